/** Who agreed to movements, and those of their letters that the session reads. */
import { sql } from 'kysely';
import { letter } from '#features/letter/letter.form.ts';
import { Refusal } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { Movement } from '../movement/holding.server.ts';
import { movement } from '../movement/movement.form.ts';
import { lettersOf } from '../paper/movement-letter.server.ts';

/** By movement the last who agreed. */
export async function decidersOf(
  work: Work,
  movements: readonly Movement[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (a.record) a.record as id, coalesce(u.name, a.actor) as name from audit_entry a
    left join user_account u on u.organisation_id = a.organisation_id and u.id = a.created_by
    where a.organisation_id = ${work.session.organisationId} and a.form = ${movement.name}
      and a.record = any(${movements.map(({ id }) => id)}::bigint[]) and a.action in ('approve', 'agree')
    order by a.record, a.id desc`.execute(work.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function lettersRead(work: Work, act: Movement) {
  const found: { id: number; number: string; name: string }[] = [];
  for (const kind of lettersOf(act)) {
    for (const { id, number, state } of await records(work, letter).find({
      kind: kind.name,
      record: act.id,
    })) {
      if (state !== 'withdrawn' && (await mayRead(work, id))) found.push({ id, number, name: kind.heading });
    }
  }
  return found;
}

/** By right, reach and the classes of what it holds. */
async function mayRead(work: Work, id: number): Promise<boolean> {
  if (!work.may(letter.name, 'read')) return false;
  try {
    await records(work, letter).asPerson.read(id);
    return (await work.host.forms.servers.get(letter.name)?.fileWithin?.(work, id)) ?? true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
