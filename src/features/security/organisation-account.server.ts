/**
 * Organisations, by the platform's administrator: founded, invited to, suspended; their records stay out of
 * reach.
 */
import { sql } from 'kysely';
import type { RecordOf } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { inWork } from '#server/in-work.ts';
import { foundOrganisation, platformOrganisation } from '#server/organisation/founding.ts';
import { reopen, suspend } from '#server/organisation/suspension.ts';
import { takeKept } from '#server/organisation/take-kept.ts';
import { linkMinutes, makePasswordLink } from '#server/security/password-link.ts';
import type { Work } from '#server/work.ts';
import { mailLink } from './link-mail.server.ts';
import { organisationAccount } from './organisation-account.form.ts';
import { refuse } from './security.refusal.ts';

export const organisationAccountServer = formServer(organisationAccount, {
  async check(work, { record, previous }) {
    refuseElsewhere(work);
    if (previous && previous.code !== record.code) {
      invalid({ code: 'The code of an organisation stays as it was founded.' });
    }
    if (!previous && !/^[A-Z0-9][A-Z0-9-]{1,29}$/.test(record.code)) {
      invalid({ code: 'Use 2 to 30 capital letters, digits and hyphens.' });
    }
  },
  async saved(work, { record, previous }) {
    if (previous) {
      await sql`update directory.organisation set name = ${record.name} where id = ${record.number}`.execute(
        work.db,
      );
      return;
    }
    // Founding opens the new organisation's own wall, so it cannot be part of this one's transaction. It can
    // be done again without harm, and the action `invite` does so first.
    work.afterCommit(() => handOver(work, record));
  },
  actions: {
    async invite(work, record) {
      refuseElsewhere(work);
      if (await hasUser(work, record.number)) {
        refuse('organisation.has-administrator');
      }
      work.afterCommit(() => handOver(work, record));
    },
    async suspend(work, record) {
      refuseElsewhere(work);
      if (record.number === platformOrganisation.id) {
        refuse('organisation.platform');
      }
      if (record.number !== null) await suspend(work, record.number);
    },
    async reopen(work, record) {
      refuseElsewhere(work);
      const { number } = record;
      if (number === null) return;
      await reopen(work, number);
      // As long as it takes, and beside the answer; upkeep goes on with it where this server ends.
      work.afterCommit(() => void takeKept(work.host, number).catch(notTaken(work, number)));
    },
  },
});

/** Whatever an organisation's own matrix says: only the platform's organisation has these records. */
function refuseElsewhere(work: Work): void {
  if (work.session.organisationId !== platformOrganisation.id) refuse('forbidden/organisation-account');
}

const notTaken =
  ({ host }: Work, organisation: number) =>
  (error: unknown) =>
    host.log.error({ err: error, organisation }, 'what was kept was not taken in');

async function hasUser({ host }: Work, organisationId: number | null): Promise<boolean> {
  if (organisationId === null) return false;
  return host.tenancy.inOrganisation(organisationId, async (db) => {
    const { rows } = await sql`select from user_account
      where organisation_id = ${organisationId} limit 1`.execute(db);
    return rows.length > 0;
  });
}

type Account = Pick<RecordOf<typeof organisationAccount>, 'code' | 'name' | 'administratorMail'>;

/**
 * Founds the organisation and hands over the link that makes its first administrator: mailed, or, where no
 * mail server is set or no address was entered, shown once in the answer of this call. A link from before no
 * longer opens.
 */
async function handOver(work: Work, { code, name, administratorMail: to }: Account): Promise<void> {
  const { host, session, besides } = work;
  const id = await foundOrganisation(host, { code, name });
  const isMailed = host.settings.mailUrl !== null && Boolean(to);
  const minutes = linkMinutes.given;
  const shownTo = isMailed ? null : session.name;
  const link = await host.tenancy.inOrganisation(id, async (db) => {
    await sql`update password_link set used_at = now() where organisation_id = ${id}
      and user_account_id is null and used_at is null`.execute(db);
    return makePasswordLink(host, db, id, null, { minutes, shownTo });
  });
  if (isMailed && to)
    await inWork(host, session, (own) => mailLink(own, { to, name, user: null, link, minutes }));
  else besides.links.push({ link, to: `the first administrator of ${name}`, minutes });
}
