/**
 * Who approves a run where no flow holds: whoever has the right, or, where its pay group names some, one of
 * these.
 */
import { sql } from 'kysely';
import type { FlowLine } from '#kernel/approval.ts';
import type { UsualFlow } from '#server/feature.ts';
import type { Work } from '#server/work.ts';

/** The people that a pay group names, any one of whom is enough; undefined where it names nobody. */
export async function approversOfGroup(work: Work, payGroup: number | null): Promise<UsualFlow | undefined> {
  const { rows } = await sql<{ person: number; name: string }>`
    select approver.employee_id as person, pay_group.name from pay_group_approvers approver
    join pay_group on pay_group.organisation_id = approver.organisation_id
      and pay_group.id = approver.pay_group_id
    where approver.organisation_id = ${work.session.organisationId} and approver.pay_group_id = ${payGroup}
    order by approver.position`.execute(work.db);
  const [first] = rows;
  if (!first) return undefined;
  return {
    name: `Runs of ${first.name}`,
    because: `The pay group ${first.name} names who approves its runs.`,
    skipsRepeats: true,
    remindAfter: null,
    escalateAfter: null,
    lines: rows.map(({ person }) => ({ ...oneOfThem, person })),
  };
}

const oneOfThem: FlowLine = {
  level: 1,
  asks: 'person',
  up: null,
  seat: null,
  loginType: null,
  person: null,
  field: null,
  need: 'one',
  count: null,
};
