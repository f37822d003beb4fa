/** Approvals that wait for somebody else: nobody is offered what would be refused. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Work } from '../work.ts';
import { mayAnswer } from './may-answer.ts';

/** Of these actions of a record, the approvals that its flow asks of others now. `decide` decides again. */
export async function askedOfOthers(
  work: Work,
  form: Form,
  id: number,
  actions: readonly string[],
): Promise<ReadonlySet<string>> {
  const approvals = actions.filter((action) => form.approvals?.[action]);
  if (approvals.length === 0) return new Set();
  const { rows } = await sql<{ action: string }>`select r.action from approval_request r
    where r.organisation_id = ${work.session.organisationId} and r.form = ${form.name} and r.record = ${id}
      and r.state = 'waiting' and r.level <= jsonb_array_length(r.plan->'levels')
      and not exists (select from approval_answer a
        where a.organisation_id = r.organisation_id and a.request_id = r.id and a.level = r.level
          and ${mayAnswer(work)})`.execute(work.db);
  const [waiting] = rows;
  if (!waiting) return new Set();
  return new Set(
    approvals.filter((action) => form.approvals?.[action]?.declines || action === waiting.action),
  );
}
