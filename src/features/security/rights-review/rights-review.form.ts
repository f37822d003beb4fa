import { date, longText, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { userAccount } from '../user-account.form.ts';

const bySystem = { readOnly: true } as const;
const count = (label: string) => number({ label, ...bySystem, inList: true });
const keeper = { read: 'organisation', export: 'organisation', sign: 'organisation' } as const;
const lineKeeper = {
  read: 'organisation',
  export: 'organisation',
  keep: 'organisation',
  withdraw: 'organisation',
} as const;

/** Every quarter an administrator looks at each login with rights over others, and signs. */
export const rightsReview = form('rights-review', {
  id: 1263,
  menu: { module: 'security', path: 'security/rights-review', icon: 'shield-check', listed: 'overseers' },
  heading: 'Reviews of rights',
  one: 'review of rights',
  finds: ['access review', 'recertification', 'quarterly review of access', 'segregation of duties'],
  help:
    'Every quarter Muster lists the logins that may do more than every employee may: their rights, the ' +
    'last sign-in, what has changed since the last review, and duties that must not meet. An administrator ' +
    'keeps or withdraws each of them, but never their own, and then signs.',
  systemOnly: true,
  title: ['quarter'],
  sort: '-from',
  fields: {
    quarter: text({ label: 'Quarter', ...bySystem, required: true, unique: true, max: 20, inList: true }),
    from: date({ label: 'Begins on', ...bySystem, required: true }),
    dueOn: date({ label: 'Due on', ...bySystem, required: true, inList: true }),
    logins: count('Logins'),
    open: count('Still to decide'),
    kept: count('Kept'),
    withdrawn: count('Withdrawn'),
    meet: count('With duties that meet'),
    plain: number({
      label: 'Logins of an employee’s usual rights',
      ...bySystem,
      help: 'Not listed: they reach no further than every employee does.',
    }),
    note: longText({ label: 'Note', ...bySystem, max: 1_000 }),
    signedBy: reference(userAccount, { label: 'Signed by', ...bySystem, inList: true }),
    signedOn: date({ label: 'Signed on', ...bySystem, inList: true }),
  },
  states: { open: { sign: 'signed' }, signed: {} },
  words: { open: 'To be decided', sign: 'Sign', signed: 'Signed' },
  confirms: { sign: 'You sign that every login in the list was looked at. Nothing changes afterwards.' },
  events: {
    create: { label: 'The review of rights of the quarter is due', to: { may: 'sign' }, mail: 'daily' },
  },
  rights: {
    administrator: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
    platform: keeper,
  },
});

/** One login of a review. */
export const rightsReviewLine = form('rights-review-line', {
  id: 1264,
  heading: 'Logins',
  one: 'login under review',
  help: 'What a login may do, when it was last used and what changed: kept or withdrawn by somebody else.',
  parent: { form: 'rights-review', field: 'review' },
  systemOnly: true,
  title: ['user'],
  uniqueTogether: [['review', 'user']],
  fields: {
    review: reference(rightsReview, { label: 'Review', required: true }),
    user: reference(userAccount, { label: 'User', required: true, inList: true }),
    loginTypes: text({ label: 'Login types', required: true, max: 400, inList: true }),
    rights: longText({ label: 'Rights over others', required: true, max: 4_000, inList: true }),
    lastSignedInOn: date({ label: 'Last signed in', inList: true }),
    changed: longText({ label: 'Changed since the last review', max: 4_000, inList: true }),
    meets: longText({ label: 'Duties that meet', max: 1_000, inList: true }),
    reason: longText({ label: 'Reason', max: 500 }),
    decidedBy: reference(userAccount, { label: 'Decided by', inList: true }),
    decidedOn: date({ label: 'Decided on' }),
  },
  states: { open: { keep: 'kept', withdraw: 'withdrawn' }, kept: { withdraw: 'withdrawn' }, withdrawn: {} },
  words: { open: 'To be decided', keep: 'Keep', kept: 'Kept', withdraw: 'Withdraw', withdrawn: 'Withdrawn' },
  confirms: { withdraw: 'The user is disabled and signed out everywhere at once.' },
  rights: {
    administrator: lineKeeper,
    auditor: { read: 'organisation', export: 'organisation' },
    platform: lineKeeper,
  },
});
