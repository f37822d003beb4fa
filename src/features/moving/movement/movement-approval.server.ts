/** Who agrees to a movement where no flow of the organisation says so. */
import { sql } from 'kysely';
import type { FlowLine } from '#kernel/approval.ts';
import type { UsualFlow } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { Movement } from './holding.server.ts';
import { movesPay } from './movement-kind.form.ts';

const nobody = { seat: null, loginType: null, person: null, field: null, count: null } as const;
const anybody: FlowLine = { ...nobody, level: 1, asks: 'right', up: null, need: 'one' };

/** Whoever approves pay agrees to what moves it: HR does not see what anybody earns. */
export async function approvalOf(work: Work, record: Movement): Promise<UsualFlow> {
  const approvers = movesPay(record) ? await payApprovers(work) : [];
  return {
    name: approvers.length > 0 ? 'HR, then pay' : 'HR',
    because: 'Movements are agreed to by HR, and by whoever approves pay where it moves.',
    skipsRepeats: true,
    remindAfter: 2,
    escalateAfter: null,
    lines: [
      anybody,
      ...approvers.map((id): FlowLine => ({ ...anybody, level: 2, asks: 'login-type', loginType: id })),
    ],
  };
}

async function payApprovers(work: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from login_type where organisation_id = ${work.session.organisationId} and code = 'approver'
    limit 1`.execute(work.db);
  return rows.map(({ id }) => id);
}
