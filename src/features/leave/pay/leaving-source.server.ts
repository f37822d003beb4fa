/** Balances of leave that are paid out when somebody leaves, by the rules that hold on the last day. */
import { settlement } from '#features/payroll/settlement/settlement.form.ts';
import { standingEntries } from '#kernel/ledger/entry.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { type LeavingSource, leavingSource } from '#server/leaving-source.ts';
import { bringExactly } from '#server/ledger/ledger-exact.ts';
import { readStory } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { hundredthsOf, inDays } from '#time/leave/quantity.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';

type Leaver = Parameters<NonNullable<LeavingSource['daysOwed']>>[1];
/** Of a type of leave, in hundredths of a day. */
type Owed = { readonly type: number; readonly quantity: number };

async function owed(work: Work, leaver: Leaver): Promise<readonly Owed[]> {
  const { employee, left } = leaver;
  const rules = await readLeaveRules(work, [employee]);
  const [person] = await readLeavePeople(work, { ids: [employee] });
  if (!person) return [];
  const storyOf = await readStory(work, leaveDays, [employee]);
  return rules.types.flatMap(({ id }): Owed[] => {
    if (rules.termsOf(person, id, left)?.values.onLeaving !== 'paid') return [];
    const isOther = ({ cause }: ReturnType<typeof storyOf>[number]) =>
      cause.form !== settlement.name || cause.id !== leaver.settlement;
    const entries = standingEntries(storyOf({ employee, subject: id })).filter(isOther);
    const { available } = standingOn(entries, left);
    return available > 0 ? [{ type: id, quantity: available }] : [];
  });
}

export const leaveOnLeaving = leavingSource({
  async daysOwed(work, leaver) {
    const all = await owed(work, leaver);
    return inDays(all.reduce((sum, { quantity }) => sum + quantity, 0));
  },
  async settle(work, leaver, days) {
    let left = hundredthsOf(days);
    const told = (left > 0 ? await owed(work, leaver) : []).flatMap(({ type, quantity }) => {
      const paid = Math.min(quantity, left);
      left -= paid;
      const entry = { employee: leaver.employee, subject: type, kind: 'encash', day: leaver.left };
      return paid > 0 ? [{ ...entry, quantity: -paid, record: leaver.settlement }] : [];
    });
    await bringExactly(work, leaveDays, settlement.name, told, { records: [leaver.settlement] });
  },
});
