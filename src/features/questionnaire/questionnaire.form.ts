import { active } from '#features/organisation/set-up.form.ts';
import { choice, flag, number, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { questionKinds } from '#kernel/questionnaire/questionnaire.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
} as const;

export const questionnaire = form('questionnaire', {
  id: 510,
  menu: {
    module: 'questionnaire',
    path: 'questionnaire/questionnaire',
    icon: 'list-check',
    listed: 'keepers',
  },
  heading: 'Questionnaires',
  finds: ['survey', 'feedback'],
  one: 'questionnaire',
  help:
    'Questions in sections, each with its weight. A change holds for rounds that begin later: what was ' +
    'asked keeps its words.',
  title: ['name'],
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 80, searchable: true, inList: true }),
    active,
    leavers: flag({
      label: 'Asked of people who leave',
      inList: true,
      help: 'The newest active one is the exit interview. HR alone reads what is answered.',
    }),
    sections: rows({
      label: 'Sections',
      one: 'section',
      min: 1,
      max: 20,
      fields: {
        title: text({ label: 'Title', required: true, max: 80 }),
        weight: number({ label: 'Weight', required: true, min: 0, max: 100, default: 1 }),
      },
    }),
    questions: rows({
      label: 'Questions',
      one: 'question',
      min: 1,
      max: 100,
      fields: {
        section: text({ label: 'Section', required: true, max: 80, help: 'The title of a section above.' }),
        question: text({ label: 'Question', required: true, max: 200 }),
        kind: choice({ label: 'Answer', required: true, default: 'scale', choices: questionKinds }),
        weight: number({
          label: 'Weight',
          required: true,
          min: 0,
          max: 100,
          default: 1,
          help: 'Within its section; 0 is not scored. Text and numbers are never scored.',
        }),
        highest: number({ label: 'Up to', min: 1, max: 10, help: 'Of a scale that begins with 1.' }),
        choices: text({
          label: 'Choices',
          max: 400,
          help: 'With points, as in: Often = 2; Rarely = 1; Never = 0.',
        }),
        mustAnswer: flag({ label: 'Required' }),
        mayNotApply: flag({ label: 'May not apply' }),
      },
    }),
  },
  rights: {
    administrator: keeper,
    hr: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
