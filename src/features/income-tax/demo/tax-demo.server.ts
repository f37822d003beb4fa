/** The demo organisations' declarations of the present tax year, some checked already. */
import { sql } from 'kysely';
import { addDays, addMonths, type IsoDate, lastDay, monthOf } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { demoStep } from '#server/feature.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';
import type { Work } from '#server/work.ts';
import { sumUp } from '../declaration/declaration-lines.server.ts';
import { type TaxYearName, taxYearOf, taxYears, yearStart } from '../window/tax-year.form.ts';
import { type Household, householdAt, owner, simple, tenant } from './tax-demo-declaration.ts';

type Person = { id: number; userName: string | null; city: string };

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

export const taxDemo = demoStep({
  name: 'income-tax',
  async isDone(work) {
    const { rows } = await sql`
      select from declaration_window where organisation_id = ${work.session.organisationId}`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) =>
    inWork(host, systemSession(id, 'Demo'), async (work) => {
      const year = demoYear(work.today);
      const people = await peopleOf(work);
      const declared = people.flatMap((person, at) => {
        const household = householdOf(person, at);
        return household ? [{ person, household }] : [];
      });
      const writer = recordWriter(work);
      await writer.write([
        record('declaration-window', year, windowOf(work.today)),
        ...declared.map(({ person, household }) => declarationOf(person, household, year)),
        ...declared.flatMap(({ person, household }) => rentOf(person, household, year)),
        ...declared.flatMap(({ person, household }) => claimsOf(person, household)),
        ...officersRecords(people, year),
      ]);
      for (const { person, household } of declared) {
        await finish(work, writer.idOf('tax-declaration', String(person.id)), household);
      }
    }),
});

/** The year of a day, or the last whose rates ship. */
const demoYear = (today: IsoDate): TaxYearName =>
  taxYearOf(today) ?? (Object.keys(taxYears).at(-1) as TaxYearName);

/** Declarations stay open for some weeks from today, proofs for some weeks after, though within the year. */
export function windowOf(today: IsoDate) {
  const taxYear = demoYear(today);
  const last = addMonths(monthOf(yearStart(taxYear)), 11);
  const inTwoMonths = addMonths(monthOf(today), 2);
  const counts = inTwoMonths > last ? last : inTwoMonths;
  const [proofs, latest] = [addDays(today, 25), lastDay(counts)];
  return {
    taxYear,
    opensOn: yearStart(taxYear),
    closesOn: addDays(today, 24),
    proofsFrom: proofs > latest ? latest : proofs,
    proofsTo: addDays(today, 60),
    proofsCountFrom: counts,
    whenMissing: 'law',
    remindDays: 7,
  };
}

async function peopleOf(work: Work): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select e.id, u.user_name as "userName", coalesce(p.city, 'Bengaluru') as city
    from employee e
    left join user_account u on u.organisation_id = e.organisation_id and u.employee_id = e.id
    left join employee_work w on w.organisation_id = e.organisation_id and w.employee_id = e.id
      and w.superseded_at is null and w.valid_to is null
    left join establishment p on p.organisation_id = w.organisation_id and p.id = w.establishment_id
    where e.organisation_id = ${work.session.organisationId} and e.left_on is null
      and e.joined_on <= ${work.today}::date
    order by u.user_name is null, e.id limit 60`.execute(work.db);
  return rows;
}

/** Those whom a visitor signs in as have the telling cases. */
function householdOf({ userName }: Person, at: number): Household | undefined {
  const role = userName?.replace(/-u$/, '');
  if (role === 'employee') return tenant;
  if (role === 'manager') return { ...owner, regime: 'new' };
  if (role === 'recruiter') return simple;
  return role === 'payroll' ? { ...tenant, state: 'submitted' } : householdAt(at);
}

const declarationOf = ({ id }: Person, { regime }: Household, taxYear: string): SeedRecord =>
  record('tax-declaration', String(id), { employee: id, taxYear, regime });

function rentOf({ id, city }: Person, { rent }: Household, year: TaxYearName): SeedRecord[] {
  if (!rent) return [];
  return [
    record('rented-home', String(id), {
      declaration: String(id),
      from: monthOf(yearStart(year)),
      declared: rupees(rent.rupees),
      city,
      homeAddress: `12, Second Cross, ${city}`,
      landlord: rent.landlord,
      landlordPan: rent.pan,
      relation: 'none',
    }),
  ];
}

const claimsOf = ({ id }: Person, { claims }: Household): SeedRecord[] =>
  claims.map(([item, amount, more]) =>
    record('tax-claim', `${id} ${item}`, {
      declaration: String(id),
      item,
      declared: rupees(amount),
      ...more,
    }),
  );

/** A car, a loan, meals: what payroll keeps of some. */
function officersRecords(people: readonly Person[], year: TaxYearName): SeedRecord[] {
  const from = monthOf(yearStart(year));
  const common = { from, to: null };
  const [first, second, third] = people.slice(8, 11);
  return [
    ...(first
      ? [
          record('perquisite', 'car', {
            ...common,
            employee: first.id,
            kind: 'car',
            detail: 'Sedan, KA 03 MX 4410',
            engineCc: 1497,
            running: 'employer',
            driver: true,
          }),
        ]
      : []),
    ...(second
      ? [
          record('perquisite', 'loan', {
            ...common,
            employee: second.id,
            kind: 'loan',
            detail: 'House deposit advance',
            outstanding: rupees(4_00_000),
            allLoans: rupees(4_00_000),
            bankRate: 875,
            chargedRate: 400,
          }),
        ]
      : []),
    ...(third
      ? [
          record('perquisite', 'gift', {
            employee: third.id,
            kind: 'gift',
            from: addMonths(from, 6),
            to: null,
            detail: 'Festival and service award',
            amount: rupees(18_000),
          }),
        ]
      : []),
  ];
}

/** The state that the household has come to; in an accepted one every line is decided. */
async function finish(work: Work, declaration: number, { state, answer }: Household): Promise<void> {
  const { organisationId } = work.session;
  const here = sql`organisation_id = ${organisationId} and declaration_id = ${declaration}`;
  if (state === 'accepted') {
    await sql`update tax_claim set verdict = 'accepted', accepted = declared where ${here}`.execute(work.db);
    await sql`update rented_home set verdict = 'accepted', accepted = declared where ${here}`.execute(
      work.db,
    );
  }
  await sumUp(work, declaration);
  await sql`
    update tax_declaration set state = ${state}, answer = ${answer ?? null},
      submitted_on = ${state === 'draft' ? null : addDays(work.today, -(declaration % 30) - 3)}::date,
      checked_by = ${state === 'accepted' || state === 'returned' ? 'Payroll' : null}
    where organisation_id = ${organisationId} and id = ${declaration}`.execute(work.db);
}
