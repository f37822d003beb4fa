import { date, file, longText, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { policy } from '../policy.form.ts';
import { policyRights } from '../policy-rights.form.ts';

const decides = { approve: 'organisation', 'send-back': 'organisation' } as const;
const drafts = { submit: 'organisation', withdraw: 'organisation' } as const;
const rights: Rights = {
  ...policyRights,
  administrator: { ...policyRights.administrator, ...drafts, ...decides },
  hr: { ...policyRights.hr, ...drafts, ...decides },
  approver: { ...policyRights.approver, ...decides },
};

/** The text of a policy from a day on. Once published it never changes: what follows is another version. */
export const policyVersion = form('policy-version', {
  id: 1267,
  parent: { form: 'policy', field: 'policy' },
  heading: 'Versions',
  one: 'version',
  help:
    'The text of a policy, typed here or as a file, with what is new in it. Whoever writes it sends it for ' +
    'approval; somebody else publishes it.',
  title: ['number'],
  sort: '-number',
  knownBy: ['policy', 'from'],
  fields: {
    policy: reference(policy, { label: 'Policy', required: true }),
    number: number({ label: 'Version', readOnly: true, isName: true, inList: true }),
    from: date({
      label: 'In effect from',
      required: true,
      default: 'today',
      inList: true,
      help: 'People are asked to read it from this day on.',
    }),
    whatChanged: longText({
      label: 'What is new',
      max: 1000,
      help: 'Read first by whoever has acknowledged an earlier version.',
    }),
    text: longText({ label: 'Text', max: 50_000, help: 'An empty line begins a new paragraph.' }),
    document: file({
      label: 'File',
      accept: ['pdf'],
      maxBytes: 10_000_000,
      help: 'In place of the text, or with it.',
    }),
    publishedOn: date({ label: 'Published on', readOnly: true, inList: true }),
    answer: longText({ label: 'Why it came back', readOnly: true, max: 500 }),
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'published', 'send-back': 'draft' },
    published: { withdraw: 'withdrawn' },
    withdrawn: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: { approve: {}, 'send-back': { declines: true } },
  confirms: {
    withdraw: 'Nobody is asked to read it any more, and the version before it holds again.',
  },
  events: {
    submit: { label: 'A version of a policy waits for approval', to: { may: 'approve' } },
    'send-back': { label: 'A version of a policy comes back to me', to: 'named' },
  },
  words: {
    submit: 'Send for approval',
    waiting: 'Waiting for approval',
    approve: 'Publish',
    'send-back': 'Send back',
    withdraw: 'Withdraw',
  },
  rights,
});
