/** What people have worked beside what was planned, carried from month to month, and what it costs. */
import { ledger } from '#kernel/ledger/ledger.ts';
import { minutesText } from '#time/clock.ts';
import { daysText } from '#time/leave/quantity.ts';

/** An account for each person and policy, with the entries of a month on its last day. */
export const hourAccount = ledger({
  name: 'hour-account',
  heading: 'Hour account',
  help: 'What was worked beside what was planned, month by month, with what of it has lapsed.',
  unit: 'minutes',
  derivedFrom: 'attendance-policy',
  kinds: {
    month: 'Worked beside what was planned',
    lapse: 'Lapsed above the limit',
    forgive: 'Lapsed below the limit',
    lost: 'Loss of pay below the limit',
  },
  words: (quantity) => `${minutesText(quantity)} h`,
});

/** The days of pay that the account takes. */
export const hoursLost = ledger({
  name: 'hours-lost',
  heading: 'Days lost by hours',
  help: 'Missing hours beyond what the policy carries, in days of the month in which they were missing.',
  unit: 'hundredths of a day',
  derivedFrom: 'attendance-policy',
  words: daysText,
});
