/** The story of a balance: every entry of its account with what it was for, and what was left after it. */
import { standingEntries } from '#kernel/ledger/entry.ts';
import { inOrder } from '#kernel/ledger/replay.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { ToldEntry } from '#server/ledger/ledger-story.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { readAccounts } from '../balance/accounts.server.ts';
import { causePath } from '../balance/cause-path.server.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { lapseWords, type Movement, movementsOf } from '../balance/movements.ts';
import type { LeaveAccount } from '../balance/outlook.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { leaveStoryCall, type StoryLine } from './leave.call.ts';
import { reachedPerson } from './reached-person.server.ts';

function wordsOf({ kind, reverses, reserved }: ToldEntry): string {
  const word = leaveDays.kinds?.[kind ?? ''] ?? 'Entry';
  if (reverses !== undefined) return 'Reversed';
  return reserved ? 'Waiting for approval' : word;
}

/** What moved without an entry: its rows have no number of their own. */
const unwritten = (moved: Movement, at: number): StoryLine => ({
  ...{ id: -at - 1, day: moved.day, madeOn: moved.day, says: lapseWords(moved), quantity: moved.quantity },
  ...{ expiresOn: null, reserved: false, undone: false, coming: moved.coming, by: null, path: null },
  balance: moved.balance,
});

/** The latest first. */
function linesOf(work: Work, account: LeaveAccount<ToldEntry>): StoryLine[] {
  const counted = new Set(standingEntries(account.entries).map(({ id }) => id));
  const moved = movementsOf(account, work.today);
  const after = new Map(moved.flatMap((each) => (each.kind === 'entry' ? [[each.entry, each]] : [])));
  const entries = account.entries.toSorted(inOrder).map((entry): StoryLine => {
    const { id, day, madeOn, quantity, by } = entry;
    return {
      ...{ id, day, madeOn, quantity, by, says: wordsOf(entry), path: causePath(work, entry.cause) },
      expiresOn: entry.expiresOn ?? null,
      reserved: entry.reserved ?? false,
      undone: !counted.has(id),
      coming: day > work.today,
      balance: after.get(id)?.balance ?? null,
    };
  });
  const others = moved.filter(({ kind }) => kind !== 'entry').map(unwritten);
  // What lapses does so at the end of its day.
  return [...entries, ...others]
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .toReversed();
}

export const leaveStory = route({
  ...leaveStoryCall,
  summary: 'The entries of a person’s balance of one type of leave',
  tag: 'Leave',
  form: leaveApplication.name,
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, request) {
    const employee = await reachedPerson(work, request.query.employee);
    const type = (await records(work, leaveType).one(request.query.type)) ?? notFound('This leave type');
    const accounts = await readAccounts(work, [employee]);
    return { heading: type.name, lines: linesOf(work, accounts.of(employee, type.id)) };
  },
});
