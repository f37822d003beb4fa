/** The system before beside Muster: every amount of a month that is not the same, and its cause. */
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { payRun } from '#features/payroll/run/pay-run.form.ts';
import { choice, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, person, words } from '#kernel/report/report-column.ts';
import { earlierCauses } from './earlier-causes.form.ts';

export const earlierDifference = report('earlier-pay-difference', {
  id: 981,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/old-system', icon: 'git-compare' },
  heading: 'Comparison with the old system',
  question: 'Does Muster pay what the system before it paid?',
  help:
    'Every amount of a month that is not the same in Muster’s run and in the register of the system ' +
    'before, with its cause. Settle one cause after the other and calculate the run again: nothing is ' +
    'left when both agree. Bring the register under Pay set-up, Earlier payslips.',
  parameters: {
    run: reference(payRun, {
      label: 'Run',
      required: true,
      help: 'It is compared with the earlier payslips of its month, locked or not.',
    }),
    cause: choice({ label: 'Cause', choices: earlierCauses, none: 'All' }),
    kind: choice({ label: 'Lines', choices: payComponent.fields.kind.choices, none: 'All' }),
  },
  of: 'people',
  columns: {
    code: person.code,
    name: person.name,
    line: words('Component'),
    before: payFigure('Old system'),
    now: payFigure('Muster'),
    change: payFigure('Difference'),
    cause: words('Cause'),
    why: { label: 'What to do', kind: 'text', sensitivity: 'pay', said: true },
    kind: words('Kind'),
    department: person.department,
    gross: paySum('Difference of gross'),
    deductions: paySum('Difference of deductions'),
    net: paySum('Difference of net pay'),
  },
  drillTo: 'payslip',
  rights: payReportRights,
});
