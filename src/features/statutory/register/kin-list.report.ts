/** Families and nominees for the authorities: who is insured newly, and whom members have nominated. */
import { nominationKinds } from '#features/people/profile/employee-nomination.form.ts';
import { choice, date, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { personal, text, words } from '#kernel/report/report-column.ts';

/** Of families and nominees those read who keep them. */
const reads = { hr: 'organisation', auditor: 'organisation' } as const;

export const insuranceDeclaration = report('insurance-declaration', {
  id: 505,
  menu: { module: 'hrEsiReports', path: 'hrEsiReports/declaration', icon: 'report' },
  heading: 'Newly insured: what the declaration asks',
  question: 'Who is newly insured, and what must be declared?',
  help:
    'Who contributes to state insurance in the month for the first time, with the particulars and ' +
    'the family that a declaration asks for. What is missing is entered on the employee’s record.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    number: { ...personal('Insurance number'), holds: 'identity' },
    gender: { ...personal('Gender'), said: true },
    bornOn: { label: 'Date of birth', kind: 'date', sensitivity: 'personal' },
    married: personal('Marital status'),
    joinedOn: { label: 'Joined on', kind: 'date' },
    place: text('Establishment'),
    mobile: personal('Mobile'),
    family: personal('Family'),
    missing: words('Missing'),
  },
  drillTo: 'employee',
  rights: reads,
});

export const nominations = report('nominations', {
  id: 506,
  menu: { module: 'hrPFformsReports', path: 'hrPFformsReports/nominations', icon: 'report' },
  heading: 'Nominations',
  question: 'Whom have members nominated?',
  help: 'Whom everybody who is employed on the day has nominated, and who has nominated nobody.',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    kind: choice({ label: 'For', choices: nominationKinds, none: 'All kinds' }),
    show: choice({
      label: 'Show',
      choices: { missing: 'Who has nominated nobody' },
      none: 'Everybody',
    }),
  },
  of: 'employee',
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    kind: words('For'),
    nominatedOn: { label: 'Nominated on', kind: 'date' },
    nominees: personal('Nominees'),
  },
  drillTo: 'employee',
  rights: reads,
});
