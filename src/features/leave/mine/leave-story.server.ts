/** The story of a balance: every entry of its account with what it was for, and what was left after it. */
import { settlement } from '#features/payroll/settlement/settlement.form.ts';
import { type LedgerEntry, standingEntries } from '#kernel/ledger/entry.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { readStory, type ToldEntry } from '#server/ledger/ledger-story.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { leaveAdjustment } from '../balance/leave-adjustment.form.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { poolLeave } from '../donation/pool-leave.form.ts';
import { leaveEncashment } from '../encashment/leave-encashment.form.ts';
import { massLeave } from '../mass/mass-leave.form.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { leaveStoryCall, type StoryLine } from './leave.call.ts';
import { reachedPerson } from './reached-person.server.ts';

/** Forms whose records open from the story. */
const led = [leaveApplication, leaveAdjustment, leaveEncashment, massLeave, poolLeave, settlement] as const;

/** Forms of features below leave are known by the host alone. */
function pathOf(work: Work, { form, id }: ToldEntry['cause']): string | null {
  const below =
    form === 'late-penalty' && work.may(form, 'read') ? work.host.forms.forms.get(form) : undefined;
  const path = (led.find(({ name }) => name === form) ?? below)?.menu?.path;
  return path === undefined ? null : `${path}/${id}`;
}

function wordsOf({ kind, reverses, reserved }: ToldEntry): string {
  const word = leaveDays.kinds?.[kind ?? ''] ?? 'Entry';
  if (reverses !== undefined) return 'Reversed';
  return reserved ? 'Waiting for approval' : word;
}

/** The latest first. */
function linesOf(work: Work, entries: readonly ToldEntry[]): StoryLine[] {
  const counted = new Set(standingEntries(entries).map(({ id }) => id));
  return entries
    .map((entry): StoryLine => {
      const counts = counted.has(entry.id);
      const through = (other: LedgerEntry) =>
        other.day < entry.day || (other.day === entry.day && other.id <= entry.id);
      return {
        id: entry.id,
        day: entry.day,
        madeOn: entry.madeOn,
        says: wordsOf(entry),
        quantity: entry.quantity,
        expiresOn: entry.expiresOn ?? null,
        reserved: entry.reserved ?? false,
        undone: !counts,
        by: entry.by,
        path: pathOf(work, entry.cause),
        balance: counts && !entry.reserved ? standingOn(entries.filter(through), entry.day).balance : null,
      };
    })
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
    const storyOf = await readStory(work, leaveDays, [employee]);
    return { heading: type.name, lines: linesOf(work, storyOf({ employee, subject: type.id })) };
  },
});
