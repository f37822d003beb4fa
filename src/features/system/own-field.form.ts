import { choice, code, flag, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { ownHeading } from './own-heading.form.ts';

/** A field that an organisation has added to a form. Its values are kept with the records of that form. */
export const ownField = form('own-field', {
  id: 91,
  menu: {
    module: 'administration',
    path: 'ownFields',
    icon: 'forms',
  },
  heading: 'Own fields',
  one: 'own field',
  help:
    'Fields of your own, each on one work item: what it holds, where it appears, who sees it. People ' +
    'enter, list, filter, import and export them like any other field. A removed field hides and keeps ' +
    'its values.',
  title: ['text'],
  subtitle: 'form',
  sort: 'form',
  uniqueTogether: [['form', 'key']],
  sections: [
    { title: 'Field', fields: ['form', 'key', 'text', 'help'] },
    { title: 'What it takes', fields: ['kind', 'choices', 'required'] },
    { title: 'Where it stands', fields: ['heading', 'inList', 'sensitivity'] },
  ],
  fields: {
    form: code({ label: 'Work item', required: true, max: 80, searchable: true, inList: true }),
    key: text({
      label: 'Key',
      required: true,
      max: 60,
      pattern: 'letters-and-digits',
      searchable: true,
      inList: true,
      help: 'What it is known by. It stays as it is when the label is renamed.',
    }),
    text: text({
      label: 'Label',
      required: true,
      max: 80,
      pattern: 'letters-and-digits',
      searchable: true,
      inList: true,
      help: 'What it reads when it is added. Rename it in Dynamic labeling.',
    }),
    help: text({ label: 'Help', max: 200, help: 'A line below the box, for the person filling it in.' }),
    kind: choice({
      label: 'Takes',
      required: true,
      default: 'text',
      inList: true,
      choices: {
        text: 'Text, up to 400 characters',
        longText: 'Several lines of text',
        number: 'A whole number',
        decimal: 'A number with two decimals',
        money: 'An amount of money',
        date: 'A date',
        flag: 'Yes or no',
        choice: 'One of some choices',
        phone: 'A phone number',
        mail: 'A mail address',
      },
    }),
    choices: longText({
      label: 'Choices',
      max: 4_000,
      required: true,
      help: 'One a line.',
      visibleWhen: { field: 'kind', is: ['choice'] },
    }),
    required: flag({ label: 'Must be filled in' }),
    heading: reference(ownHeading, {
      label: 'Under the heading',
      help: 'A heading of your own on the same work item. Without one: the last of them, else More.',
    }),
    inList: flag({ label: 'A column of the list', help: 'Until somebody chooses the columns otherwise.' }),
    sensitivity: choice({
      label: 'Who sees it',
      required: true,
      default: 'public',
      inList: true,
      choices: {
        public: 'Whoever reads the record',
        personal: 'Who may see personal values',
        pay: 'Who may see pay',
        medical: 'Who may see health',
      },
    }),
  },
  states: { shown: { remove: 'removed' }, removed: { restore: 'shown' } },
  words: { remove: 'Remove from the form', restore: 'Bring back' },
  rights: {
    administrator: {
      read: 'organisation',
      write: 'organisation',
      export: 'organisation',
      remove: 'organisation',
      restore: 'organisation',
    },
    hr: { read: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
