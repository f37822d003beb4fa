/** The demo organisations' approval flows: for what is large, and so for nothing of the rest of the demo. */
import { sql } from 'kysely';
import type { Decider } from '#kernel/approval.ts';
import { demoStep } from '#server/feature.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';

const line = (level: number, asks: Decider, up: number | null = null): SeedValues => ({
  level,
  asks,
  up,
  need: 'one',
});

const flow = (key: string, values: SeedValues): SeedRecord => ({
  form: 'approval-flow',
  key,
  values: { name: key, rank: 10, active: true, skipsRepeats: true, byMail: false, forwards: true, ...values },
});

const flows: readonly SeedRecord[] = [
  flow('Five openings or more', {
    of: 'requisition/approve',
    condition: 'positions >= 5',
    levels: [line(1, 'head'), line(2, 'right')],
    remindAfter: 3,
    escalateAfter: 7,
  }),
  flow('Long leave', {
    of: 'leave-application/approve',
    condition: 'days > 15',
    levels: [line(1, 'manager', 1), line(2, 'manager', 2)],
    byMail: true,
    remindAfter: 2,
  }),
];

export const approvalDemo = demoStep({
  name: 'approval flows',
  async isDone(work) {
    const { rows } = await sql`select from approval_flow
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), (work) => recordWriter(work).write(flows)),
});
