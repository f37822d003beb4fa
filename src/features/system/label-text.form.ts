import { choice, code, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/**
 * An organisation's own word for a label or heading. It is written through the screens of labels and
 * headings, a work item at a time.
 */
export const labelText = form('label-text', {
  id: 90,
  menu: {
    module: 'administration',
    path: 'dynamicLabel',
    icon: 'language',
  },
  heading: 'Dynamic labeling',
  one: 'label',
  help:
    'The words of your own house for any field or heading. They show at once, for everybody: in ' +
    'menus, forms, ' +
    'lists, messages, imports and exports. Without one, the word that Muster ships is used.',
  systemOnly: true,
  title: ['key'],
  sort: 'form',
  uniqueTogether: [['form', 'kind', 'key', 'language']],
  fields: {
    form: code({ label: 'Form', required: true, max: 80, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: { label: 'Label', heading: 'Heading' },
    }),
    key: text({ label: 'Field or heading', required: true, max: 120, searchable: true, inList: true }),
    language: choice({
      label: 'Language',
      required: true,
      default: 'en',
      inList: true,
      choices: { en: 'English', hi: 'Hindi' },
    }),
    text: text({ label: 'Own text', required: true, max: 80, searchable: true, inList: true }),
  },
  rights: {
    administrator: { read: 'organisation', write: 'organisation', export: 'organisation' },
    hr: { read: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
