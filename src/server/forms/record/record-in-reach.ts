/** One record that a session may change or act on, by its id: what lies beyond its reach does not exist. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Reached } from '#kernel/reached.ts';
import { notFound } from '#kernel/refusal.ts';
import type { Work } from '../../work.ts';
import { reachCondition } from '../reach.ts';
import { findRecords } from './server-record.ts';

type Found = Awaited<ReturnType<typeof findRecords>>[number];

/** `locked` until the transaction ends. */
export async function findInReach(
  work: Work,
  form: Form,
  id: number,
  { reach, action }: { readonly reach: Reached; readonly action: string },
  locked = false,
): Promise<Found> {
  const within = [sql`b.id = ${id}`, reachCondition(work, form, reach, 'b', action)];
  const [found] = await findRecords(work, form, within, locked);
  return found ?? notFound(`This ${form.one}`);
}
