/**
 * What the tax of people's year rests on besides pay, for the engine: a handful of queries for a month's
 * people, whatever their number, and fewer when nobody has declared.
 */
import { sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import { financialYear, firstDay, type IsoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise, sum } from '#kernel/money.ts';
import type { AllowanceGrounds } from '#law/in/income-tax/exemption/allowance-year.ts';
import type { Regime } from '#law/in/income-tax/regime.ts';
import type { PreviousEmployment, TaxFacts } from '#pay/model/tax-facts.ts';
import { among } from '#server/database/among.ts';
import type { Db } from '#server/database/tenant.ts';
import type { PersonRow } from '#server/fact-source.ts';
import type { PerquisitesGiven } from '#server/perquisite-source.ts';
import {
  type Basis,
  type CheckedLine,
  type ClaimLine,
  claimedFacts,
  countedOf,
} from '../declaration/counted-claim.ts';
import { perquisiteSpans, type RecordedPerquisite } from '../officer/perquisite-value.ts';
import { windowsOfYear } from '../window/person-window.server.ts';
import { taxYearOf, yearBefore } from '../window/tax-year.form.ts';
import { disabledCities } from './disabled-transport.server.ts';
import { taxLawOf } from './tax-law.server.ts';

type Asked = {
  readonly db: Db;
  readonly organisationId: number;
  readonly year: { readonly name: string; readonly from: IsoDate; readonly to: IsoDate };
  /** Null: everybody. */
  readonly only: readonly number[] | null;
};

type Declared = {
  id: number;
  employee: number;
  regime: Regime | null;
  nonResident: boolean;
  schoolChildren: number | null;
  hostelChildren: number | null;
};
type RentRow = CheckedLine & { id: number; employee: number; from: Month; to: Month | null; city: string };
type EarlierRow = CheckedLine & {
  id: number;
  employee: number;
  tax: number;
  professionalTax: number | null;
  providentFund: number | null;
};
type PerquisiteRow = RecordedPerquisite & { id: number; employee: number; label: string };
type OverrideRow = { id: number; employee: number; month: Month; amount: number; reason: string };

/**
 * The tax facts of everybody in service in a month, by employee, or of some. A person without an answer has
 * nothing but PAN and residence: the law's default then holds. From the month in which only proofs count,
 * what is not accepted is left out. `people` are those in service, where they are known.
 */
export async function readTaxFacts(
  db: Db,
  organisationId: number,
  month: Month,
  only: readonly number[] | null = null,
  people?: readonly PersonAsked[],
  besides: PerquisitesGiven = async () => [],
): Promise<Map<number, TaxFacts>> {
  const year = financialYear(month);
  const asked: Asked = { db, organisationId, year, only };
  const windows = await windowsOfYear({ db, organisationId }, year.name, only);
  const windowOf = (employee: number) => windows(employee, lastDay(month));
  const basisOf = (employee: number): Basis => {
    const window = windowOf(employee);
    return window && month >= window.proofsCountFrom ? 'proven' : 'declared';
  };
  const facts = factsOf(people ?? (await peopleOf(asked, month)), basisOf);
  const declarations = await declarationsOf(asked, year.name);
  if (declarations.length > 0) await addDeclared(asked, facts, declarations, basisOf);
  await addEarlier(asked, facts);
  const keepsLast = (employee: number) => windowOf(employee)?.whenMissing === 'last-year';
  if ([...facts.keys()].some(keepsLast)) await addLastYear(asked, facts, keepsLast);
  await addOfficers(asked, facts);
  await addGiven(asked, facts, besides);
  for (const [employee, city] of await disabledCities(db, organisationId, month, only)) {
    const known = facts.get(employee)?.allowances;
    lay(facts, employee, { allowances: { ...known, disabledTransportIn: city } });
  }
  return facts;
}

type Facts = Map<number, TaxFacts>;

type PersonAsked = Pick<PersonRow, 'id' | 'hasPan'>;

async function peopleOf({ db, organisationId, only }: Asked, month: Month): Promise<readonly PersonAsked[]> {
  const { rows } = await sql<PersonAsked>`
    select id, pan is not null as "hasPan" from employee
    where organisation_id = ${organisationId} and joined_on <= ${lastDay(month)}
      and (left_on is null or left_on >= ${firstDay(month)}) and ${among('id', only)}`.execute(db);
  return rows;
}

/** Everybody with the same answers shares one object: most people have nothing more. */
function factsOf(people: readonly PersonAsked[], basisOf: (employee: number) => Basis): Facts {
  const shared = new Map<string, TaxFacts>();
  return new Map(
    people.map(({ id, hasPan }) => {
      const basis = basisOf(id);
      const make = (): TaxFacts => ({ hasPan, resident: true, basis });
      return [id, shared.getOrInsertComputed(`${hasPan} ${basis}`, make)];
    }),
  );
}

async function declarationsOf({ db, organisationId, only }: Asked, year: string): Promise<Declared[]> {
  const { rows } = await sql<Declared>`
    select id, employee_id as employee, regime, non_resident as "nonResident",
      school_children as "schoolChildren", hostel_children as "hostelChildren"
    from tax_declaration
    where organisation_id = ${organisationId} and tax_year = ${year} and submitted_on is not null
      and ${among('employee_id', only)}`.execute(db);
  return rows;
}

function lay(facts: Facts, employee: number, part: Partial<TaxFacts>): void {
  const known = facts.get(employee);
  if (known) facts.set(employee, { ...known, ...part });
}

const sourceOf = (form: string, { id }: { id: number }) => ({ form, id: String(id) });

async function addDeclared(
  asked: Asked,
  facts: Facts,
  declarations: readonly Declared[],
  basisOf: (employee: number) => Basis,
): Promise<void> {
  const claims = await linesOf<ClaimLine & { employee: number }>(
    asked,
    'tax_claim',
    sql`line.item, line.senior, line.severe, line.late_case as "lateCase", line.first_paid as "firstPaid",
      line.proven,`,
  );
  const rents = await linesOf<RentRow>(
    asked,
    'rented_home',
    sql`line."from", line."to", line.city, line.proven,`,
  );
  for (const declaration of declarations) {
    const { employee, regime, nonResident } = declaration;
    const basis = basisOf(employee);
    const allowances = childrenOf(declaration);
    const homes = rents.get(employee)?.map((rent) => rentOf(rent, basis)) ?? [];
    lay(facts, employee, {
      resident: !nonResident,
      ...(regime && { regime }),
      ...(allowances && { allowances }),
      ...claimedFacts(claims.get(employee) ?? [], basis, asked.year.from),
      ...(homes.length > 0 && { rents: homes.filter(({ rent }) => rent > 0) }),
      source: sourceOf('tax-declaration', declaration),
    });
  }
}

/** What payroll has entered of earlier employers counts before the person has declared anything. */
async function addEarlier(asked: Asked, facts: Facts): Promise<void> {
  const earlier = await linesOf<EarlierRow>(
    asked,
    'previous_employment',
    sql`line.tax, line.professional_tax as "professionalTax", line.provident_fund as "providentFund",`,
    sql`or line.entered_for`,
  );
  for (const [employee, rows] of earlier) {
    const before = rows.filter(({ verdict }) => verdict !== 'refused');
    if (before.length > 0) lay(facts, employee, { previousEmployment: earlierOf(before) });
  }
}

function childrenOf({ schoolChildren, hostelChildren }: Declared): AllowanceGrounds | undefined {
  if (!schoolChildren && !hostelChildren) return undefined;
  return { ...(schoolChildren && { schoolChildren }), ...(hostelChildren && { hostelChildren }) };
}

const rentOf = (row: RentRow, basis: Basis) => ({
  from: row.from,
  ...(row.to === null ? {} : { to: row.to }),
  rent: countedOf(row, basis),
  city: row.city,
  source: sourceOf('rented-home', row),
});

/** Pay of earlier employers counts whether or not it is proven: leaving it out would lower the tax. */
function earlierOf(rows: readonly EarlierRow[]): PreviousEmployment {
  const total = (pick: (row: EarlierRow) => number | null): Paise =>
    sum(rows.map((row) => paise(pick(row) ?? 0)));
  return {
    salary: total((row) => countedOf(row, 'declared')),
    tax: total(({ tax }) => tax),
    professionalTax: total(({ professionalTax }) => professionalTax),
    providentFund: total(({ providentFund }) => providentFund),
    source: sourceOf('previous-employment', itemAt(rows, 0)),
  };
}

async function linesOf<R extends { employee: number }>(
  { db, organisationId, year, only }: Asked,
  table: 'tax_claim' | 'rented_home' | 'previous_employment',
  columns: ReturnType<typeof sql>,
  besides = sql``,
): Promise<Map<number, R[]>> {
  const { rows } = await sql<R>`
    select line.id, declaration.employee_id as employee, ${columns} line.declared, line.verdict, line.accepted
    from tax_declaration declaration
    join ${sql.table(table)} line on line.organisation_id = ${organisationId}
      and line.declaration_id = declaration.id
    where declaration.organisation_id = ${organisationId} and declaration.tax_year = ${year.name}
      and (declaration.submitted_on is not null ${besides}) and ${among('declaration.employee_id', only)}
    order by line.id`.execute(db);
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const list = found.get(row.employee);
    if (list) list.push(row);
    else found.set(row.employee, [row]);
  }
  return found;
}

