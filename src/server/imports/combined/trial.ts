/** Writing that may not be kept: what it notes, starts and tells is held back until it is. */
import { sql } from 'kysely';
import type { Work } from '../../work.ts';

type Trial<T> = { readonly result: T; readonly isKept: boolean };

/** Runs `act` and keeps what it wrote where `isGood` says so; otherwise all of it is as before. */
export async function tried<T>(
  work: Work,
  act: (work: Work) => Promise<T>,
  isGood: (result: T) => boolean,
): Promise<Trial<T>> {
  const held: (() => void)[] = [];
  const trial: Work = {
    ...work,
    audit: (entry) => void held.push(() => work.audit(entry)),
    happened: (happening) => void held.push(() => work.happened(happening)),
    afterCommit: (effect) => void held.push(() => work.afterCommit(effect)),
  };
  await sql`savepoint trial`.execute(work.db);
  const result = await act(trial);
  const isKept = isGood(result);
  if (!isKept) await sql`rollback to savepoint trial`.execute(work.db);
  await sql`release savepoint trial`.execute(work.db);
  if (isKept) for (const each of held) each();
  return { result, isKept };
}
