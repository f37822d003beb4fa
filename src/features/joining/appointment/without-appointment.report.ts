import { choice } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text, words } from '#kernel/report/report-column.ts';

export const withoutAppointment = report('without-appointment', {
  id: 1103,
  menu: {
    module: 'hrEmpInformation',
    path: 'hrEmpInformation/without-appointment',
    icon: 'file-alert',
  },
  heading: 'Without an appointment letter',
  question: 'Who has no letter of appointment?',
  finds: ['appointment letter', 'OSH code', 'section 6'],
  help:
    'Everybody in service or about to join without a letter of appointment that holds. The law wants it ' +
    'before work begins; who was in service on 8 May 2026 was to have it by 8 August 2026.',
  of: 'employee',
  parameters: {
    which: choice({ label: 'Show', choices: { late: 'Those that are late' }, none: 'Everybody' }),
  },
  columns: {
    name: person.name,
    joinedOn: { label: 'Joined on', kind: 'date' },
    dueOn: { label: 'Due on', kind: 'date' },
    standing: words('Standing'),
    code: person.code,
    department: person.department,
    designation: text('Designation'),
  },
  drillTo: 'employee',
  rights: { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});
