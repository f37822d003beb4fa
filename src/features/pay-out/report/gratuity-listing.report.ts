/** What those in service have earned of gratuity: what an actuary values, and what an exit would cost. */

import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, person, personal, words } from '#kernel/report/report-column.ts';

export const gratuityOn = report('gratuity-on', {
  id: 408,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/gratuity-on', icon: 'hourglass' },
  heading: 'Gratuity on a day',
  question: 'What gratuity would be owed on a day?',
  help:
    'Everybody in service on the day, as an actuary asks for them: birth, joining, service, the ' +
    'wages that count, what would be due if service ended on that day, and what the years add up ' +
    'to, due or not.',
  parameters: { on: date({ label: 'On', required: true, default: 'today' }) },
  of: 'employee',
  columns: {
    ...person,
    gender: { ...personal('Gender'), said: true },
    born: { label: 'Date of birth', kind: 'date', sensitivity: 'personal' },
    joined: { label: 'Joined', kind: 'date' },
    term: words('Term'),
    years: { label: 'Whole years', kind: 'number' },
    dueFrom: { label: 'Due from', kind: 'date' },
    wages: payFigure('Wages a month'),
    due: paySum('Due on the day'),
    earned: paySum('Earned by service'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});
