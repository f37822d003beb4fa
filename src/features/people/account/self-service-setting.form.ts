import { type ChoiceField, choice } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { type Rule, rules, type Subject, type SubjectName, subjectEntries } from './self-service.form.ts';

const decision = ({ label, usual, offered }: Subject) =>
  choice({
    label,
    required: true,
    default: usual,
    choices: offered ? Object.fromEntries(offered.map((rule) => [rule, rules[rule]])) : rules,
  });

export const selfServiceSetting = form('self-service-setting', {
  id: 141,
  menu: {
    module: 'framework',
    path: 'framework/self-service',
    icon: 'user-cog',
    listed: 'keepers',
  },
  heading: 'Self-service',
  one: 'set of self-service rules',
  help:
    'What people change in their own record alone, what they ask HR for, what only HR changes. A change ' +
    'that was asked for holds when HR accepts it.',
  single: true,
  title: ['names'],
  fields: Object.fromEntries(
    subjectEntries.map(([name, subject]) => [name, decision(subject)]),
  ) as unknown as Readonly<Record<SubjectName, ChoiceField<Rule> & { readonly required: true }>>,
  sections: [
    {
      title: 'Personal',
      fields: ['names', 'displayName', 'birth', 'marriage', 'origin', 'bloodGroup', 'languages', 'picture'],
    },
    {
      title: 'Contact',
      fields: [
        'phones',
        'personalMail',
        'workMail',
        'presentAddress',
        'permanentAddress',
        'emergencyContacts',
      ],
    },
    { title: 'Numbers and money', fields: ['identity', 'bank'] },
    { title: 'Family', fields: ['family', 'nominations'] },
    {
      title: 'Education, documents and more',
      fields: ['learning', 'papers', 'interests', 'firstAid', 'disability'],
    },
  ],
  rights: {
    administrator: { read: 'organisation', write: 'organisation' },
    hr: { read: 'organisation', write: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
