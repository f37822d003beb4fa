import { choice, date, longText, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { requestRights } from '#kernel/rights.ts';
import { shift } from '../shift/shift.form.ts';

const rights = requestRights({
  own: ['offer', 'recall', 'withdraw'],
  team: ['approve', 'decline', 'undo'],
  organisation: ['approve', 'decline', 'undo'],
});

/** A shift that two colleagues exchange, or one hands to the other. */
export const shiftSwap = form('shift-swap', {
  id: 664,
  menu: { module: 'my-time', path: 'my-transactions/shift-swaps', icon: 'arrows-exchange' },
  heading: 'Shift swaps',
  ownHeading: 'My shift swaps',
  finds: ['swap a shift', 'give away a shift', 'change shift'],
  one: 'shift swap',
  help:
    'A shift that is exchanged with a colleague or handed over. The colleague accepts, then the manager ' +
    'approves, and the roster of both changes. The hours, rests and licences of both are checked each time.',
  belongsTo: 'employee',
  parties: { colleague: { as: 'assigned to', may: ['read', 'accept', 'refuse'] } },
  title: ['employee', 'colleague'],
  sort: '-id',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    colleague: reference('employee', { label: 'Colleague', required: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'exchange',
      inList: true,
      choices: {
        exchange: 'Exchange a shift for one of theirs',
        give: 'Hand over a shift',
        take: 'Take over one of theirs',
      },
    }),
    day: date({
      label: 'Own shift on',
      required: true,
      visibleWhen: { field: 'kind', is: ['exchange', 'give'] },
      inList: true,
    }),
    shift: reference(shift, { label: 'Own shift', readOnly: true, inList: true }),
    theirDay: date({
      label: 'Colleague’s shift on',
      required: true,
      visibleWhen: { field: 'kind', is: ['exchange', 'take'] },
      inList: true,
    }),
    theirShift: reference(shift, { label: 'Colleague’s shift', readOnly: true, inList: true }),
    note: longText({ label: 'Note', max: 500 }),
    answer: longText({ label: 'Answer', max: 500, readOnly: true }),
  },
  states: {
    draft: { offer: 'offered' },
    offered: { accept: 'waiting', refuse: 'refused', recall: 'draft', withdraw: 'withdrawn' },
    waiting: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
    approved: { undo: 'undone' },
    refused: {},
    declined: {},
    withdrawn: {},
    undone: {},
  },
  changedIn: ['draft'],
  approvals: { approve: { routine: true, by: 'day', besides: ['undo'] }, decline: { declines: true } },
  events: {
    offer: { label: 'A colleague wants to swap a shift with me', to: 'named', mail: 'daily' },
    accept: { label: 'A colleague accepts my swap', to: 'named' },
    refuse: { label: 'A colleague refuses my swap', to: 'named' },
    withdraw: { label: 'A colleague withdraws a swap', to: 'named' },
    approve: { label: 'A swap of mine is approved', to: 'named', mail: 'daily' },
    decline: { label: 'A swap of mine is declined', to: 'named', mail: 'daily' },
    undo: { label: 'A swap of mine is taken back', to: 'named', mail: 'daily' },
  },
  words: {
    offer: 'Ask the colleague',
    offered: 'Waiting for the colleague',
    accept: 'Accept',
    refuse: 'Refuse',
    refused: 'Refused by the colleague',
    waiting: 'Waiting for approval',
    recall: 'Take back',
    withdraw: 'Withdraw',
    undo: 'Undo the swap',
    undone: 'Undone',
  },
  verdicts: {
    rosters: {
      label: 'Hours, rests and licences of both',
      asks: ['employee', 'colleague', 'kind', 'day', 'theirDay'],
      at: 'colleague',
      decides: ['offer', 'accept', 'approve'],
      code: 'swap.rosters',
    },
  },
  rights,
});
