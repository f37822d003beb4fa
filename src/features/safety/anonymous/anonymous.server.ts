/**
 * Reports without a name: the calls know no session and count nobody, and what is sent goes through the drop
 * box, so that neither the record, the audit, the log of calls nor a time says who sent it. The token is kept
 * as a hash; whoever lost it cannot come back.
 */
import { sql } from 'kysely';
import { establishment } from '#features/organisation/establishment.form.ts';
import { isMoment } from '#kernel/calendar/moment.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { GivenTo } from '#kernel/wire/call.ts';
import { refuse as refuseByBox } from '#server/drop-box.refusal.ts';
import { codeFor, refuseUnfit } from '#server/drop-box.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { tokenOf } from '#server/security/session.ts';
import type { Host, Work } from '#server/work.ts';
import { safetyIncident, safetyMessage } from '../incident/safety-incident.form.ts';
import { laterThanNow, momentNow } from '../incident/safety-incident.server.ts';
import { refuse } from '../safety.refusal.ts';
import { anonymousReadCall, anonymousReportCall, anonymousSayCall } from './anonymous.call.ts';

const tag = 'Health and safety';
const who = 'Reported anonymously';

const asNobody = (organisation: number) => systemSession(organisation, who);

/** Whether the organisation is there; how it answers says no more than that. */
async function refuseUnknownPlace(work: Work, place: number): Promise<void> {
  const found = await records(work, establishment).one(place);
  if (!found?.active) invalid({ place: 'Choose the place.' });
}

type Told = Omit<GivenTo<typeof anonymousReportCall>['body'], 'organisation' | 'token'>;
const incidentValues = (told: Told) => ({ ...told, anonymous: true });

async function incidentBehind({ db, session }: Work, hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from safety_incident
    where organisation_id = ${session.organisationId} and token_hash = ${hash}`.execute(db);
  return rows[0]?.id;
}

async function make(work: Work, hash: string, told: Told): Promise<void> {
  // It was sent again while the first one was being written, or to another server.
  if (await incidentBehind(work, hash)) return;
  const id = await records(work, safetyIncident).asServer.create(incidentValues(told));
  const day = sql`${work.today}::date::timestamptz`;
  await sql`update safety_incident set token_hash = ${hash}, created_at = ${day}, changed_at = ${day}
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
}

export const anonymousReport = route({
  ...anonymousReportCall,
  tag,
  summary: 'Report an incident without a name; the answer’s token leads back to it',
  open: true,
  async handle(host, { body: { organisation, token: given, ...told } }) {
    if (!isMoment(told.happenedAt)) invalid({ happenedAt: 'Enter the day and the time.' });
    const { text, hash } = codeFor(organisation, given);
    await inWork(host, asNobody(organisation), async (work) => {
      await refuseUnknownPlace(work, told.place);
      if (told.happenedAt > momentNow(work)) invalid({ happenedAt: laterThanNow });
      if (host.dropBox.isWaiting(hash) || (await incidentBehind(work, hash))) return;
      await refuseUnfit(work, safetyIncident, incidentValues(told));
      const write = () => inWork(host, asNobody(organisation), (later) => make(later, hash, told));
      host.dropBox.put({ of: organisation, key: hash, write });
    });
    return { token: text };
  },
});

/** The report behind a token; null while it is on its way. */
async function behind<T>(
  host: Host,
  token: string,
  act: (work: Work, id: number | null, hash: string) => Promise<T>,
): Promise<T> {
  const { organisationId, hash } = tokenOf(token) ?? refuse('safety.token-unknown');
  const isOnItsWay = host.dropBox.isWaiting(hash);
  return inWork(host, asNobody(organisationId), async (work) => {
    const id = isOnItsWay ? null : ((await incidentBehind(work, hash)) ?? refuse('safety.token-unknown'));
    return act(work, id, hash);
  });
}

const onItsWay = { isOnItsWay: true, state: 'reported', happenedAt: '', spot: '', description: '' };

export const anonymousRead = route({
  ...anonymousReadCall,
  tag,
  summary: 'Read by its token how far an anonymous report is, and what was asked about it',
  open: true,
  handle: (host, { body: { token } }) =>
    behind(host, token, async (work, id) => {
      const found = id === null ? undefined : await records(work, safetyIncident).one(id);
      if (!found) return { ...onItsWay, messages: [] };
      const said = await records(work, safetyMessage).find({ incident: found.id });
      return {
        ...{ isOnItsWay: false, state: found.state ?? 'reported', happenedAt: found.happenedAt },
        ...{ spot: found.spot, description: found.description },
        messages: said.map(({ saidAt, author, text }) => ({ saidAt, text, own: author === who })),
      };
    }),
});

async function say(work: Work, incident: number, text: string): Promise<void> {
  const message = { incident, text, saidAt: momentNow(work), author: who };
  await records(work, safetyMessage).asServer.make(message);
  await raise(work, safetyIncident, 'create', {
    record: incident,
    title: sentence`An anonymous reporter wrote: ${text.slice(0, 200)}`,
    path: `healthAndSafety/incident/${incident}`,
  });
}

export const anonymousSay = route({
  ...anonymousSayCall,
  tag,
  summary: 'Add to an anonymous report by its token',
  open: true,
  handle: (host, { body: { token, text } }) =>
    behind(host, token, async ({ session: { organisationId } }, id, hash) => {
      if (id === null) return refuseByBox('drop-box.on-its-way');
      const write = () => inWork(host, asNobody(organisationId), (later) => say(later, id, text));
      host.dropBox.put({ of: organisationId, key: `${hash}/${text.length}`, write });
      return { said: true };
    }),
});
