import { date, flag } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, personal, text } from '#kernel/report/report-column.ts';

/** The register of women employees and of maternity benefit. */
export const maternityRegister = report('maternity-register', {
  id: 1261,
  menu: {
    module: 'hrStatutoryReports',
    path: 'hrStatutoryReports/maternity-register',
    icon: 'baby-carriage',
  },
  heading: 'Register of women and maternity',
  question: 'On how many days of each month were women employed, laid off or on maternity leave?',
  help:
    'Women employees month by month, in the order of FORM-XXII of the Social Security (Central) Rules ' +
    '2026: days employed, laid off and not employed, notice of the leave and its days. Proof of birth and ' +
    'payments made apart from the salary are not known to Muster: add them by hand.',
  finds: ['FORM-XXII', 'maternity return', 'maternity benefit', 'muster of women'],
  of: 'employee',
  running: true,
  parameters: {
    from: date({ label: 'From', required: true, default: 'month-start' }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
    onLeave: flag({ label: 'Only women with maternity leave', default: false }),
  },
  columns: {
    ...person,
    designation: text('Designation'),
    father: personal('Father or husband'),
    joined: { label: 'Entered service', kind: 'date' },
    month: { label: 'Month', kind: 'month' },
    employed: { label: 'Days employed', kind: 'number', total: true },
    laidOff: { label: 'Days laid off', kind: 'number', total: true },
    notEmployed: { label: 'Days not employed', kind: 'number', total: true },
    leave: { label: 'Days of maternity leave', kind: 'number', total: true },
    notice: { label: 'Notice of the leave', kind: 'date', sensitivity: 'personal' },
    leaveFrom: { label: 'Leave from', kind: 'date', sensitivity: 'personal' },
    leaveTo: { label: 'Leave until', kind: 'date', sensitivity: 'personal' },
  },
  drillTo: 'employee',
  rights: { hr: 'organisation', administrator: 'organisation', auditor: 'organisation' },
});
