/** What the person who asks has to read and has read, by the newest version; and one of them whole. */
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { policy } from '../policy.form.ts';
import { policyReading } from '../reading/policy-reading.form.ts';
import { type OwnPolicy, ownPoliciesCall, type PolicySheet, policySheetCall } from './policy.call.ts';

const { choices: kinds } = policy.fields.kind;

/** Of each policy the latest version that the person was asked to read and still is, or has acknowledged. */
function ownRows<T>({ session }: Work, more: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  return sql<T & OwnPolicy & { kind: keyof typeof kinds }>`
    select reading.id, reading.version, p.id as policy, p.name, p.kind, reading.number::int as number,
      v."from", reading.state, reading.due_on as "dueOn", reading.given_at as "givenAt",
      (select max(before.number)::int from policy_reading before
        where before.organisation_id = reading.organisation_id and before.state = 'given'
          and before.employee_id = reading.employee_id and before.policy_id = reading.policy_id
          and before.number < reading.number) as earlier ${more}
    from policy_reading reading
    join policy p on p.organisation_id = reading.organisation_id and p.id = reading.policy_id
    join policy_version v on v.organisation_id = reading.organisation_id and v.id = reading.wording_id
    where reading.organisation_id = ${session.organisationId}
      and reading.employee_id = ${session.employeeId}::bigint and reading.state <> 'lapsed' and ${where}
    order by reading.state <> 'asked', reading.due_on, lower(p.name), reading.id`;
}

const newest = sql`not exists (select from policy_reading later
  where later.organisation_id = reading.organisation_id and later.employee_id = reading.employee_id
    and later.policy_id = reading.policy_id and later.state <> 'lapsed' and later.number > reading.number)`;

export const ownPolicies = route({
  ...ownPoliciesCall,
  summary: 'The policies of the person who asks: what is to be read, and what was acknowledged when',
  tag: 'Policies',
  form: policyReading.name,
  action: 'acknowledge',
  tells: 'nothing',
  keepsReach: true,
  async handle(work) {
    if (work.session.employeeId === null) return { employed: false, policies: [] };
    const { rows } = await ownRows<object>(work, sql``, newest).execute(work.db);
    return { employed: true, policies: rows.map((row) => ({ ...row, kind: kinds[row.kind] })) };
  },
});

export const policySheet = route({
  ...policySheetCall,
  summary: 'A policy of the person who asks, to read: its text or file, and what is new in it',
  tag: 'Policies',
  form: policyReading.name,
  action: 'acknowledge',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, request) {
    const more = sql`, v.what_changed as "whatChanged", v.text, (select jsonb_build_object('id', f.id,
        'name', f.name) from stored_file f where f.organisation_id = v.organisation_id
        and f.id = v.document_id) as file`;
    const { rows } = await ownRows<PolicySheet>(work, more, sql`reading.id = ${request.params.id}`).execute(
      work.db,
    );
    const [row] = rows;
    return row ? { ...row, kind: kinds[row.kind] } : notFound('This policy');
  },
});
