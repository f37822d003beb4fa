/** First links that ran out unused: whoever can send another is told, once for each link. */
import { sql } from 'kysely';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { userAccount } from './user-account.form.ts';

/** Users who never signed in and whose last link has run out, of whom nothing was told since. */
async function withoutLink({ db, session: { organisationId } }: Work) {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from user_account u
    join lateral (
      select max(l.expires_at) as expires_at from password_link l
      where l.organisation_id = u.organisation_id and l.user_account_id = u.id and l.used_at is null
    ) link on true
    where u.organisation_id = ${organisationId} and u.state = 'active' and not u.program
      and u.last_signed_in_on is null and link.expires_at < now()
      and not exists (select from event_told e where e.organisation_id = u.organisation_id
        and e.kind = 'user-account.link-unused' and e.record_id = u.id and e.happened_at > link.expires_at)
    order by u.id`.execute(db);
  return rows;
}

export const unusedLinks = daily({
  name: 'unused-links',
  async run(work) {
    for (const { id, name } of await withoutLink(work))
      await raise(work, userAccount, 'link-unused', {
        record: id,
        title: sentence`${name} has not used the first link, and it has run out. Send another.`,
        path: `security/user/${id}`,
      });
  },
});
