/** How many mails of a record have gone, and why others have not: the mail server's own words. */
import { sql } from 'kysely';
import type { Work } from '../work.ts';

type Unsent = {
  readonly to: string;
  readonly why: string;
  /** It is not tried any more; otherwise it is tried again by itself. */
  readonly over: boolean;
};
type MailsOf = {
  readonly total: number;
  /** The mail server took them. */
  readonly sent: number;
  readonly waiting: number;
  readonly failed: number;
  /** No mail server is set: they are read in the outbox. */
  readonly kept: number;
  /** Some of those that have not gone, what is over first. */
  readonly unsent: readonly Unsent[];
};

const unsentMost = 50;

export async function mailsOf(work: Work, form: string, ids: readonly number[]): Promise<MailsOf> {
  const of = sql`organisation_id = ${work.session.organisationId} and cause_form = ${form}
    and cause_id = any (${[...ids]}::bigint[])`;
  const {
    rows: [counts],
  } = await sql<Omit<MailsOf, 'unsent'>>`
    select count(*)::int as total, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'kept')::int as kept
    from outbox_mail where ${of}`.execute(work.db);
  const { rows: unsent } = await sql<Unsent>`
    select recipient as to, error as why, state = 'failed' as over from outbox_mail
    where ${of} and state in ('waiting', 'failed') and error is not null
    order by state = 'failed' desc, id limit ${unsentMost}`.execute(work.db);
  return { ...(counts ?? { total: 0, sent: 0, waiting: 0, failed: 0, kept: 0 }), unsent };
}
