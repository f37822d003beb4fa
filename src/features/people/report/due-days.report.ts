import { choice, number } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, personal, text, words } from '#kernel/report/report-column.ts';

export const dueDays = report('due-days', {
  id: 967,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/due-days', icon: 'calendar-due' },
  heading: 'Days of people coming up',
  question: 'Whose confirmation, retirement, end of term, birthday or anniversary is coming up?',
  finds: ['retirement due', 'confirmation due', 'contract ending', 'birthdays', 'work anniversaries'],
  help:
    'Confirmations and retirements, each by the policy that covers the person, terms that end, birthdays ' +
    'and years of service completed. Overdue confirmations are all listed.',
  of: 'employee',
  parameters: {
    days: number({ label: 'In the next', required: true, default: 90, min: 1, max: 1000, unit: 'days' }),
    which: choice({
      label: 'Show',
      choices: {
        confirmation: 'Confirmations',
        retirement: 'Retirements',
        term: 'Terms that end',
        birthday: 'Birthdays',
        anniversary: 'Years of service',
      },
      none: 'All',
    }),
  },
  columns: {
    // On a phone the first columns are in sight: who, when and what.
    name: person.name,
    on: { ...personal('Due on'), kind: 'date' },
    what: words('What'),
    code: person.code,
    department: person.department,
    designation: text('Designation'),
    because: text('By'),
  },
  drillTo: 'employee',
  rights: {
    hr: 'organisation',
    auditor: 'organisation',
  },
});
