/**
 * Delivers one call to a webhook, and keeps in the log what came back. A call that is not answered with a
 * success is made again, later and later, for about half a day; it keeps its id and its body, so that a
 * receiver knows what came twice.
 */

import { sql } from 'kysely';
import { sentence } from '#kernel/text/sentence.ts';
import { raise, wasTold } from '../events/raise.ts';
import { inWork, systemSession } from '../in-work.ts';
import { type Answered, post } from '../outside/send-outside.ts';
import { open } from '../security/seal.ts';
import type { Host } from '../work.ts';
import { signedHeaders } from './signature.ts';

export type CallNews = { readonly organisationId: number; readonly deliveryId: number };

/** The last of these tries leaves the call failed, to be made again by hand. */
export const callTries = 12;

type Waiting = {
  webhookId: number;
  name: string;
  address: string;
  secret: string;
  /** Null once its time is over. */
  formerSecret: string | null;
  isPaused: boolean;
  messageId: string;
  body: string;
};

/** Makes the call if it still waits. A throw has it made again later. */
export async function deliverCall(host: Host, news: CallNews, again: number): Promise<void> {
  const waiting = await take(host, news);
  if (!waiting) return;
  if (waiting.isPaused) return keep(host, news, 'failed', { error: 'The webhook was paused.' });
  const { address, messageId, secret, formerSecret } = waiting;
  const { organisationId } = news;
  const secrets = [open(host, { organisationId, column: 'webhook.secret' }, secret)];
  if (formerSecret !== null)
    secrets.push(open(host, { organisationId, column: 'webhook.former_secret' }, formerSecret));
  // Calls that are made again come in another order than things happened.
  const body = JSON.stringify({ ...JSON.parse(waiting.body), sequence: news.deliveryId });
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...signedHeaders(secrets, { id: messageId, seconds, body }),
  };
  const answered = await post(host.settings, { address, headers, body });
  if (answered.error === undefined) return keep(host, news, 'delivered', answered);
  const isLast = again + 1 >= callTries;
  await keep(host, news, isLast ? 'failed' : 'waiting', answered);
  if (isLast) await tellKeepers(host, news, waiting);
  throw new Error(answered.error);
}

/** A call for trying out is made to a paused webhook too. */
function take(host: Host, { organisationId, deliveryId }: CallNews): Promise<Waiting | undefined> {
  const now = new Date().toISOString();
  return host.tenancy.inOrganisation(organisationId, async (db) => {
    const { rows } = await sql<Waiting>`
      update webhook_delivery d set tries = d.tries + 1, changed_at = now() from webhook w
      where d.organisation_id = ${organisationId} and d.id = ${deliveryId} and d.state = 'waiting'
        and w.organisation_id = d.organisation_id and w.id = d.webhook_id
      returning w.id as "webhookId", w.name, w.address, w.secret,
        case when w.former_until > ${now}::timestamptz then w.former_secret end as "formerSecret",
        d.message_id as "messageId", d.body,
        w.state = 'paused' and d.event <> 'webhook.test' as "isPaused"`.execute(db);
    return rows[0];
  });
}

async function keep(
  host: Host,
  { organisationId, deliveryId }: CallNews,
  state: 'delivered' | 'waiting' | 'failed',
  { status, answer, tookMs, error }: Answered,
): Promise<void> {
  await host.tenancy.inOrganisation(organisationId, (db) =>
    sql`
    update webhook_delivery set state = ${state}, status = ${status ?? null}, answer = ${answer ?? null},
      took_ms = ${tookMs ?? null}, error = ${error ?? null}, changed_at = now(), version = version + 1
    where organisation_id = ${organisationId} and id = ${deliveryId}`.execute(db),
  );
}

/** Those who keep the webhooks hear of it once a day, however many calls fail. */
async function tellKeepers(
  host: Host,
  { organisationId, deliveryId }: CallNews,
  { webhookId, name }: Waiting,
): Promise<void> {
  await inWork(host, systemSession(organisationId, 'Webhooks'), async (work) => {
    const title = sentence`Calls to the webhook “${name}” fail`;
    if (await wasTold(work, title, 1)) return;
    await raise(work, host.forms.form('webhook'), 'fail', {
      title,
      note: sentence`Call ${deliveryId} was tried ${callTries} times. See its log.`,
      path: `administration/webhooks/${webhookId}?tab=webhook-delivery`,
      record: webhookId,
    });
  });
}
