import { active } from '#features/organisation/set-up.form.ts';
import { whoIsAsked } from '#features/people/record/who-is-asked.form.ts';
import { approvalChoices, deciders, needs } from '#kernel/approval.ts';
import { choice, choices, flag, number, population, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;

export const approvalFlow = form('approval-flow', {
  id: 110,
  menu: { module: 'approval', path: 'approval/flow', icon: 'git-branch', listed: 'keepers' },
  heading: 'Approval flows',
  finds: ['who approves', 'workflow'],
  one: 'approval flow',
  help:
    'Who approves what, level by level. Without a flow, one person with the right approves. A flow gives ' +
    'nobody a right: it says who of those with the right is asked, in which order, and how many must ' +
    'agree. Nobody approves what they worked on; a vacant place climbs to the next manager. A request ' +
    'keeps the flow as it was when the request was sent.',
  title: ['name'],
  sort: 'rank',
  uniqueTogether: [['of', 'rank']],
  verdicts: { readable: { label: 'Condition', asks: ['of', 'condition'], at: 'condition' } },
  sections: [
    { title: 'What it is for', fields: ['name', 'of', 'rank', 'active', 'forWhom', 'asksWhen', 'condition'] },
    { title: 'Levels', fields: ['levels', 'skipsRepeats', 'byMail', 'forwards'] },
    { title: 'Reminders', fields: ['remindAfter', 'escalateAfter'] },
  ],
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 80, searchable: true, inList: true }),
    of: choice({ label: 'For', required: true, choices: approvalChoices, inList: true }),
    rank: number({
      label: 'Order',
      required: true,
      min: 1,
      max: 999,
      default: 10,
      inList: true,
      help: 'The first flow that fits is used. Give the narrower one the smaller number.',
    }),
    forWhom: population({
      label: 'For whom',
      help: 'Counts whom the record is about. Where it is about nobody, it counts who sends it.',
    }),
    asksWhen: text({ label: 'When', max: 1000, wide: true, readOnly: true, said: true, inList: true }),
    condition: text({
      label: 'Condition',
      max: 500,
      wide: true,
      typedOnly: true,
      help:
        'A formula over the record and its person, such as positions > 5 or person.department = "SALES". ' +
        'Empty: always.',
    }),
    asked: choices({
      label: 'Approvers',
      choices: deciders,
      readOnly: true,
      inList: true,
      listOnly: true,
      help: 'Each way of asking once, in the order of the levels.',
    }),
    active,
    levels: rows({
      label: 'Who is asked',
      one: 'line',
      min: 1,
      max: 30,
      help: 'People on lines with the same level are asked at the same time.',
      fields: {
        level: number({ label: 'Level', required: true, min: 1, max: 99, default: 1 }),
        asks: choice({ label: 'Asks', required: true, default: 'right', choices: deciders }),
        ...whoIsAsked,
        need: choice({ label: 'Needed', required: true, default: 'one', choices: needs }),
        count: number({
          label: 'How many',
          min: 1,
          max: 30,
          visibleWhen: { field: 'need', is: ['number'] },
        }),
      },
    }),
    skipsRepeats: flag({
      label: 'Ask nobody twice',
      default: true,
      help: 'Who has agreed on a lower level counts as having agreed on the next ones.',
    }),
    byMail: flag({
      label: 'May be decided from the mail',
      default: false,
      help:
        'Those who are asked get a mail with two links that work once. Records with pay, bank, identity or ' +
        'other guarded details still need signing in, and so do logins with a second factor.',
    }),
    forwards: flag({
      label: 'May be forwarded',
      default: false,
      help:
        'Whoever is asked can have a colleague asked instead, with a note. The colleague must be able to ' +
        'decide on the record, too.',
    }),
    remindAfter: number({
      label: 'Remind after',
      min: 1,
      max: 60,
      unit: 'days',
      help: 'People who have not answered are reminded. Empty: no reminder.',
    }),
    escalateAfter: number({
      label: 'Ask the manager above after',
      min: 1,
      max: 90,
      unit: 'days',
      help: 'Who has not answered by then is replaced by their manager. Empty: never.',
    }),
  },
  events: {
    change: {
      label: 'An approval flow was made, changed or deleted',
      to: { loginTypes: ['administrator', 'auditor'] },
      mail: 'at-once',
      always: true,
    },
  },
  rights: {
    administrator: keeper,
    hr: reader,
    approver: reader,
    payroll: reader,
    auditor: reader,
    platform: keeper,
  },
});
