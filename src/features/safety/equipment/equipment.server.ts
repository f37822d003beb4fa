/** Equipment: its stock is what was received less what went out; nothing is given that is not there. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { monthsOn } from '#law/in/service.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { equipmentIssue, equipmentStock, protectiveEquipment } from './protective-equipment.form.ts';

type Issue = ServerRecord<typeof equipmentIssue>;

/** An entry or an issue that is judged: the stock is what there is without it. */
type Judged = { readonly entry?: number; readonly issue?: number };

/** What was received, without what was written off and what people have or wore out. */
async function stockOf(
  { db, session }: Work,
  equipment: number,
  { entry = 0, issue = 0 }: Judged = {},
): Promise<number> {
  const { rows } = await sql<{ stock: number }>`
    select coalesce((select sum(case why when 'received' then quantity else -quantity end)
        from equipment_stock where organisation_id = ${session.organisationId}
          and equipment_id = ${equipment} and id <> ${entry}), 0)::int
      - coalesce((select sum(quantity) from equipment_issue
          where organisation_id = ${session.organisationId} and equipment_id = ${equipment}
            and id <> ${issue} and state <> 'returned'), 0)::int as stock`.execute(db);
  return rows[0]?.stock ?? 0;
}

async function countAgain(work: Work, equipment: number): Promise<void> {
  const found = await records(work, protectiveEquipment).one(equipment);
  if (!found) return;
  const stock = await stockOf(work, equipment);
  const low = stock < found.least ? 'low' : 'enough';
  await records(work, protectiveEquipment).asServer.set(equipment, { stock, low });
}

/** One who gives waits for the other, so that the last piece is given once. */
async function refuseMissing(
  work: Work,
  { equipment, quantity }: Pick<Issue, 'equipment' | 'quantity'>,
  judged: Judged = {},
): Promise<void> {
  await records(work, protectiveEquipment).locked(equipment);
  const stock = await stockOf(work, equipment, judged);
  if (quantity > stock) invalid({ quantity: `Only ${stock} left in stock. Record what was received first.` });
}

export const protectiveEquipmentServer = formServer(protectiveEquipment, {
  async check(work, { record }) {
    const stock = record.id === 0 ? 0 : await stockOf(work, record.id);
    return { stock, low: stock < record.least ? 'low' : 'enough' };
  },
});

export const equipmentStockServer = formServer(equipmentStock, {
  besideOthers: true,
  async check(work, { record }) {
    if (record.why === 'lost') await refuseMissing(work, record, { entry: record.id });
  },
  saved: (work, { record }) => countAgain(work, record.equipment),
});

async function expiryOf(work: Work, { equipment, issuedOn }: Pick<Issue, 'equipment' | 'issuedOn'>) {
  const kind = await records(work, protectiveEquipment).one(equipment);
  return kind?.months ? monthsOn(issuedOn, kind.months) : null;
}

export const equipmentIssueServer = formServer(equipmentIssue, {
  besideOthers: true,
  async check(work, { record, previous }) {
    if (!previous) await refuseMissing(work, record, { issue: record.id });
    return { expiresOn: await expiryOf(work, record) };
  },
  saved: (work, { record }) => countAgain(work, record.equipment),
  actions: {
    return: (work) => ({ endedOn: work.today }),
    async replace(work, { employee, equipment, quantity }) {
      await refuseMissing(work, { equipment, quantity });
      const given = { employee, equipment, quantity, issuedOn: work.today };
      await records(work, equipmentIssue).asServer.create(given);
      return { endedOn: work.today };
    },
  },
});
