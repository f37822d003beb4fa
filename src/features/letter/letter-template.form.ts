import { choice, code, flag, longText, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { letterChoices, letterLanguages } from '#kernel/letter/letter-kind.ts';

const keeper = { read: 'organisation', write: 'organisation', delete: 'organisation' } as const;

/** The organisation's own wording of a kind of letter, in one language. */
export const letterTemplate = form('letter-template', {
  id: 560,
  menu: {
    module: 'fwHR',
    path: 'human-resources/letterTemplate',
    icon: 'template',
    listed: 'keepers',
  },
  heading: 'Letter templates',
  one: 'letter template',
  help:
    'The wording of a kind of letter, with placeholders such as {{name}} for what differs from person to ' +
    'person. People without a template of their own get Muster’s wording. Issued letters never change.',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 80, searchable: true, inList: true }),
    kind: choice({ label: 'Letter', required: true, choices: letterChoices, inList: true }),
    language: choice({
      label: 'Language',
      required: true,
      default: 'en',
      choices: letterLanguages,
      inList: true,
    }),
    title: text({ label: 'Heading of the letter', max: 120, help: 'Empty: as it is shipped.' }),
    text: longText({
      label: 'Text',
      max: 8000,
      help:
        'One paragraph a line. {{name}} is a place for a field; the tab Preview lists them. ' +
        '“# ” begins a heading, ** around a line makes it strong. Empty: as it is shipped.',
    }),
    prefix: code({
      label: 'Numbers begin with',
      max: 20,
      help: 'EMP makes EMP/2026/0001. Templates with the same beginning share their numbers.',
    }),
    numberYear: choice({
      label: 'Numbers restart',
      required: true,
      default: 'calendar',
      choices: { calendar: 'every January', financial: 'every April', never: 'never' },
    }),
    meantFor: population({
      label: 'For',
      inList: true,
      oneHolds: { within: ['kind', 'language'], when: 'active' },
    }),
    toSign: flag({
      label: 'The person signs it',
      help: 'With a code from the mail. Name, time and address are kept with the letter.',
    }),
    active: flag({ label: 'In use', default: true, inList: true }),
  },
  sections: [
    { title: 'Letter', fields: ['name', 'kind', 'language', 'meantFor', 'active'] },
    { title: 'Wording', fields: ['title', 'text'] },
    { title: 'Number and signature', fields: ['prefix', 'numberYear', 'toSign'] },
  ],
  title: ['name'],
  sort: 'name',
  rights: {
    administrator: keeper,
    hr: keeper,
    payroll: { read: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
