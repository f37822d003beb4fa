import { active } from '#features/organisation/set-up.form.ts';
import { number, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { safetyKeepers } from '../safety-rights.form.ts';

/** What an inspection asks. */
export const safetyChecklist = form('safety-checklist', {
  id: 1135,
  menu: {
    module: 'healthAndSafety',
    path: 'healthAndSafety/checklist',
    icon: 'list-check',
    listed: 'keepers',
  },
  heading: 'Inspection checklists',
  one: 'inspection checklist',
  help: 'Questions of an inspection, and how often it is made.',
  title: ['name'],
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, unique: true, searchable: true, inList: true }),
    everyDays: number({ label: 'Made every', unit: 'days', min: 1, max: 730, inList: true }),
    questions: rows({
      label: 'Questions',
      one: 'question',
      min: 1,
      max: 100,
      fields: { question: text({ label: 'Question', required: true, max: 200 }) },
    }),
    active,
  },
  rights: safetyKeepers,
});
