/** Each day: planned movements whose day has come are carried out, or asked about again. */
import { sql } from 'kysely';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { tried } from '#server/imports/combined/trial.ts';
import type { Work } from '#server/work.ts';
import { bringAbout } from './bring-about.server.ts';
import { differing, holdingOn, keptOf, type Movement } from './holding.server.ts';
import { movement } from './movement.form.ts';
import { namedOf, tellSender } from './movement-notice.server.ts';
import { refuseLeft, ruleOf } from './movement-rule.server.ts';
import { fieldWords } from './take-back.server.ts';

async function due(work: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from movement where organisation_id = ${work.session.organisationId} and state = 'planned'
      and effective_from <= ${work.today}::date order by effective_from, id`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** What was agreed to is what takes effect: where the record has changed meanwhile, nothing is written. */
async function carryOutDue(work: Work, id: number): Promise<void> {
  const record = await records(work, movement).locked(id);
  if (record?.state !== 'planned') return;
  const changed = differing(record, keptOf(await holdingOn(work, record.employee, record.effectiveFrom)));
  if (changed.length > 0) return askAgain(work, record, fieldWords(changed));
  const { result } = await tried(
    work,
    (trial) =>
      refuseLeft(trial, record)
        .then(() => bringAbout(trial, record))
        .catch(asRule),
    (found) => typeof found !== 'string',
  );
  if (typeof result === 'string') return askAgain(work, record, result);
  const { state, ...values } = result;
  await records(work, movement).asServer.set(id, values, { as: 'carry-out', state });
}

function asRule(error: unknown): string {
  if (error instanceof Invalid || error instanceof Refusal) return ruleOf(error);
  throw error;
}

async function askAgain(work: Work, record: Movement, what: string): Promise<void> {
  const says = { as: 'changed', state: 'changed', reason: what.slice(0, 500) };
  await records(work, movement).asServer.set(record.id, { answer: what.slice(0, 1000) }, says);
  const name = await personName(work, record.employee);
  const title = sentence`${name}: ${namedOf(record)} is not carried out: ${what}`;
  await tellSender(work, record, 'changed', title);
}

export const movementDay = daily({
  name: 'movements',
  async run(work) {
    for (const id of await due(work)) await carryOutDue(work, id);
  },
});
