/**
 * Reports without a name: the call knows no session, so that neither the record, the audit nor the log of
 * calls says who sent it. The token is kept as a hash; whoever lost it cannot come back.
 */
import { sql } from 'kysely';
import { establishment } from '#features/organisation/establishment.form.ts';
import { isMoment } from '#kernel/calendar/moment.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { newToken, tokenOf } from '#server/security/session.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host, Work } from '#server/work.ts';
import { safetyIncident, safetyMessage } from '../incident/safety-incident.form.ts';
import { momentNow } from '../incident/safety-incident.server.ts';
import { refuse } from '../safety.refusal.ts';
import { anonymousReadCall, anonymousReportCall, anonymousSayCall } from './anonymous.call.ts';

const tag = 'Health and safety';
const who = 'Reported anonymously';

const reports = (ip: string) => ({ of: `safety report/${ip}`, most: 20, minutes: 60 });
const looks = (ip: string) => ({ of: `safety token/${ip}`, most: 200, minutes: 15 });

/** Whether the organisation is there; how it answers says no more than that. */
async function placeIn(work: Work, place: number): Promise<number> {
  const found = await records(work, establishment).one(place);
  return found?.active ? found.id : invalid({ place: 'Choose the place.' });
}

export const anonymousReport = route({
  ...anonymousReportCall,
  tag,
  summary: 'Report an incident without a name; the answer’s token leads back to it',
  open: true,
  async handle(host, { body, ip }) {
    await countAttempt(host, [reports(ip)]);
    const { organisation, place, ...values } = body;
    if (!isMoment(values.happenedAt)) invalid({ happenedAt: 'Enter the day and the time.' });
    return inWork(host, systemSession(organisation, who), async (work) => {
      const made = await records(work, safetyIncident).asServer.create({
        ...{ ...values, place: await placeIn(work, place), anonymous: true },
      });
      const { text, hash } = newToken(organisation);
      await sql`update safety_incident set token_hash = ${hash}
        where organisation_id = ${organisation} and id = ${made}`.execute(work.db);
      return { token: text };
    });
  },
});

/** The report behind a token. Tries are counted before they are looked at. */
async function behind<T>(
  host: Host,
  { token, ip }: { readonly token: string; readonly ip: string },
  act: (work: Work, id: number) => Promise<T>,
): Promise<T> {
  await countAttempt(host, [looks(ip)]);
  const known = tokenOf(token) ?? refuse('safety.token-unknown');
  return inWork(host, systemSession(known.organisationId, who), async (work) => {
    const { rows } = await sql<{ id: number }>`select id from safety_incident
      where organisation_id = ${known.organisationId} and token_hash = ${known.hash}`.execute(work.db);
    return act(work, rows[0]?.id ?? refuse('safety.token-unknown'));
  });
}

export const anonymousRead = route({
  ...anonymousReadCall,
  tag,
  summary: 'Read by its token how far an anonymous report is, and what was asked about it',
  open: true,
  handle: (host, { body, ip }) =>
    behind(host, { token: body.token, ip }, async (work, id) => {
      const found = (await records(work, safetyIncident).one(id)) ?? notFound('This report');
      const said = await records(work, safetyMessage).find({ incident: id });
      return {
        state: found.state ?? 'reported',
        happenedAt: found.happenedAt,
        spot: found.spot,
        description: found.description,
        messages: said.map(({ saidAt, author, text }) => ({ saidAt, text, own: author === who })),
      };
    }),
});

export const anonymousSay = route({
  ...anonymousSayCall,
  tag,
  summary: 'Add to an anonymous report by its token',
  open: true,
  handle: (host, { body, ip }) =>
    behind(host, { token: body.token, ip }, async (work, incident) => {
      const message = { incident, text: body.text, saidAt: momentNow(work), author: who };
      await records(work, safetyMessage).asServer.make(message);
      await raise(work, safetyIncident, 'create', {
        record: incident,
        title: sentence`An anonymous reporter wrote: ${body.text.slice(0, 200)}`,
        path: `healthAndSafety/incident/${incident}`,
      });
      return { said: true };
    }),
});
