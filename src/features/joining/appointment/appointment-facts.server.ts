/** What a letter of appointment says of a person: who, where, for what, and on which terms. */
import { sql } from 'kysely';
import type { wageCategories } from '#features/organisation/wage-category.form.ts';
import { planOf, readRules } from '#features/pay-change/what-if/pay-world.server.ts';
import { fullMonth } from '#features/payroll/fact/full-month.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { termsOf } from '#features/people/terms/person-terms.server.ts';
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import type { LetterBlock, LetterLanguage } from '#kernel/letter/letter-kind.ts';
import { letterDate } from '#kernel/letter/letter-text.ts';
import { maskNumber } from '#kernel/mask.ts';
import { add, type Paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { PayslipLine } from '#pay/model/payslip.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import type { LetterFacts } from '#server/letter/letter-source.ts';
import type { Work } from '#server/work.ts';
import { type AppointmentWords, appointmentWords } from './appointment-words.ts';

type Appointment = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly gender: string;
  readonly joined: IsoDate;
  readonly place: string | null;
  readonly establishment: string | null;
  readonly lin: string | null;
  readonly designation: string | null;
  readonly duties: string | null;
  readonly skill: keyof typeof wageCategories | null;
  readonly type: string | null;
  readonly fund: boolean | null;
  readonly insurance: boolean | null;
  readonly gratuity: boolean | null;
  readonly shift: string | null;
  readonly begins: string | null;
  readonly ends: string | null;
  readonly structure: string | null;
  readonly gross: Paise | null;
};

async function readRows(work: Work, ids: readonly number[]): Promise<readonly Appointment[]> {
  const day = sql`greatest(e.joined_on, ${work.today}::date)`;
  const { rows } = await sql<Appointment>`
    select e.id, ${fullNameOf('e')} as name, e.code, e.gender, e.joined_on as joined,
      concat_ws(', ', p.name, nullif(p.city, p.name)) as place, p.name as establishment, p.lin,
      d.name as designation, d.description as duties,
      coalesce(w.wage_category, d.wage_category) as skill, t.name as type, t.provident_fund as fund,
      t.state_insurance as insurance, t.gratuity, s.name as shift, s.starts_at as begins, s.ends_at as ends,
      z.code as structure, a.gross_monthly as gross
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', day)} w on true
    left join lateral ${heldLast('employee_shift', 'e.id', day)} s on true
    left join lateral ${heldLast('salary_assignment', 'e.id', day)} a on true
    left join salary_structure z on z.organisation_id = e.organisation_id and z.id = a.structure_id
    left join establishment p on p.organisation_id = e.organisation_id and p.id = w.establishment_id
    left join designation d on d.organisation_id = e.organisation_id and d.id = w.designation_id
    left join employment_type t on t.organisation_id = e.organisation_id and t.id = w.employment_type_id
    where e.organisation_id = ${work.session.organisationId} and e.id = any (${[...ids]}::bigint[])
    order by e.id`.execute(work.db);
  return rows;
}

type Pairs = readonly (readonly [string, string])[];
const pairs = (given: Pairs): readonly LetterBlock[] => [{ block: 'pairs', pairs: given }];

/** By person, a full month of the salary by the law of the month in which it begins. */
async function wagesOf(
  work: Work,
  rows: readonly Appointment[],
): Promise<ReadonlyMap<number, PayslipLine[]>> {
  const found = new Map<number, PayslipLine[]>();
  const first = (row: Appointment) => monthOf(row.joined > work.today ? row.joined : work.today);
  for (const [month, its] of Map.groupBy(rows, first)) {
    const plan = planOf(await readRules(work, month), month);
    const facts = await readFacts(work, month, its.length === 1 ? its[0]?.id : undefined);
    const known = new Map(facts.map((each) => [Number(each.employee), each]));
    for (const { id, gross, structure } of its)
      if (gross !== null && structure !== null)
        found.set(id, fullMonth(plan, known.get(id), { employee: id, monthlyGross: gross, structure }));
  }
  return found;
}

