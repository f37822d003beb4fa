/** What work costs: overtime, unpaid leave, agreed and actual cost, settlements, raises, an hour. */
import { employmentType } from '#features/organisation/employment-type.form.ts';
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice, month, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, person, words } from '#kernel/report/report-column.ts';

const module = 'hrCostingReports';
const hours = (label: string) => ({ label, kind: 'number', total: true }) as const;
const between = {
  from: month({ label: 'From', required: true }),
  to: month({ label: 'To', required: true }),
};

/** The same figures of a group of people and of each person. */
const figures = {
  cost: paySum('Cost'),
  agreed: paySum('Agreed cost (CTC)'),
  difference: paySum('Actual less agreed'),
  hours: hours('Hours worked'),
  hourly: payFigure('Cost of an hour worked'),
  overtimeHours: hours('Overtime hours paid'),
  overtime: paySum('Overtime'),
  unpaid: paySum('Saved by unpaid leave'),
  settlements: paySum('Settlements'),
  raises: paySum('Raises, a month'),
} as const;

const help =
  'Cost is what locked payslips cost the employer. Agreed is a whole month at the salary of its last day; ' +
  'overtime, arrears, days without pay, joiners and leavers are between the two, and settlements are not ' +
  'compared. An hour costs what those who keep time cost in the month, over the hours that they worked.';

export const workCost = report('work-cost', {
  id: 1334,
  menu: { module, path: 'hrCostingReports/work-cost', icon: 'clock-dollar' },
  heading: 'Cost of work',
  question: 'What do overtime, unpaid leave, raises, settlements and an hour of work cost?',
  finds: ['overtime cost', 'CTC against actual', 'contractors', 'cost per hour', 'loss of pay saved'],
  help,
  parameters: {
    ...between,
    by: choice({
      label: 'By',
      required: true,
      default: 'month',
      choices: {
        month: 'Month',
        department: 'Department',
        establishment: 'Establishment',
        type: 'Employment type',
        engagement: 'Own staff and contractors',
      },
    }),
  },
  of: 'people',
  columns: { name: words('Where or when'), people: { label: 'People', kind: 'number' }, ...figures },
  chart: { kind: 'bar', x: 'name', y: ['cost', 'agreed'] },
  opensReports: ['work-cost-by-person', 'pay-lost', 'pay-raises', 'monthly-hours'],
  rights: payReportRights,
});

export const workCostByPerson = report('work-cost-by-person', {
  id: 1335,
  menu: { module, path: 'hrCostingReports/work-cost-by-person', icon: 'user-dollar' },
  heading: 'Cost of work by person',
  question: 'Whose work, overtime and unpaid leave are in the cost of a month?',
  help,
  parameters: {
    ...between,
    type: reference(employmentType, { label: 'Employment type' }),
    engagement: choice({ label: 'Engaged as', choices: { own: 'Own staff', contract: 'Contractors' } }),
  },
  of: 'people',
  columns: { ...person, ...figures },
  drillTo: 'employee',
  rights: payReportRights,
});
