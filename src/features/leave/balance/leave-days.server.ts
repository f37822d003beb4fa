/** Balances of leave: an account for each person and type of leave, in hundredths of a day. */
import { ledger } from '#kernel/ledger/ledger.ts';
import { daysText } from '#time/leave/quantity.ts';

export const leaveDays = ledger({
  name: 'leave-days',
  heading: 'Leave',
  help: 'Credited by policies, grants and what is carried; reserved by applications, used when approved.',
  unit: 'hundredths of a day',
  derivedFrom: 'leave-rule',
  kinds: {
    opening: 'Opening balance',
    grant: 'Granted',
    earned: 'Compensatory off earned',
    adjust: 'Adjusted',
    accrue: 'Accrued',
    use: 'Taken',
    expire: 'Lapsed',
    carry: 'Carried',
    encash: 'Paid out',
    donate: 'Given away',
    receive: 'From a colleague',
    pool: 'Given from the pool',
    late: 'For coming late',
  },
  words: daysText,
});
