/** Who entered the records that figures rest on, and when. */
import { sql } from 'kysely';
import type { Source } from '#pay/model/source.ts';
import { tableOf } from '#server/forms/declaration/names.ts';
import { sayIn } from '#server/language/catalogue.ts';
import type { Explained } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';

/** The forms that pay reads beside its sources. */
const readByPay: ReadonlySet<string> = new Set([
  'employee',
  'employee-work',
  'salary-assignment',
  'statutory-option',
  'employee-other',
  'opening-balance',
  'tax-declaration',
  'perquisite',
  'tax-override',
  'pay-hold',
]);

export const keyOfSource = ({ form, id }: Source): string => `${form}/${id}`;

/** By 'form/id'; what was worked out, and no record, is not there. */
export async function whoEntered(
  work: Work,
  sources: readonly Source[],
): Promise<ReadonlyMap<string, Explained>> {
  const found = new Map<string, Explained>();
  const paySources = new Map(work.host.forms.paySources.map((source) => [source.form.name, source]));
  for (const [form, its] of Map.groupBy(sources, (source) => source.form)) {
    const ids = [...new Set(its.map(({ id }) => id))];
    const explain = paySources.get(form)?.explain ?? (readByPay.has(form) ? 'entered' : undefined);
    if (!explain) continue;
    const told = explain === 'entered' ? await lastChanged(work, form, ids) : await explain(work, ids);
    for (const [id, each] of told) found.set(keyOfSource({ form, id }), each);
  }
  return found;
}

async function lastChanged(
  { db, session }: Work,
  form: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Explained>> {
  const theSystem = sayIn(session.language ?? 'en')('the system');
  const { rows } = await sql<Explained & { id: number }>`
    select record.id, coalesce(account.name, ${theSystem}) as by, record.changed_at as at
    from ${sql.table(tableOf(form))} record
    left join user_account account
      on account.organisation_id = record.organisation_id and account.id = record.changed_by
    where record.organisation_id = ${session.organisationId}
      and record.id = any (${ids.map(Number)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, by, at }) => [String(id), { by, at }]));
}
