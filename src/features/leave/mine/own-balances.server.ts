/** One's own balances today, for the card of home. */
import { readStory } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import type { TypeSheet } from './leave.call.ts';
import { typeSheet } from './leave-sheet.server.ts';

type KeptType = TypeSheet & { readonly standing: NonNullable<TypeSheet['standing']> };

/** Types whose balance is kept, in their order; undefined where leave is not set up. */
export async function ownBalances(work: Work, employee: number): Promise<readonly KeptType[] | undefined> {
  const rules = await readLeaveRules(work, [employee]);
  if (rules.since === undefined) return undefined;
  const [person] = await readLeavePeople(work, { ids: [employee] });
  if (!person) return [];
  const storyOf = await readStory(work, leaveDays, [employee]);
  const of = { person, on: work.today, today: work.today };
  return rules.types.flatMap((type): KeptType[] => {
    const sheet = typeSheet(rules, type, storyOf({ employee, subject: type.id }), of);
    return sheet?.standing ? [{ ...sheet, standing: sheet.standing }] : [];
  });
}
