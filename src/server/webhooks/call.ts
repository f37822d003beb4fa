/**
 * Which webhooks are called for what a transaction did: written as deliveries in that transaction, so that
 * nothing is told of what never was. A call names what happened, and nothing of what a record holds.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eventChoices } from '#kernel/event/event-choices.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { choiceOf } from '../events/event-kinds.ts';
import type { Happening, Work } from '../work.ts';

/** One call names at most so many records; an import of more makes several. */
const recordsMost = 1_000;

type Happened = { readonly form: string; readonly action: string; readonly records: readonly number[] };

/** So many calls are written at once, each with all that it says. */
const callsAtOnce = 50;

/** Queues the calls for what was raised and for what the audit notes of this work. */
export async function callWebhooks(
  work: Work,
  happenings: readonly Happening[],
  entries: readonly AuditEntry[],
): Promise<void> {
  const known = new Set([...entries, ...happenings].map(({ form, action }) => choiceOf(form, action)));
  const choices = [...known].filter((choice) => Object.hasOwn(eventChoices, choice));
  if (choices.length === 0) return;
  const wanted = await wantedOf(work, choices);
  // An import of 200,000 people is gathered only where somebody listens.
  if (wanted.size > 0) await writeCalls(work, happened(happenings, entries, wanted));
}

/** Those of these choices that an active webhook is called for. */
async function wantedOf({ db, session }: Work, choices: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ choice: string }>`
    select distinct choice from webhook, unnest(events) as choice
    where organisation_id = ${session.organisationId} and state = 'active'
      and choice = any(${choices}::text[])`.execute(db);
  return new Set(rows.map(({ choice }) => choice));
}

/** A call for trying out, whatever the webhook is called for otherwise. */
export const callForTest = (work: Work, webhookId: number): Promise<void> =>
  writeCalls(work, [{ form: 'webhook', action: 'test', records: [webhookId] }], webhookId);

/** Each wanted action on a form once, with all its records. */
function happened(
  happenings: readonly Happening[],
  entries: readonly AuditEntry[],
  wanted: ReadonlySet<string>,
): Happened[] {
  const records = new Map<string, { form: string; action: string; ids: Set<number> }>();
  const add = (form: string, action: string, ids: readonly number[]) => {
    const choice = choiceOf(form, action);
    if (!wanted.has(choice)) return;
    const known = records.getOrInsertComputed(`${form}.${action}`, () => ({ form, action, ids: new Set() }));
    for (const id of ids) known.ids.add(id);
  };
  for (const { form, action, recordId, recordIds } of entries)
    add(form, action, recordIds ?? (recordId === undefined ? [] : [recordId]));
  for (const { form, action, recordId } of happenings) add(form, action, recordId === null ? [] : [recordId]);
  return [...records.values()].flatMap(({ form, action, ids }) =>
    inPieces([...ids], recordsMost).map((some) => ({ form, action, records: some })),
  );
}

async function writeCalls(work: Work, all: readonly Happened[], only?: number): Promise<void> {
  const timestamp = new Date().toISOString();
  for (const some of inPieces(all, callsAtOnce)) await writeSome(work, some, timestamp, only);
}

/** One piece, if an empty one, where there is nothing. */
const inPieces = <T>(all: readonly T[], most: number): (readonly T[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / most)) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  );

async function writeSome(
  work: Work,
  some: readonly Happened[],
  timestamp: string,
  only?: number,
): Promise<void> {
  const { organisationId, userId, name } = work.session;
  const rows = some.map(({ form, action, records }) => ({
    event: `${form}.${action}`,
    choice: choiceOf(form, action),
    messageId: randomUUID(),
    record: records.length === 1 ? records[0] : null,
    body: JSON.stringify({
      type: `${form}.${action}`,
      timestamp,
      organisation: organisationId,
      form,
      action,
      records,
      actor: { id: userId || null, name },
    }),
  }));
  const wanted =
    only === undefined ? sql`w.state = 'active' and h.choice = any(w.events)` : sql`w.id = ${only}`;
  const { rows: calls } = await sql<{ deliveryId: number }>`
    insert into webhook_delivery (organisation_id, webhook_id, event, record, message_id, body, tries, state)
    select ${organisationId}, w.id, h.event, h.record, h."messageId" || '-' || w.id, h.body, 0, 'waiting'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (event text, choice text, "messageId" text,
      record bigint, body text)
    join webhook w on w.organisation_id = ${organisationId} and ${wanted}
    order by w.id returning id as "deliveryId"`.execute(work.db);
  if (calls.length === 0) return;
  await work.jobs.call(
    work,
    calls.map(({ deliveryId }) => ({ organisationId, deliveryId })),
  );
}
