/**
 * Sends one message to a device, through the push service of its browser, which can read nothing of it
 * (RFC 8291). What cannot be sent is tried again, later and later, for some hours; a device that its service
 * no longer knows is forgotten.
 */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { sql } from 'kysely';
import { post } from '../outside/send-outside.ts';
import type { Host } from '../work.ts';
import { pushKeyOf } from './push-key.ts';

export type PushNews = {
  readonly organisationId: number;
  readonly deviceId: number;
  readonly title: string;
  /** Absent in messages that an earlier version has queued. */
  readonly body?: string;
  readonly path: string | null;
};

/** After the last of these the message is given up; it stays under the bell all the same. */
export const pushTries = 6;

/** The service keeps it for a device that is off. */
const keptSeconds = 86_400;
const gone = new Set([404, 410]);
/** The service will not take this message, however often it is sent. */
const refused = new Set([400, 403, 413]);

type Ready = { endpoint: string; p256dh: string; auth: string; publicKey: string; privateKey: string };

/** A throw has it sent again later. */
export async function deliverPush(host: Host, news: PushNews): Promise<void> {
  const { title, body: says, path } = news;
  const ready = await read(host, news);
  if (!ready) return;
  const { endpoint, p256dh, auth, publicKey, privateKey } = ready;
  const { headers, body } = await buildPushPayload(
    {
      data: { title, path, ...(says !== undefined && { body: says }) },
      options: { ttl: keptSeconds, urgency: 'normal' },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: subjectOf(host), publicKey, privateKey },
  );
  const { status, error } = await post(host.settings, { address: endpoint, headers, body });
  if (error === undefined) return;
  if (status !== undefined && gone.has(status)) return forget(host, news);
  if (status !== undefined && refused.has(status)) {
    const { organisationId, deviceId } = news;
    host.log.warn({ organisationId, deviceId, status }, 'a push service refused a message');
    return;
  }
  throw new Error(error);
}

function read(host: Host, { organisationId, deviceId }: PushNews): Promise<Ready | undefined> {
  return host.tenancy.inOrganisation(organisationId, async (db) => {
    const { rows } = await sql<{ endpoint: string; p256dh: string; auth: string }>`
      select d.endpoint, d.public_key as p256dh, d.auth from push_device d
      join session s on s.organisation_id = d.organisation_id and s.id = d.session_id
      where d.organisation_id = ${organisationId} and d.id = ${deviceId} and s.ended_at is null`.execute(db);
    const [device] = rows;
    return device && { ...device, ...(await pushKeyOf(host, { db, organisationId })) };
  });
}

async function forget(host: Host, { organisationId, deviceId }: PushNews): Promise<void> {
  await host.tenancy.inOrganisation(organisationId, (db) =>
    sql`delete from push_device where organisation_id = ${organisationId} and id = ${deviceId}`.execute(db),
  );
}

/** Whom a push service turns to when something is wrong with our messages. */
const subjectOf = ({ settings: { publicUrl } }: Host): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:postmaster@${new URL(publicUrl).hostname}`;
