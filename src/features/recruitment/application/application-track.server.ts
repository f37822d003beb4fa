/** What an applicant sees by the mailed links: how the application stands, and what was sent. */
import { sql } from 'kysely';
import type { Fields } from '#kernel/field.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork } from '#server/in-work.ts';
import { formOf } from '#server/label/labels.ts';
import type { Host, Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { readStages } from '../board/hiring-stage.server.ts';
import { applicantSession, isChangeable } from './application.server.ts';
import { type ApplicationParts, applicationFields } from './application.ts';
import { organisationOfLink, readLink } from './application-link.server.ts';
import { readParts } from './application-part.server.ts';

type NextDate = {
  readonly round: string;
  readonly day: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly mode: string;
  readonly place: string | null;
  readonly link: string | null;
};

type Tracked = {
  readonly house: string;
  readonly post: string;
  readonly firstName: string;
  readonly code: string;
  readonly appliedOn: string;
  readonly state: string;
  readonly stage: string | null;
  readonly stageSince: string | null;
  /** The stages that there are, in their order. */
  readonly stages: readonly string[];
  readonly next: readonly NextDate[];
  readonly mayChange: boolean;
  readonly mayWithdraw: boolean;
};

type Row = Omit<Tracked, 'stages' | 'next' | 'mayChange' | 'mayWithdraw'> & { kind: string | null };

async function trackedOf(work: Work, id: number): Promise<Tracked> {
  const { rows } = await sql<Row>`
    select d.name as house, coalesce(o.title, r.name) as post, a.first_name as "firstName", a.code,
      a.applied_on as "appliedOn", a.state, s.name as stage, a.stage_since as "stageSince", s.kind
    from applicant a
    join requisition r on r.organisation_id = a.organisation_id and r.id = a.requisition_id
    left join opening o on o.organisation_id = a.organisation_id and o.id = a.opening_id
    left join hiring_stage s on s.organisation_id = a.organisation_id and s.id = a.stage_id
    join directory.organisation d on d.id = a.organisation_id
    where a.organisation_id = ${work.session.organisationId} and a.id = ${id}`.execute(work.db);
  const [row] = rows;
  if (!row) return notFound('This application');
  const { kind, ...rest } = row;
  return {
    ...rest,
    stages: (await readStages(work)).map(({ name }) => name),
    next: row.state === 'active' ? await nextDates(work, id) : [],
    mayChange: isChangeable({ state: row.state, kind }),
    mayWithdraw: row.state === 'active' || row.state === 'on-hold',
  };
}

async function nextDates(work: Work, id: number): Promise<readonly NextDate[]> {
  const { rows } = await sql<NextDate>`
    select round, day, starts_at as "startsAt", minutes, mode, place, link from interview
    where organisation_id = ${work.session.organisationId} and applicant_id = ${id}
      and state = 'planned' and day >= ${work.today}::date
    order by day, starts_at limit 5`.execute(work.db);
  return rows;
}

const inLinkWork = <T>(host: Host, link: string, act: (work: Work) => Promise<T>): Promise<T> => {
  const organisationId = organisationOfLink(link);
  if (organisationId === undefined) return Promise.resolve().then(() => notFound('This application'));
  return inWork(host, applicantSession(organisationId), act);
};

/** How the application behind a tracking link stands. */
export const trackApplication = (host: Host, link: string): Promise<Tracked> =>
  inLinkWork(host, link, async (work) => trackedOf(work, (await readLink(work, link, 'track')).applicant));

type SentApplication = {
  readonly organisation: number;
  readonly requisition: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly own: Readonly<Record<string, unknown>>;
  readonly parts: ApplicationParts;
  readonly answers: readonly (string | null)[];
  readonly hasResume: boolean;
};

/** What was sent, for the holder of an unused update link; reading does not use it up. */
export const readOwnApplication = (host: Host, link: string): Promise<SentApplication> =>
  inLinkWork(host, link, async (work) => {
    const { applicant: id } = await readLink(work, link, 'update');
    const form = (await formOf(work, applicant)) as typeof applicant;
    const record = (await records(work, form).one(id)) ?? notFound('This application');
    const { rows } = await sql`
      select from applicant_resume where organisation_id = ${work.session.organisationId}
        and applicant_id = ${id} limit 1`.execute(work.db);
    return {
      organisation: work.session.organisationId,
      requisition: record.requisition,
      values: Object.fromEntries(applicationFields.map((name) => [name, record[name]])),
      own: Object.fromEntries(
        Object.entries(form.fields as Fields)
          .filter(([, field]) => field.own !== undefined)
          .map(([name]) => [name, (record as Readonly<Record<string, unknown>>)[name] ?? null]),
      ),
      parts: await readParts(work, id),
      answers: record.answers.map(({ answer }) => answer),
      hasResume: rows.length > 0,
    };
  });
