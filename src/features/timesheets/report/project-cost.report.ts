import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, text } from '#kernel/report/report-column.ts';

const hours = (label: string) => ({ label, kind: 'number', total: true }) as const;

/** Pay over the hours it was earned with; for who may see pay, as every cost report. */
export const projectCost = report('project-cost', {
  id: 868,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/project-cost', icon: 'briefcase' },
  heading: 'Cost of projects',
  question: 'What does each project cost, and how much of it is billable?',
  finds: ['project profitability', 'cost per hour', 'billable cost', 'client cost'],
  help:
    'What each locked payslip cost the employer, divided over the approved hours of its person and month. ' +
    'Pay of months without hours has its own line, so that the total is the cost of pay. Hours ' +
    'of months that are not locked cost nothing yet. Expenses are the sanctioned amounts of ' +
    'approved claims for the project, by date.',
  of: 'people',
  parameters: {
    from: month({ label: 'From', required: true, yearFrom: 4 }),
    to: month({ label: 'To', required: true }),
    by: choice({
      label: 'By',
      required: true,
      default: 'project',
      choices: {
        project: 'Project',
        task: 'Project and task',
        'cost-centre': 'Cost centre',
        client: 'Client',
      },
    }),
  },
  columns: {
    name: text('Name'),
    people: { label: 'People', kind: 'number' },
    hours: hours('Hours'),
    billable: hours('Billable hours'),
    unpaid: hours('Hours not paid yet'),
    cost: paySum('Cost'),
    billableCost: paySum('Billable cost'),
    otherCost: paySum('Cost not billable'),
    hourly: payFigure('Cost of an hour'),
    share: { label: 'Share of the cost', kind: 'percent', sensitivity: 'pay' },
    expenses: { label: 'Expenses', kind: 'money', total: true },
    whole: paySum('Cost with expenses'),
  },
  chart: { kind: 'bar', x: 'name', y: ['cost'] },
  rights: payReportRights,
});
