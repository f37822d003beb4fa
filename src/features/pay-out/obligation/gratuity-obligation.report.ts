/** What is owed of gratuity for service so far, person by person, and what the accounts say of it. */

import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, person, words } from '#kernel/report/report-column.ts';

export const gratuityObligation = report('gratuity-obligation', {
  id: 474,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/gratuity-obligation', icon: 'scale' },
  heading: 'Gratuity obligation',
  question: 'What do we owe of gratuity for service so far?',
  help:
    'Projected unit credit (Ind AS 19), by the valuation basis of the day: what each person is expected ' +
    'to be paid when they leave, retire or die, the part that service so far has earned, at its present ' +
    'value. It is the first draft for the actuary, who answers for the accounts.',
  parameters: { on: date({ label: 'On', required: true, default: 'today' }) },
  of: 'employee',
  columns: {
    ...person,
    age: { label: 'Age', kind: 'number', sensitivity: 'personal' },
    retirementAge: { label: 'Retires at', kind: 'number' },
    service: { label: 'Years of service', kind: 'number' },
    wages: payFigure('Wages a month'),
    obligation: paySum('Obligation'),
    serviceCost: paySum('Service cost of the coming year'),
    remark: words('Remark'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});