/** Where the window says so, who has not declared stays in the regime of the year before. */
async function addLastYear(
  asked: Asked,
  facts: Facts,
  keepsLast: (employee: number) => boolean,
): Promise<void> {
  const name = taxYearOf(asked.year.from);
  const before = name && yearBefore(name);
  if (!before) return;
  for (const { employee, regime } of await declarationsOf(asked, before)) {
    if (regime && keepsLast(employee) && facts.get(employee)?.source === undefined)
      lay(facts, employee, { regime });
  }
}

async function addGiven({ year, only }: Asked, facts: Facts, besides: PerquisitesGiven): Promise<void> {
  for (const said of await besides({ first: monthOf(year.from), last: monthOf(year.to), only }))
    for (const [employee, given] of said)
      lay(facts, employee, { perquisites: [...(facts.get(employee)?.perquisites ?? []), ...given] });
}

/** What officers have entered: perquisites, tax set by hand and approved, relief for arrears. */
async function addOfficers(asked: Asked, facts: Facts): Promise<void> {
  const { db, organisationId, year, only } = asked;
  const first = monthOf(year.from);
  const last = monthOf(year.to);
  const here = sql`organisation_id = ${organisationId} and ${among('employee_id', only)}`;
  const { rows: perquisites } = await sql<PerquisiteRow>`
    select id, employee_id as employee, kind, coalesce(detail, '') as label, "from", "to", salary, population,
      rent, engine_cc as "engineCc", running, driver, thing, cost, hire, outstanding, all_loans as "allLoans",
      bank_rate as "bankRate", charged_rate as "chargedRate", each, count, paid, amount, recovered,
      coalesce(sum(amount) filter (where kind = 'gift' and "from" >= ${first}) over (
        partition by employee_id order by id rows between unbounded preceding and 1 preceding
      ), 0)::bigint as "giftsBefore"
    from perquisite where ${here} and "from" <= ${last} and ("to" is null or "to" >= ${first})
    order by id`.execute(db);
  const law = perquisites.length > 0 ? await taxLawOf(db) : undefined;
  for (const row of law ? perquisites : []) {
    const spans = perquisiteSpans(law as NonNullable<typeof law>, row, first, last).map((span) => ({
      ...span,
      label: row.label || perquisiteNames[row.kind],
      source: sourceOf('perquisite', row),
    }));
    const known = facts.get(row.employee)?.perquisites ?? [];
    if (spans.length > 0) lay(facts, row.employee, { perquisites: [...known, ...spans] });
  }
  const { rows: overrides } = await sql<OverrideRow>`
    select id, employee_id as employee, month, amount, why as reason from tax_override
    where ${here} and state = 'approved' and month between ${first} and ${last} order by id`.execute(db);
  for (const row of overrides) {
    const { month, reason } = row;
    const set = { month, amount: paise(row.amount), reason, source: sourceOf('tax-override', row) };
    lay(facts, row.employee, { overrides: [...(facts.get(row.employee)?.overrides ?? []), set] });
  }
  const { rows: reliefs } = await sql<{ employee: number; relief: number }>`
    select employee_id as employee, relief from relief_claim
    where ${here} and state = 'accepted' and tax_year = ${year.name} and relief > 0`.execute(db);
  for (const { employee, relief } of reliefs) lay(facts, employee, { relief: paise(relief) });
}

const perquisiteNames: Readonly<Record<RecordedPerquisite['kind'], string>> = {
  'owned-house': 'House of the employer',
  'rented-house': 'House rented by the employer',
  car: 'Car',
  asset: 'Use of a thing',
  loan: 'Loan below the market’s rate',
  meals: 'Meals',
  gift: 'Gifts',
  schooling: 'Schooling',
  shares: 'Shares',
  other: 'Perquisite',
};
