import { choice, date, flag, longText, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { keeper } from '../setting/recruitment-rights.form.ts';
import { requisition } from './requisition.form.ts';

const publisher = {
  ...keeper,
  publish: 'organisation',
  unpublish: 'organisation',
  close: 'organisation',
  reopen: 'organisation',
} as const;

export const opening = form('opening', {
  id: 161,
  menu: { module: 'recruitment', path: 'recruitment/opening', icon: 'speakerphone' },
  heading: 'Openings',
  finds: ['job', 'vacancy', 'careers'],
  one: 'opening',
  help:
    'How a requisition is advertised: to everybody on the public application form, or to colleagues ' +
    'only. People can apply while it is published, its last day has not passed and its requisition is ' +
    'open.',
  parent: { form: 'requisition', field: 'requisition' },
  title: ['title'],
  namesOpen: { in: ['published'] },
  sort: '-createdAt',
  fields: {
    requisition: reference(requisition, { label: 'Requisition', required: true, inList: true }),
    title: text({ label: 'Title', required: true, max: 120, searchable: true, inList: true }),
    description: longText({
      label: 'Description',
      max: 8000,
      help: 'What the work is and what you offer. Shown to applicants as plain text.',
    }),
    audience: choice({
      label: 'Published to',
      required: true,
      default: 'public',
      inList: true,
      choices: { public: 'Everybody', internal: 'Colleagues only' },
    }),
    closesOn: date({ label: 'Last day to apply', inList: true }),
    showSalary: flag({
      label: 'Show the salary',
      help: 'Applicants then see the requisition’s CTC from and to.',
    }),
    questions: rows({
      label: 'Questions',
      one: 'question',
      max: 12,
      fields: {
        question: text({ label: 'Question', required: true, max: 200 }),
        answer: choice({
          label: 'Answered by',
          required: true,
          default: 'yes-no',
          choices: { 'yes-no': 'Yes or no', number: 'A number', text: 'A few words' },
        }),
        required: flag({ label: 'Must be answered' }),
        knockOut: choice({
          label: 'Rules out unless',
          choices: { yes: 'The answer is yes', no: 'The answer is no', 'at-least': 'It is at least' },
        }),
        least: number({ label: 'At least', min: 0, max: 9_999_999 }),
      },
    }),
    publishedOn: date({ label: 'Published on', readOnly: true, inList: true }),
  },
  sections: [
    {
      title: 'Opening',
      fields: ['requisition', 'title', 'description', 'audience', 'closesOn', 'showSalary'],
    },
    { title: 'Questions to applicants', fields: ['questions'] },
    { title: 'Result', fields: ['publishedOn'] },
  ],
  states: {
    draft: { publish: 'published' },
    published: { unpublish: 'draft', close: 'closed' },
    closed: { reopen: 'published' },
  },
  words: { unpublish: 'Take off', browse: 'See openings for colleagues' },
  rights: {
    hr: { ...publisher, browse: 'organisation' },
    recruiter: { ...publisher, browse: 'organisation' },
    administrator: { ...publisher, browse: 'organisation' },
    manager: { read: 'organisation', browse: 'organisation' },
    employee: { browse: 'organisation' },
    payroll: { browse: 'organisation' },
    approver: { browse: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation', browse: 'organisation' },
  },
});
