/** A case with what is known of the person: wage, birth, cover, and what half months have paid. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { wasInsured } from '#features/safety/insured.server.ts';
import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { compensationCase } from './compensation-case.form.ts';
import { type Liability, liabilityOf } from './liability.ts';
import { wageBefore } from './wage.server.ts';

export type Case = ServerRecord<typeof compensationCase>;

async function bornOn({ db, session }: Work, employee: number): Promise<IsoDate | null> {
  const { rows } = await sql<{ born: IsoDate | null }>`select date_of_birth as born from employee
    where organisation_id = ${session.organisationId} and id = ${employee}`.execute(db);
  return rows[0]?.born ?? null;
}

/** What half months of the case were paid. */
async function paidOf({ db, session }: Work, id: number): Promise<Paise> {
  const { rows } = await sql<{ paid: number }>`select coalesce(sum(amount), 0)::bigint as paid
    from compensation_payment where organisation_id = ${session.organisationId} and case_id = ${id}
      and state = 'paid'`.execute(db);
  return paise(rows[0]?.paid ?? 0);
}

const covered = async (work: Work, { cover, employee, on }: Case): Promise<boolean> =>
  cover === 'payslips' ? (await wasInsured(work, employee, on)) === true : cover === 'covered';

/** Calendar days from the accident to the day before the return. */
const daysOff = (today: IsoDate, { on, returnedOn }: Case): number =>
  daysInclusive(on, returnedOn === null ? today : addDays(returnedOn, -1));

export async function liabilityNow(
  work: Work,
  record: Case,
): Promise<Liability & { days: number | null; insured: boolean; wage: Paise | null }> {
  const { employee, on, outcome } = record;
  const typed = record.monthlyWage;
  const known = typed === null ? await wageBefore(work, employee, on) : undefined;
  const wage = typed ?? known?.wage ?? null;
  const insured = await covered(work, record);
  const isTemporary = outcome === 'temporary';
  const days = isTemporary ? daysOff(work.today, record) : null;
  const found = liabilityOf(await lawOf(work.db), {
    ...{ on, outcome, days, insured, monthlyWage: wage },
    dateOfBirth: await bornOn(work, employee),
    injuries: outcome === 'permanent partial' ? record.injuries : [],
    wageDuring: isTemporary ? record.wageDuring : null,
    ownFault: record.ownFault,
    arises: record.arises !== 'no',
    paidBefore: isTemporary ? paise(0) : await paidOf(work, record.id),
    paidOn: record.depositedOn ?? record.settledOn ?? work.today,
  });
  const averaged = known && wage !== null ? `\n${known.says} ${formatRupees(wage)}` : '';
  return { ...found, workings: `${found.workings}${averaged}`, days, insured, wage };
}

/** The fields of the case that follow from the law. */
export async function figuredValues(work: Work, record: Case) {
  const { due, paidDays, from, payable, ...found } = await liabilityNow(work, record);
  const paidBefore = record.outcome === 'temporary' ? paise(0) : await paidOf(work, record.id);
  const isPaid = record.state === 'settled' || record.state === 'closed';
  return { ...found, paidBefore, payable: isPaid ? paise(0) : payable };
}
