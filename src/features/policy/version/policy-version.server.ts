/** Versions of policies: written by one, published by another, and never changed afterwards. */
import { sql } from 'kysely';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { policy } from '../policy.form.ts';
import { refuse } from '../policy.refusal.ts';
import { bringReadings } from '../reading/asked.server.ts';
import { meantFor } from '../reading/meant.server.ts';
import { policyVersion } from './policy-version.form.ts';

type Version = ServerRecord<typeof policyVersion>;

async function nextNumber({ db, session }: Work, of: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0)::int + 1 as next from policy_version
    where organisation_id = ${session.organisationId} and policy_id = ${of}`.execute(db);
  return rows[0]?.next ?? 1;
}

async function refuseEarlier({ db, session }: Work, { policy: of, id, from }: Version): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select number from policy_version where organisation_id = ${session.organisationId}
      and policy_id = ${of} and id <> ${id} and state = 'published' and "from" > ${from}::date
    order by "from" desc limit 1`.execute(db);
  const [later] = rows;
  if (later)
    invalid({ from: `Version ${later.number} takes effect later. Choose a day that is not before it.` });
}

const titleOf = async (work: Work, { policy: of, number }: Version): Promise<string> =>
  `${(await records(work, policy).one(of))?.name ?? ''}, ${number}`;

export const policyVersionServer = formServer(policyVersion, {
  within: (work, alias) => meantFor(work, alias, 'wording_id'),
  async check(work, { record, previous }) {
    if (previous && previous.policy !== record.policy)
      invalid({ policy: 'A version stays with its policy. Write another one there.' });
    if (previous) return {};
    await records(work, policy).locked(record.policy);
    return { number: await nextNumber(work, record.policy) };
  },
  async saved(work, { record, previous }) {
    if (record.state !== previous?.state && ['published', 'withdrawn'].includes(record.state ?? ''))
      await bringReadings(work, [record.policy]);
  },
  async asksFor(work, record) {
    return { title: `Policy: ${await titleOf(work, record)}` };
  },
  actions: {
    async submit(work, record) {
      if (!record.text?.trim() && record.document === null) refuse('policy.nothing-to-read');
      await refuseEarlier(work, record);
      return { answer: null };
    },
    async approve(work, record) {
      await refuseEarlier(work, record);
      return { publishedOn: work.today };
    },
    'send-back': asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Version, { answer }) => {
        const { rows } = await sql<{ by: number | null }>`
          select created_by as by from policy_version
          where organisation_id = ${work.session.organisationId} and id = ${record.id}`.execute(work.db);
        await raise(work, policyVersion, 'send-back', {
          record: record.id,
          to: { userIds: rows.flatMap(({ by }) => by ?? []) },
          title: sentence`A version of a policy comes back: ${await titleOf(work, record)}`,
          path: `fwHR/policy/${record.policy}?tab=policy-version`,
        });
        return { answer };
      },
    ),
  },
});
