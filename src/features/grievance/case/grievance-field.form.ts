/** What a case holds: what was raised, who handles it, what was found, and what came of it. */
import { department } from '#features/organisation/department.form.ts';
import { choice, date, file, flag, longText, number, reference, rows, text } from '#kernel/field.ts';
import { grievanceCategory, tracks } from '../category/grievance-category.form.ts';

const person = (label: string) => reference('employee', { label, required: true });
const against = (is: string) => ({ visibleWhen: { field: 'against', is: [is] } });
const ofCase = { readOnly: true } as const;

export const findings = {
  upheld: 'Upheld',
  partly: 'Upheld in part',
  'not-upheld': 'Not upheld',
  settled: 'Settled between the parties',
} as const;

/** What the person writes who raises it. */
const raised = {
  complainant: reference('employee', { label: 'Raised by', inList: true, help: 'Empty: without a name.' }),
  onBehalfOf: reference('employee', {
    label: 'On behalf of',
    help: 'A colleague who asked you to raise it. That person reads it too.',
  }),
  category: reference(grievanceCategory, { label: 'Category', required: true, inList: true }),
  confidentiality: choice({
    label: 'Who may know',
    required: true,
    default: 'named',
    choices: { named: 'Those who handle it', hidden: 'Those who handle it, and never my managers' },
    help: 'To stay unknown to everybody, sign out and open “Report without a name” on the sign-in page.',
  }),
  subject: text({ label: 'Subject', required: true, max: 120, inList: true, wide: true }),
  detail: longText({ label: 'What happened', required: true, max: 8000 }),
  causedOn: date({ label: 'When it happened', required: true, notAfter: 'today', default: 'today' }),
  against: choice({
    label: 'Against',
    required: true,
    default: 'nobody',
    choices: { nobody: 'Nobody', person: 'A person', department: 'A department', policy: 'A policy' },
  }),
  accused: rows({
    label: 'Persons complained of',
    one: 'person',
    max: 10,
    help: 'They never read this case and never take part in deciding it.',
    ...against('person'),
    fields: { person: person('Person') },
  }),
  department: reference(department, { label: 'Department', ...against('department') }),
  policy: text({ label: 'Policy', max: 120, ...against('policy') }),
  relief: longText({ label: 'What should happen', max: 2000 }),
  witnesses: rows({
    label: 'Witnesses',
    one: 'witness',
    max: 20,
    fields: {
      person: reference('employee', { label: 'Employee' }),
      other: text({ label: 'Other', max: 100 }),
    },
  }),
  attached: file({
    label: 'File',
    accept: ['pdf', 'jpg', 'jpeg', 'png', 'txt', 'docx', 'xlsx'],
    maxBytes: 8_000_000,
  }),
} as const;

/** Who handles it and by when; written by Muster. */
const handling = {
  nameless: flag({ label: 'Without a name', inList: true, ...ofCase }),
  track: choice({ label: 'Handled by', choices: tracks, ...ofCase }),
  receivedOn: date({ label: 'Received on', inList: true, ...ofCase }),
  dueOn: date({ label: 'Next due on', inList: true, ...ofCase }),
  dueFor: text({ label: 'What is due', max: 80, said: true, inList: true, ...ofCase }),
  quorum: number({ label: 'Quorum', ...ofCase }),
  team: rows({
    label: 'Who handles it',
    one: 'person',
    max: 60,
    ...ofCase,
    fields: { member: person('Person'), presides: flag({ label: 'Presides', default: false }) },
  }),
  keptOut: rows({
    label: 'Kept out',
    one: 'person',
    max: 60,
    ...ofCase,
    fields: { person: person('Person'), because: text({ label: 'Why', max: 120, said: true }) },
  }),
  acknowledgedOn: date({ label: 'Acknowledged on', ...ofCase }),
} as const;

/** What came of it. */
const outcome = {
  finding: choice({ label: 'Outcome', choices: findings, inList: true, ...ofCase }),
  found: longText({ label: 'Findings', max: 8000, ...ofCase }),
  decision: longText({ label: 'Decision', max: 4000, ...ofCase }),
  action: longText({ label: 'Action taken', max: 2000, ...ofCase }),
  decidedOn: date({ label: 'Decided on', ...ofCase }),
  appealBy: date({ label: 'Appeal by', ...ofCase }),
  appeal: longText({ label: 'Appeal', max: 4000, ...ofCase }),
  appealedOn: date({ label: 'Appealed on', ...ofCase }),
  appealDecision: longText({ label: 'Decision on the appeal', max: 4000, ...ofCase }),
  closedOn: date({ label: 'Closed on', ...ofCase }),
  satisfied: choice({
    label: 'How it was handled',
    choices: { good: 'Well', fair: 'Fairly well', poor: 'Badly' },
    ...ofCase,
  }),
  watch30: choice({ label: 'After 30 days', choices: watched(), ...ofCase }),
  watch90: choice({ label: 'After 90 days', choices: watched(), ...ofCase }),
} as const;

function watched() {
  return { fine: 'No retaliation', worry: 'Signs of retaliation' } as const;
}

export const grievanceFields = { ...raised, ...handling, ...outcome } as const;
export const sections = [
  {
    title: 'Grievance',
    fields: [
      ...(['complainant', 'onBehalfOf', 'category', 'confidentiality', 'subject', 'detail'] as const),
      ...([
        'causedOn',
        'against',
        'accused',
        'department',
        'policy',
        'relief',
        'witnesses',
        'attached',
      ] as const),
    ],
  },
  {
    title: 'Handling',
    fields: [
      ...(['nameless', 'track', 'receivedOn', 'acknowledgedOn', 'dueOn', 'dueFor'] as const),
      ...(['quorum', 'team', 'keptOut'] as const),
    ],
  },
  {
    title: 'Outcome',
    fields: [
      ...(['finding', 'found', 'decision', 'action', 'decidedOn', 'appealBy', 'appeal'] as const),
      ...(['appealedOn', 'appealDecision', 'closedOn', 'satisfied', 'watch30', 'watch90'] as const),
    ],
  },
] as const;
