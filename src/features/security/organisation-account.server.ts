/**
 * Organisations, by the platform's administrator: founded, invited to, suspended; their records stay out of
 * reach.
 */
import { sql } from 'kysely';
import { invalid, refuse } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { foundOrganisation, platformOrganisation } from '#server/founding.ts';
import { makePasswordLink } from '#server/password-link.ts';
import { inWork, type Work } from '#server/work.ts';
import { mailLink } from './link-mail.server.ts';
import { organisationAccount } from './organisation-account.form.ts';

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
    work.afterCommit(
      async () => void (await foundOrganisation(work.host, { code: record.code, name: record.name })),
    );
  },
  actions: {
    async invite(work, record) {
      refuseElsewhere(work);
      const to = record.administratorMail;
      if (!to)
        return refuse(
          'organisation.no-mail',
          'Enter the mail of the first administrator, then send the link.',
        );
      work.afterCommit(() => sendFirstLink(work, record, to));
      return undefined;
    },
    async suspend(work, record) {
      refuseElsewhere(work);
      if (record.number === platformOrganisation.id) {
        refuse(
          'organisation.platform',
          'The platform’s own organisation cannot be suspended: nobody could open it again.',
        );
      }
      await setActive(work, record.number, false);
    },
    async reopen(work, record) {
      refuseElsewhere(work);
      await setActive(work, record.number, true);
    },
  },
});

/** Whatever an organisation's own matrix says: only the platform's organisation has these records. */
function refuseElsewhere(work: Work): void {
  if (work.session.organisationId !== platformOrganisation.id)
    refuse('forbidden', 'Only the platform’s administrator can do this.', 403);
}

/** Sessions look at it at each call, so it holds everywhere at once. */
async function setActive(work: Work, organisationId: number | null, active: boolean): Promise<void> {
  await sql`update directory.organisation set active = ${active} where id = ${organisationId}`.execute(
    work.db,
  );
}

async function sendFirstLink(work: Work, record: { code: string; name: string }, to: string): Promise<void> {
  const { host } = work;
  const id = await foundOrganisation(host, { code: record.code, name: record.name });
  const link = await host.tenancy.inOrganisation(id, (db) => makePasswordLink(host, db, id, null));
  await inWork(host, work.session, (own) => mailLink(own, { to, name: record.name, userName: null, link }));
}
