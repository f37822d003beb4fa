/** Whether days of leave can be given to a colleague: told while it is asked, and asked again. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { availableOn } from '#kernel/ledger/availability.ts';
import { standingEntries } from '#kernel/ledger/entry.ts';
import { allows, type Decided, forbids, type Ruling } from '#kernel/verdict.ts';
import { readStory, type ToldEntry } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import { daysText, hundredthsOf } from '#time/leave/quantity.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { accountOf } from '../balance/outlook.ts';
import { type LeavePerson, readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { leaveDonation } from './leave-donation.form.ts';

type Asked = {
  readonly record: {
    readonly id: number;
    readonly employee: number;
    readonly goesTo: 'colleague' | 'pool' | null;
    readonly receiver: number | null;
    readonly type: number | null;
    readonly days: number;
  };
};

export const isHere = ({ today }: Work, person: LeavePerson | undefined): boolean =>
  person !== undefined && (person.left === null || person.left >= today);

/** By the giver's policy how much in a year and what stays, by the colleague's whether it can be had. */
export async function mayGive(work: Work, { record }: Asked): Promise<Ruling> {
  const { id, employee, type, days } = record;
  const receiver = record.goesTo === 'pool' ? null : record.receiver;
  if (employee === receiver) return forbids('These are your own days.', 'Choose a colleague.');
  const both = receiver === null ? [employee] : [employee, receiver];
  const rules = await readLeaveRules(work, both);
  const people = await readLeavePeople(work, { ids: both });
  const [giver, taker] = both.map((one) => people.find((each) => each.id === one));
  if (receiver !== null && !isHere(work, taker))
    return forbids('This person is not in service.', 'Choose another colleague.');
  if (!giver || type === null) return notGiven;
  const all = standingEntries((await readStory(work, leaveDays, [employee]))({ employee, subject: type }));
  const isThis = ({ cause }: ToldEntry) => cause.form === leaveDonation.name && cause.id === id;
  // What was there on the day on which it was asked is given, whatever has lapsed until it is decided.
  const on = all.find(isThis)?.day ?? work.today;
  const termsOn = (date: IsoDate) => rules.termsOf(giver, type, date);
  const terms = termsOn(on);
  const most = terms?.values.donateMost ?? null;
  if (!terms || most === null) return notGiven;
  if (taker && !rules.termsOf(taker, type, work.today))
    return forbids('The colleague has no policy for this leave.', 'Choose another leave type.');
  const entries = all.filter((entry) => !isThis(entry));
  const { from, to } = leaveYear(terms.yearBegins, giver.joined, on);
  const before = entries
    .filter(({ kind, day }) => kind === 'donate' && day >= from && day <= to)
    .reduce((sum, { quantity }) => sum - quantity, 0);
  const { closings } = accountOf(entries, { person: giver, today: work.today, termsOn });
  return within(hundredthsOf(days), {
    most: hundredthsOf(most) - before,
    keep: hundredthsOf(terms.values.donateKeep ?? 0),
    available: Math.max(0, availableOn(entries, on, closings)),
    on,
  });
}

const notGiven = forbids(
  'The leave policy does not let this leave be given away.',
  'Choose another leave type.',
);

type Limits = {
  readonly most: number;
  readonly keep: number;
  readonly available: number;
  readonly on: IsoDate;
};

function within(wanted: number, { most, keep, available, on }: Limits): Decided {
  const instead = (left: number) => (left > 0 ? `Give ${daysText(left)} or fewer.` : undefined);
  if (wanted > most)
    return forbids(
      `${daysText(Math.max(0, most))} can still be given in this leave year.`,
      instead(Math.min(most, available - keep)),
    );
  const left = available - keep;
  if (wanted > left)
    return forbids(
      `${daysText(available)} can be used on ${formatDate(on)}, and ${daysText(keep)} must stay.`,
      instead(Math.min(most, left)),
    );
  return allows(`${daysText(available - wanted)} left after this.`);
}
