import { choice, date, number, population, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { postedWhole, postingKeeper, postingReader } from '../posted-whole.form.ts';
import { leaveType } from '../type/leave-type.form.ts';

const rights: Rights = { hr: postingKeeper, payroll: postingReader, auditor: postingReader };

const result = { readOnly: true, inList: true } as const;
const leave = { field: 'kind', is: ['leave'] };
const balance = { field: 'kind', is: ['balance'] };

/** Leave that HR enters for many at once. */
export const massLeave = form('mass-leave', {
  id: 970,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/mass-leave', icon: 'users-group', listed: 'keepers' },
  heading: 'Mass leave',
  finds: ['shutdown', 'bandh', 'mass leave', 'bulk leave', 'grant leave to all', 'plant closed'],
  one: 'mass leave entry',
  help:
    'Leave on the days of a shutdown or a bandh, or days added to balances, for everybody or for some ' +
    'groups. The preview says who gets it, and who does not and why. It is posted as a whole and can be ' +
    'undone as a whole. Nobody enters their own leave this way.',
  title: ['name'],
  sort: '-id',
  fields: {
    name: text({
      label: 'What for',
      required: true,
      max: 80,
      searchable: true,
      inList: true,
      help: 'Shown to people as the reason, such as Annual shutdown.',
    }),
    kind: choice({
      label: 'What is entered',
      required: true,
      default: 'leave',
      inList: true,
      choices: { leave: 'Leave on some days', balance: 'Days added to or taken from balances' },
    }),
    forWhom: population({ label: 'For whom', inList: true }),
    type: reference(leaveType, { label: 'Leave type', required: true, inList: true }),
    otherwise: reference(leaveType, {
      label: 'Fallback leave type',
      visibleWhen: leave,
      help:
        'For those who cannot have the first, such as leave without pay where a balance is too low. Empty: ' +
        'they are left out.',
    }),
    from: date({ label: 'First day', required: true, visibleWhen: leave, inList: true }),
    to: date({ label: 'Last day', required: true, visibleWhen: leave, notBefore: { field: 'from' } }),
    part: choice({
      label: 'Part of the day',
      required: true,
      default: 'whole',
      visibleWhen: leave,
      choices: { whole: 'The whole day', first: 'The first half', second: 'The second half' },
    }),
    day: date({ label: 'On', required: true, default: 'today', visibleWhen: balance, inList: true }),
    days: number({
      label: 'Days',
      required: true,
      min: -366,
      max: 366,
      decimals: 2,
      visibleWhen: balance,
      inList: true,
      help: 'Below zero takes from the balance.',
    }),
    expiresOn: date({ label: 'Expires on', visibleWhen: balance, notBefore: { field: 'day' } }),
    people: number({ label: 'People', ...result }),
    leftOut: number({ label: 'Left out', ...result }),
    total: number({ label: 'Total days', decimals: 2, ...result }),
    unpaid: number({ label: 'Unpaid days', decimals: 2, ...result }),
  },
  ...postedWhole,
  events: {
    post: { label: 'HR enters leave for me', to: 'named', mail: 'daily' },
    undo: { label: 'Leave that HR entered for me is taken back', to: 'named', mail: 'daily' },
  },
  rights,
});
