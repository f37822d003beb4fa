/** What a disciplinary case holds: what is said to have happened, who decides, what was found and ordered. */
import { choice, date, file, flag, longText, money, number, reference, rows, text } from '#kernel/field.ts';
import { misconduct } from '../setting/misconduct.form.ts';

const ofCase = { readOnly: true } as const;

export const findings = { proved: 'Proved', partly: 'Proved in part', 'not-proved': 'Not proved' } as const;

/** From the lightest to the gravest. */
export const penalties = {
  none: 'No penalty',
  warning: 'Warning',
  fine: 'Fine',
  increment: 'Increment stopped',
  suspension: 'Suspension without wages',
  demotion: 'Demotion',
  discharge: 'Discharge',
  dismissal: 'Dismissal',
} as const;
export type Penalty = keyof typeof penalties;

const opened = {
  employee: reference('employee', {
    ...{ label: 'Employee', required: true, inList: true },
    help: 'That person never reads this case: only the notices that are sent to them.',
  }),
  misconduct: reference(misconduct, { label: 'Misconduct', required: true, inList: true }),
  times: number({
    label: 'Times within twelve months',
    min: 1,
    max: 400,
    help: 'Asked where it has to be habitual.',
  }),
  subject: text({ label: 'Subject', required: true, max: 120, inList: true, wide: true }),
  detail: longText({ label: 'What happened', required: true, max: 8000 }),
  happenedOn: date({ label: 'When it happened', required: true, notAfter: 'today', default: 'today' }),
  reportedOn: date({ label: 'Reported on', required: true, notAfter: 'today', default: 'today' }),
  decider: reference('employee', {
    ...{ label: 'Who decides', required: true },
    help: 'The disciplinary authority: somebody else than you, the witnesses and the enquiry officer.',
  }),
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

const course = {
  openedBy: reference('employee', { label: 'Opened by', inList: true, ...ofCase }),
  enquiryOfficer: reference('employee', { label: 'Enquiry officer', ...ofCase }),
  appealTo: reference('employee', { label: 'Who hears the appeal', ...ofCase }),
  replyBy: date({ label: 'Reply by', ...ofCase }),
  noticeOn: date({ label: 'Show cause notice on', ...ofCase }),
  repliedOn: date({ label: 'Reply on', ...ofCase }),
  enquiryFrom: date({ label: 'Enquiry begun on', ...ofCase }),
  suspendedFrom: date({ label: 'Suspended from', inList: true, ...ofCase }),
  dueOn: date({ label: 'Next due on', inList: true, ...ofCase }),
  dueFor: text({ label: 'What is due', max: 80, said: true, inList: true, ...ofCase }),
} as const;

const outcome = {
  finding: choice({ label: 'Finding', choices: findings, inList: true, ...ofCase }),
  reasons: longText({ label: 'Report of the enquiry', max: 8000, ...ofCase }),
  reportedFinding: date({ label: 'Report on', ...ofCase }),
  copyReplyBy: date({ label: 'Reply to the report by', ...ofCase }),
  copyRepliedOn: date({ label: 'Reply to the report on', ...ofCase }),
  penalty: choice({ label: 'Penalty', choices: penalties, inList: true, ...ofCase }),
  order: longText({ label: 'Order', max: 4000, ...ofCase }),
  fine: money({ label: 'Fine', ...ofCase }),
  orderedOn: date({ label: 'Ordered on', ...ofCase }),
  disputePending: flag({ label: 'A dispute is pending', ...ofCase }),
  approvalAskedOn: date({ label: 'Approval asked of the authority on', ...ofCase }),
  appealBy: date({ label: 'Appeal by', ...ofCase }),
  appealedOn: date({ label: 'Appealed on', ...ofCase }),
  appeal: longText({ label: 'Appeal', max: 4000, ...ofCase }),
  appealDecision: longText({ label: 'Decision on the appeal', max: 4000, ...ofCase }),
  closedOn: date({ label: 'Closed on', ...ofCase }),
} as const;

export const caseFields = { ...opened, ...course, ...outcome } as const;

export const caseSections = [
  {
    title: 'Case',
    fields: [
      ...(['employee', 'misconduct', 'times', 'subject', 'detail', 'happenedOn', 'reportedOn'] as const),
      ...(['decider', 'witnesses', 'attached'] as const),
    ],
  },
  {
    title: 'Course',
    fields: [
      ...(['openedBy', 'enquiryOfficer', 'appealTo', 'replyBy', 'noticeOn', 'repliedOn'] as const),
      ...(['enquiryFrom', 'suspendedFrom', 'dueOn', 'dueFor'] as const),
    ],
  },
  {
    title: 'Outcome',
    fields: [
      ...(['finding', 'reasons', 'reportedFinding', 'copyReplyBy', 'copyRepliedOn', 'penalty'] as const),
      ...(['order', 'fine', 'orderedOn', 'disputePending', 'approvalAskedOn', 'appealBy'] as const),
      ...(['appealedOn', 'appeal', 'appealDecision', 'closedOn'] as const),
    ],
  },
] as const;