function wageTable(words: AppointmentWords, lines: readonly PayslipLine[] | undefined): LetterBlock[] {
  const earnings = (lines ?? []).filter(({ kind }) => kind === 'earning');
  if (earnings.length === 0) return [{ block: 'text', text: words.wagesFollow }];
  const total = earnings.reduce((sum, { amount }) => add(sum, amount), zero);
  return [
    {
      block: 'table',
      columns: [
        { label: words.component, share: 2.4 },
        { label: words.aMonth, align: 'right' },
      ],
      rows: [
        ...earnings.map(({ label, amount }) => ({ cells: [label, formatRupees(amount)] })),
        { cells: [words.gross, formatRupees(total)], strong: true },
      ],
    },
  ];
}

/**
 * Sealed numbers are read through the record. The letter shows their ends, so that whoever issues it needs no
 * right to the numbers; a template that names them in full is issued by who sees them.
 */
async function personPairs(
  work: Work,
  { id, name }: Appointment,
  words: AppointmentWords,
  language: LetterLanguage,
): Promise<{ readonly person: Pairs; readonly numbers: Pairs }> {
  const own = await records(work, employee).one(id);
  const numbers = [
    [words.uan, own?.uan ?? words.notYet],
    [words.insured, own?.stateInsuranceNumber ?? words.notYet],
  ] as const;
  const person = [
    [words.name, name],
    [words.father, own?.fatherName ?? '–'],
    [words.born, own ? letterDate(own.dateOfBirth, language) : '–'],
    [words.aadhaar, own?.aadhaar ? maskNumber(own.aadhaar) : words.notGiven],
    [words.uan, own?.uan ? maskNumber(own.uan) : words.notYet],
    [words.insured, own?.stateInsuranceNumber ? maskNumber(own.stateInsuranceNumber) : words.notYet],
  ] as const;
  return { person, numbers };
}

function conditionPairs(row: Appointment, words: AppointmentWords, notice: string, probation: string): Pairs {
  const hours = row.begins && row.ends ? `${row.begins}–${row.ends}` : words.asShift;
  return [
    [words.hours, row.shift ? `${row.shift}, ${hours}` : words.asShift],
    [words.weeklyOff, words.oneDay],
    [words.leave, words.byPolicy],
    [words.notice, notice],
    [words.probation, probation],
  ];
}

export async function appointmentsOf(
  work: Work,
  ids: readonly number[],
  language: LetterLanguage,
): Promise<ReadonlyMap<number, LetterFacts>> {
  const words = appointmentWords[language];
  const rows = await readRows(work, ids);
  const wages = await wagesOf(work, rows);
  const terms = await termsOf(work, ids);
  const found = new Map<number, LetterFacts>();
  for (const row of rows) {
    const { notice, confirmation } = terms.get(row.id) ?? {};
    const { person, numbers } = await personPairs(work, row, words, language);
    const until = confirmation ? letterDate(confirmation.on, language) : words.none;
    found.set(row.id, {
      person: row.name,
      employee: row.id,
      values: {
        ...{ name: row.name, code: row.code, designation: row.designation, place: row.place },
        joinedOn: row.joined,
        person: pairs(person),
        numbers: pairs(numbers),
        post: pairs(postPairs(row, words, language)),
        wages: wageTable(words, wages.get(row.id)),
        entitlements: pairs(entitlementPairs(row, words)),
        duties: row.duties ?? words.usualDuties(row.designation ?? '–'),
        conditions: pairs(conditionPairs(row, words, notice ? words.days(notice.days) : words.byLaw, until)),
        accepted: [{ block: 'sign', for: words.accepted, name: row.name, title: null }],
      },
    });
  }
  return found;
}

const postPairs = (row: Appointment, words: AppointmentWords, language: LetterLanguage): Pairs => [
  [words.establishment, row.establishment ?? '–'],
  [words.lin, row.lin ?? words.notYet],
  [words.designation, row.designation ?? '–'],
  [words.skill, row.skill ? words.skills[row.skill] : '–'],
  [words.type, row.type ?? '–'],
  [words.joined, letterDate(row.joined, language)],
  [words.place, row.place ?? '–'],
];

const entitlementPairs = (
  { fund, insurance, gratuity, gender }: Appointment,
  words: AppointmentWords,
): Pairs => [
  [words.fund, fund ? words.member : words.no],
  [words.stateInsurance, insurance ? words.withinCeiling : words.no],
  [words.gratuity, gratuity ? words.byCode : words.no],
  ...(gender === 'male' ? [] : [[words.maternity, words.byCode] as const]),
];
