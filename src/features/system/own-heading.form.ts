import { code, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** A section heading that an organisation has added to a form. */
export const ownHeading = form('own-heading', {
  id: 92,
  menu: {
    module: 'administration',
    path: 'ownHeadings',
    icon: 'section',
  },
  heading: 'Own headings',
  one: 'own heading',
  help:
    'Section headings of your own, each on one work item. Your own fields appear under them. A ' +
    'removed heading is hidden, and its fields appear under the last remaining one.',
  title: ['text'],
  subtitle: 'form',
  sort: 'form',
  uniqueTogether: [['form', 'key']],
  fields: {
    form: code({ label: 'Work item', required: true, max: 80, searchable: true, inList: true }),
    key: text({
      label: 'Key',
      required: true,
      max: 60,
      pattern: 'letters-and-digits',
      searchable: true,
      inList: true,
      help: 'What it is known by. It stays as it is when the heading is renamed.',
    }),
    text: text({
      label: 'Heading',
      required: true,
      max: 80,
      pattern: 'letters-and-digits',
      searchable: true,
      inList: true,
      help: 'What it reads when it is added. Rename it in Dynamic heading.',
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
