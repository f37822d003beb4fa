import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, personal, text, words } from '#kernel/report/report-column.ts';

/** Who is employed otherwise than for good: apprentices, fixed terms, contractors' people. */
export const specialEmployment = report('special-employment', {
  id: 1262,
  menu: {
    module: 'hrStatutoryReports',
    path: 'hrStatutoryReports/special-employment',
    icon: 'hourglass',
  },
  heading: 'Apprentices, fixed-term and contract employees',
  question: 'Who is employed for a term or through a contractor, until when, and with which schemes?',
  help:
    'Everybody whose employment type ends on a set date or is a contractor’s, on a day, with the end of ' +
    'the term and what the type comes under. A fixed term has the pay and benefits of a permanent ' +
    'employee, and gratuity from one year on.',
  finds: ['list of apprentices', 'fixed term', 'contract labour', 'trainees', 'workmen of contractors'],
  of: 'employee',
  running: true,
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    kind: choice({
      label: 'Kind',
      choices: { term: 'For a term', contract: 'Through a contractor' },
      none: 'Both',
    }),
  },
  columns: {
    ...person,
    father: personal('Father or spouse'),
    designation: text('Designation'),
    place: text('Establishment'),
    type: text('Employment type'),
    kind: words('Kind'),
    joined: { label: 'Entered service', kind: 'date' },
    endsOn: { label: 'Term ends on', kind: 'date' },
    left: { label: 'Days left', kind: 'number' },
    fund: words('Provident fund'),
    insurance: words('State insurance'),
    gratuity: words('Gratuity'),
  },
  drillTo: 'employee',
  rights: { hr: 'organisation', administrator: 'organisation', auditor: 'organisation' },
});
