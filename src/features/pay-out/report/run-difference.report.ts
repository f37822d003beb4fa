/** Two runs beside each other: every amount that is not the same, person by person, line by line. */
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { payRun } from '#features/payroll/run/pay-run.form.ts';
import { choice, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, person, words } from '#kernel/report/report-column.ts';

/** In which of the two runs a person is. */
export const foundIn = { both: 'In both', new: 'New', gone: 'Gone' } as const;

export const runDifference = report('pay-run-difference', {
  id: 407,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/two-runs', icon: 'git-compare' },
  heading: 'Two runs compared',
  question: 'How do two runs differ?',
  help:
    'Every amount that is not the same in two runs, as they were locked or last calculated, and why. The ' +
    'changes add up to the difference between the runs’ own gross, deductions, net pay and cost.',
  parameters: {
    run: reference(payRun, { label: 'Run', required: true }),
    before: reference(payRun, {
      label: 'Compared with',
      help: 'Empty: the regular run before it, of the same pay group.',
    }),
    found: choice({ label: 'People', choices: foundIn, none: 'Everybody' }),
    kind: choice({ label: 'Lines', choices: payComponent.fields.kind.choices, none: 'All' }),
  },
  of: 'people',
  columns: {
    code: person.code,
    name: person.name,
    line: words('Component'),
    before: payFigure('Before'),
    now: payFigure('Now'),
    change: payFigure('Difference'),
    why: { label: 'Why', kind: 'text', sensitivity: 'pay', said: true },
    kind: words('Kind'),
    found: words('New or gone'),
    department: person.department,
    gross: paySum('Change of gross'),
    deductions: paySum('Change of deductions'),
    net: paySum('Change of net pay'),
    cost: paySum('Change of cost'),
  },
  drillTo: 'payslip',
  rights: payReportRights,
});
