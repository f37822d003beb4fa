import { choice, number, reference } from '#kernel/field.ts';
import { formChoices } from '#kernel/report/form-choices.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';
import { userAccount } from '../user-account.form.ts';

export const whoMay = report('who-may', {
  id: 115,
  menu: { module: 'security', path: 'security/who-may', icon: 'user-question' },
  heading: 'Who may do what, and why',
  question: 'Who may see or change this record?',
  finds: ['access to a record', 'why can somebody see this', 'effective rights'],
  help:
    'What a user may do with the records of a form, or with one of them, and what decides it: login ' +
    'types, the permission matrix, reach, the state of the record. Choose a user, a record, or both.',
  parameters: {
    form: choice({ label: 'Form', required: true, choices: formChoices }),
    record: number({
      label: 'Record',
      min: 1,
      recordOf: 'form',
      help: 'Type a name, a code or a title. Empty: all records of the form.',
    }),
    user: reference(userAccount, { label: 'User', help: 'Empty: everybody.' }),
  },
  columns: {
    user: text('User'),
    loginTypes: words('Login type'),
    action: words('Action'),
    answer: words('Allowed'),
    because: words('Because'),
  },
  drillTo: 'user-account',
  rights: { administrator: 'organisation' },
});
