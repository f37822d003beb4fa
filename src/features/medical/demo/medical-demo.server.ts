/** The demo organisations' medical schemes: everybody covered with the family, and two years of claims. */
import { sql } from 'kysely';
import { nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { addDays, addYears, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { rupees, sum } from '#kernel/money.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { reserve } from '#server/ledger/ledger-balance.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { medicalBill } from '../bill/medical-bill.form.ts';
import { spendClaim } from '../claim/claim-decision.server.ts';
import { billsOf, readClaim } from '../claim/claim-reading.server.ts';
import { medicalClaim } from '../claim/medical-claim.form.ts';
import { creditPot } from '../claim/medical-ledger.server.ts';
import { preAuthorisation } from '../hospital/pre-authorisation.form.ts';
import { type DemoMedicalClaim, demoMedicalClaims, demoSchemes, demoTerms } from './medical-demo-plan.ts';

type IdOf = (form: string, key: string) => number;

export const medicalDemo = demoStep({
  name: 'medical',
  async isDone(work) {
    const { rows } = await sql`select from medical_scheme
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function seed(work: Work): Promise<void> {
  const today = await seededOn(work);
  const from = isoDate(`${yearOf(addYears(today, -2)) - 1}-04-01`);
  const writer = recordWriter(work);
  await writer.write(demoSchemes(await freePositions(work)));
  await writeTerms(work, writer, from);
  await coverEverybody(
    work,
    [writer.idOf('medical-scheme', 'OPD'), writer.idOf('medical-scheme', 'CARE')],
    from,
  );
  // Its years begin in October.
  await coverEverybody(work, [writer.idOf('medical-scheme', 'GROUP')], addDays(from, 183), true);
  const people = await peopleOf(work);
  for (const claim of demoMedicalClaims) {
    const employee = people[claim.person];
    if (employee !== undefined) await writeClaim(work, writer.idOf, { ...claim, employee }, today);
  }
  const [ahead, later] = [people[3], people[4]];
  if (ahead) await askAhead(work, writer.idOf, { employee: ahead, state: 'asked' }, today);
  if (later) await askAhead(work, writer.idOf, { employee: later, state: 'granted' }, today);
}

async function freePositions({ db, session }: Work): Promise<readonly [number, number]> {
  const { rows } = await sql<{ at: number }>`
    select at from generate_series(160, 300) at
    where not exists (select from pay_component c
      where c.organisation_id = ${session.organisationId} and c.position = at)
    order by at limit 2`.execute(db);
  return [rows[0]?.at ?? 301, rows[1]?.at ?? 302];
}

async function writeTerms(work: Work, writer: ReturnType<typeof recordWriter>, from: IsoDate): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from relation where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  await writer.write(demoTerms(from, (name) => byName.get(name)));
}

/** Employees in service with spouse and children; of the group insurance, those of the first departments. */
async function coverEverybody(
  work: Work,
  schemes: readonly number[],
  from: IsoDate,
  some = false,
): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    insert into medical_cover (organisation_id, employee_id, scheme_id, member_id, member_name, because,
      event_on, since, state)
    select ${organisationId}::bigint, covered.employee_id, scheme.id, covered.member_id, covered.name,
      case covered.since when ${from}::date then 'start' when covered.joined_on then 'joined'
        else 'birth' end,
      case when covered.since > greatest(covered.joined_on, ${from}::date) then covered.since end,
      covered.since, 'enrolled'
    from unnest(${[...schemes]}::bigint[]) scheme (id)
    cross join (
      select e.id as employee_id, null::bigint as member_id,
        ${fullNameOf('e')} as name, e.joined_on, greatest(e.joined_on, ${from}::date) as since
      from employee e where e.organisation_id = ${organisationId} and e.left_on is null
        and e.joined_on <= ${work.today}::date
      union all
      select e.id, f.id, f.name, e.joined_on, greatest(e.joined_on, f.date_of_birth, ${from}::date)
      from employee e
      join employee_family f on f.organisation_id = e.organisation_id and f.employee_id = e.id
      join relation r on r.organisation_id = f.organisation_id and r.id = f.relation_id
      where e.organisation_id = ${organisationId} and e.left_on is null and e.joined_on <= ${work.today}::date
        and (r.name in ('Wife', 'Husband') or (r.name in ('Son', 'Daughter')
          and f.date_of_birth > ${addYears(from, -22)}::date))) covered
    where ${some} = false or covered.employee_id % 9 = 0
    order by scheme.id, covered.employee_id, covered.member_id nulls first`.execute(work.db);
}

/** The employee of the demo's sign-in, then people of the same manager and others without a sign-in. */
async function peopleOf({ db, session }: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
    left join user_account u on u.organisation_id = e.organisation_id and u.employee_id = e.id
    where e.organisation_id = ${session.organisationId} and e.left_on is null
      and (u.id is null or u.user_name in ('employee', 'employee-u'))
      and exists (select from salary_assignment s where s.organisation_id = e.organisation_id
        and s.employee_id = e.id)
    order by u.id is null, e.joined_on, e.id limit 6`.execute(db);
  return rows.map(({ id }) => id);
}

async function patientOf(
  work: Work,
  employee: number,
  scheme: number,
  turn: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from medical_cover where organisation_id = ${work.session.organisationId}
      and employee_id = ${employee} and scheme_id = ${scheme} order by member_id nulls first`.execute(
    work.db,
  );
  return (rows[turn % 2] ?? rows[0])?.id;
}

type WrittenClaim = DemoMedicalClaim & { readonly employee: number };

const decided = new Set(['approved', 'part', 'paid']);

async function writeClaim(work: Work, idOf: IdOf, claim: WrittenClaim, today: IsoDate): Promise<void> {
  const { employee, before, state, bills, stay, question, answer, appealed, less, ailment } = claim;
  const scheme = idOf('medical-scheme', claim.scheme);
  const patient = await patientOf(work, employee, scheme, before);
  if (patient === undefined) return;
  const on = addDays(today, -before);
  const sent = state === 'draft' ? null : addDays(on, (stay?.days ?? 0) + 3);
  const id = await records(work, medicalClaim).asServer.make(
    {
      ...{ employee, scheme, patient, kind: stay ? 'hospital' : 'outpatient', askedOn: sent },
      ...{ incurredOn: sent && on, claimed: sum(bills.map(([, , amount]) => rupees(amount))) },
      ...{ paidThrough: state === 'paid' ? 'bank' : 'salary', diagnosis: 'See the prescription.' },
      ...(stay && {
        hospital: idOf('hospital', stay.hospital),
        admitted: on,
        discharged: addDays(on, stay.days),
      }),
      ...(question && { question }),
      ...(answer && { answer }),
      ...(appealed && { appealed }),
      ...(ailment && { ailment, opinion: 'needed' }),
    },
    { state: decided.has(state) ? 'waiting' : state, reason: 'Sent' },
  );
  for (const [at, [head, issuer, amount, days]] of bills.entries())
    await records(work, medicalBill).asServer.make({
      ...{
        claim: id,
        employee,
        number: `${1_000 + id}-${at + 1}`,
        date: addDays(on, stay?.days ?? 0),
        issuer,
      },
      ...{ head, amount: rupees(amount), days: days ?? null },
      ...(at === 0 && less && { allowed: rupees(less[0]), less: less[1] }),
    });
  if (decided.has(state)) await decide(work, id, state, addDays(on, (stay?.days ?? 0) + 12));
}

/** As it was decided then: what it took of the limit is on the day of treatment. */
async function decide(work: Work, id: number, state: string, paidOn: IsoDate): Promise<void> {
  const claims = records(work, medicalClaim);
  const record = await claims.one(id);
  const read = record && (await readClaim(work, record, await billsOf(work, id)));
  if (!read || read.sums.payable === 0) return;
  const { pot, on, sums, taxFree } = read;
  await creditPot(work, read);
  await reserve(work, pot.ledger, {
    ...{ ...pot, quantity: sums.payable, day: on },
    cause: { form: medicalClaim.name, id },
  });
  const isPaid = state === 'paid';
  if (isPaid) await spendClaim(work, id);
  const month = isPaid ? null : (await nextPaidMonth(work))(record.employee);
  const paid = isPaid ? { paidOn, paymentReference: `NEFT ${7_000 + id}` } : {};
  const now = !isPaid && sums.payable < (record.claimed ?? 0) ? 'part' : state;
  await claims.asServer.set(
    id,
    { payable: sums.payable, taxFree, month, ...paid },
    { state: now, as: 'approve' },
  );
}

type Ahead = { readonly employee: number; readonly state: 'asked' | 'granted' };

async function askAhead(work: Work, idOf: IdOf, { employee, state }: Ahead, today: IsoDate): Promise<void> {
  const scheme = idOf('medical-scheme', 'CARE');
  const patient = await patientOf(work, employee, scheme, 0);
  if (patient === undefined) return;
  await records(work, preAuthorisation).asServer.make(
    {
      ...{ employee, scheme, patient, hospital: idOf('hospital', 'Lakeside Hospital') },
      ...{ plannedFrom: addDays(today, 9), estimate: rupees(85_000), treatment: 'See the surgeon’s letter.' },
      ...(state === 'granted' && { granted: rupees(75_000), number: 'PA-88213' }),
    },
    { state, reason: 'Asked for' },
  );
}
