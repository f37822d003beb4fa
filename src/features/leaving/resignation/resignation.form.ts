import { choice, date, longText, money, number, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { requestRights } from '#kernel/rights.ts';

const answers = ['approve', 'refuse', 'offer', 'retract', 'agree', 'keep'];
const rights = requestRights({
  own: ['submit', 'recall', 'withdraw', 'take-offer', 'decline-offer', 'ask-withdraw'],
  team: answers,
  organisation: ['write', 'submit', ...answers, 'settle-notice', 'garden'],
});

/** Once something was offered. */
const offered = { field: 'offer', is: ['stay', 'day'] } as const;

/** Somebody wants to leave: asked, answered or met with an offer, and recorded once it is accepted. */
export const resignation = form('resignation', {
  id: 968,
  menu: { module: 'human-resources', path: 'human-resources/resignation', icon: 'door-exit' },
  heading: 'Resignations',
  ownHeading: 'My resignation',
  finds: ['resign', 'quit', 'leave the company', 'notice period', 'exit', 'counter-offer', 'retention'],
  one: 'resignation',
  help:
    'Who wants to leave, and when: with the notice that is due and what becomes of days not served. ' +
    'Manager and HR accept it, refuse it, or make an offer. Once it is accepted, the last day is recorded ' +
    'and the checklist of leaving opens.',
  belongsTo: 'employee',
  title: ['employee', 'lastDay'],
  sort: '-id',
  sections: [
    // There only once something was offered, and then it is what people come for.
    { title: 'Offer', fields: ['offer', 'offerText', 'offerDay', 'offerRaise', 'offerGross', 'offerFrom'] },
    { title: 'Resignation', fields: ['employee', 'lastDay', 'reason', 'askedOn', 'answer'] },
    {
      title: 'Notice',
      fields: ['noticeDays', 'noticeBy', 'noticeEnds', 'shortDays', 'shortBy', 'shortAmount', 'gardenFrom'],
    },
  ],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    lastDay: date({
      label: 'Last day wanted',
      required: true,
      inList: true,
      help: 'The last day of employment.',
    }),
    reason: longText({
      label: 'Reason',
      max: 2000,
      sensitivity: 'personal',
      help: 'Read by you, HR and whoever answers it, and by no colleague.',
    }),
    askedOn: date({ label: 'Notice given on', readOnly: true, inList: true }),
    noticeDays: number({ label: 'Notice period', readOnly: true, unit: 'days' }),
    noticeBy: text({ label: 'Notice follows from', readOnly: true, max: 120 }),
    noticeEnds: date({ label: 'Notice ends on', readOnly: true, inList: true }),
    shortDays: number({ label: 'Days not served', readOnly: true, inList: true }),
    shortBy: choice({
      label: 'Days not served are',
      readOnly: true,
      choices: { recovered: 'bought out', waived: 'waived' },
    }),
    shortAmount: money({
      label: 'To be bought out for',
      readOnly: true,
      sensitivity: 'pay',
      help: 'By the pay known when it was sent. The settlement works it out by the pay of the last day.',
    }),
    gardenFrom: date({
      label: 'On garden leave from',
      readOnly: true,
      help: 'From then on the person is paid and does not work, until the last day.',
    }),
    offer: choice({
      label: 'Offered',
      readOnly: true,
      visibleWhen: offered,
      choices: { stay: 'To stay', day: 'Another last day' },
    }),
    offerText: longText({ label: 'The offer', readOnly: true, max: 2000, visibleWhen: offered }),
    offerDay: date({
      label: 'Last day offered',
      readOnly: true,
      visibleWhen: { field: 'offer', is: ['day'] },
    }),
    offerRaise: percent({
      label: 'Raise offered',
      readOnly: true,
      visibleWhen: { field: 'offer', is: ['stay'] },
    }),
    offerGross: money({
      label: 'Monthly gross offered',
      readOnly: true,
      sensitivity: 'pay',
      visibleWhen: { field: 'offer', is: ['stay'] },
    }),
    offerFrom: date({
      label: 'Paid from',
      readOnly: true,
      visibleWhen: { field: 'offer', is: ['stay'] },
    }),
    answer: longText({ label: 'Answer', readOnly: true, max: 1000 }),
  },
  verdicts: {
    notice: {
      label: 'Notice',
      asks: ['employee', 'lastDay', 'askedOn'],
      at: 'lastDay',
      decides: ['submit'],
      code: 'leaving.rule',
    },
    worth: {
      label: 'What days not served cost',
      asks: ['employee', 'lastDay', 'askedOn'],
      at: 'lastDay',
      advises: true,
      tells: ['pay'],
    },
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: {
      approve: 'accepted',
      refuse: 'refused',
      offer: 'offered',
      'settle-notice': 'waiting',
      recall: 'draft',
      withdraw: 'withdrawn',
    },
    offered: {
      'take-offer': 'stayed',
      'decline-offer': 'waiting',
      retract: 'waiting',
      withdraw: 'withdrawn',
    },
    accepted: { 'settle-notice': 'accepted', garden: 'accepted', 'ask-withdraw': 'withdrawing' },
    withdrawing: { agree: 'withdrawn', keep: 'accepted' },
    refused: {},
    stayed: {},
    withdrawn: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: {
    approve: { by: 'lastDay', besides: ['offer', 'retract', 'settle-notice', 'garden', 'agree', 'keep'] },
    refuse: { declines: true },
    agree: { of: ['ask-withdraw'] },
    keep: { declines: true },
  },
  events: {
    submit: { label: 'Somebody in my team resigns', to: { may: 'approve' } },
    approve: { label: 'My resignation is accepted', to: 'named', mail: 'daily' },
    refuse: { label: 'My resignation is refused', to: 'named', mail: 'daily' },
    offer: { label: 'I am made an offer after my resignation', to: 'named', mail: 'daily' },
    'take-offer': { label: 'An offer after a resignation is taken', to: 'named', mail: 'daily' },
    'decline-offer': { label: 'An offer after a resignation is declined', to: 'named', mail: 'daily' },
    withdraw: { label: 'A resignation is withdrawn', to: 'named', mail: 'daily' },
    'ask-withdraw': { label: 'Somebody wants to withdraw an accepted resignation', to: { may: 'agree' } },
    agree: { label: 'My accepted resignation is withdrawn', to: 'named', mail: 'daily' },
    keep: { label: 'My accepted resignation stands', to: 'named', mail: 'daily' },
    garden: { label: 'I am put on garden leave', to: 'named', mail: 'daily' },
    settle: { label: 'Somebody leaves: a settlement is due', to: { loginTypes: ['payroll'] } },
  },
  confirms: {
    submit:
      'Manager and HR are told at once. You can withdraw it until it is accepted; after that, they have to ' +
      'agree.',
    approve: 'Once everybody who is asked has accepted, the last day is recorded and the checklist opens.',
    'take-offer': 'Your answer is final. HR and payroll are told at once.',
  },
  words: {
    submit: 'Resign',
    waiting: 'Waiting for an answer',
    approve: 'Accept',
    accepted: 'Accepted',
    refuse: 'Refuse',
    offer: 'Make an offer',
    offered: 'Offer made',
    retract: 'Take the offer back',
    'take-offer': 'Take the offer',
    'decline-offer': 'Decline the offer',
    stayed: 'Stays',
    recall: 'Take back',
    withdraw: 'Withdraw',
    'settle-notice': 'Decide on days not served',
    garden: 'Put on garden leave',
    'ask-withdraw': 'Ask to withdraw',
    withdrawing: 'Withdrawal waits',
    agree: 'Agree to withdraw',
    keep: 'Keep as accepted',
  },
  // Neither payroll nor whoever approves other things reads why somebody leaves.
  rights: { ...rights, payroll: rights.employee ?? {} },
});
