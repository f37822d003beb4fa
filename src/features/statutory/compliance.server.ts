/** What a month's payslips owe to the funds, the states and the tax office, and where each return stands. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-rows.server.ts';
import { addDays, daysInclusive, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { paise } from '#kernel/money.ts';
import { depositBy } from '#law/in/income-tax/deposit.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { route } from '#server/feature.ts';
import { objectOf } from '#server/gate/schema.ts';
import type { Work } from '#server/work.ts';
import { dueOn } from './due.ts';
import type { FilingKind } from './filing.form.ts';
import { type LateCost, lateCostOf } from './late-cost.ts';

type Owed = { readonly source: string; readonly state: string | null; readonly amount: number };
type Filed = {
  readonly id: number;
  readonly kind: FilingKind;
  readonly indianState: string | null;
  readonly state: string;
  readonly filedOn: IsoDate | null;
};

export type Obligation = {
  readonly kind: FilingKind | 'income-tax';
  readonly name: string;
  readonly indianState: string | null;
  /** As the payslips have it, in paise; charges of an establishment come on top with the return. */
  readonly amount: number;
  readonly dueOn: IsoDate | null;
  readonly cite: string | null;
  readonly filing: Omit<Filed, 'kind' | 'indianState'> | null;
  readonly daysLate: number;
  /** What being late has cost so far, or did until it was filed. */
  readonly lateCost: LateCost | null;
};

/** What the month's locked payslips hold by levy and by the state that people worked in on its last day. */
export async function leviedIn(work: Work, month: Month): Promise<readonly Owed[]> {
  const { rows } = await sql<Owed>`
    with placed as (
      select line.source, line.amount, case when line.source ~ '^(professional-tax|welfare-fund)' then (
        select place.indian_state from employee_work work
        join establishment place on place.organisation_id = work.organisation_id
          and place.id = work.establishment_id
        where work.organisation_id = line.organisation_id and work.employee_id = line.employee_id
          and work.superseded_at is null and work.valid_from <= ${lastDay(month)}
        order by work.valid_from desc limit 1) end as state
      from payslip_line line
      where line.organisation_id = ${work.session.organisationId} and line.month = ${month}
        and line.amount <> 0 and line.kind in ('deduction', 'employer-contribution')
        and line.source ~ '^(provident-fund|state-insurance|professional-tax|welfare-fund|income-tax)')
    select source, state, sum(amount)::bigint as amount
    from placed group by 1, 2 order by 1, 2`.execute(work.db);
  return rows;
}

/** The same by levy: shares, charges and taxes of one law together. */
async function owedIn(work: Work, month: Month): Promise<readonly Owed[]> {
  const levyOf = (source: string): string => source.split('.', 1)[0] ?? source;
  const levied = await leviedIn(work, month);
  const found = Map.groupBy(levied, ({ source, state }) => `${levyOf(source)}/${state ?? ''}`);
  return [...found.values()].flatMap((each): Owed[] => {
    const [first] = each;
    const amount = each.reduce((sum, { amount: part }) => sum + part, 0);
    return first ? [{ source: levyOf(first.source), state: first.state, amount }] : [];
  });
}

async function filedIn(work: Work, month: Month): Promise<readonly Filed[]> {
  const { rows } = await sql<Filed>`
    select id, kind, indian_state as "indianState", state, filed_on as "filedOn" from filing
    where organisation_id = ${work.session.organisationId} and month = ${month}
    order by (state = 'filed') desc, id desc`.execute(work.db);
  return rows;
}

const kinds: Readonly<Record<string, { readonly kind: Obligation['kind']; readonly name: string }>> = {
  'provident-fund': { kind: 'fund-return', name: 'Provident fund' },
  'state-insurance': { kind: 'insurance-return', name: 'State insurance' },
  'professional-tax': { kind: 'professional-tax', name: 'Professional tax' },
  'welfare-fund': { kind: 'welfare-fund', name: 'Labour welfare fund' },
  'income-tax': { kind: 'income-tax', name: 'Income tax deducted' },
};

function dayOf(law: IndianLaw, kind: Obligation['kind'], month: Month, state: string | null) {
  if (kind !== 'income-tax') return dueOn(law, kind, month, state);
  const rules = law.incomeTax.depositRules.on(lastDay(month));
  return { on: depositBy(rules.value, month), cite: rules.cite };
}

/** A return that is not filed counts its days from the day after it was due. */
export function daysLate(due: IsoDate | null, filedOn: IsoDate | null, today: IsoDate): number {
  const until = filedOn ?? today;
  return due === null || until <= due ? 0 : daysInclusive(addDays(due, 1), until);
}

export async function obligationsOf(work: Work, month: Month): Promise<Obligation[]> {
  const law = await lawOf(work.db);
  const filed = await filedIn(work, month);
  return (await owedIn(work, month)).flatMap(({ source, state, amount }): Obligation[] => {
    const levy = kinds[source];
    if (!levy) return [];
    const due = dayOf(law, levy.kind, month, state);
    const found = filed.find((each) => each.kind === levy.kind && each.indianState === state);
    const place = state === null ? '' : `, ${indianStates[state as IndianState]}`;
    const dueDay = due?.on ?? null;
    const until = found?.filedOn ?? work.today;
    const late = dueDay && { amount: paise(amount), due: dueDay, until };
    return [
      {
        kind: levy.kind,
        name: `${levy.name}${place}`,
        indianState: state,
        amount,
        dueOn: dueDay,
        cite: due?.cite ?? null,
        filing: found ? { id: found.id, state: found.state, filedOn: found.filedOn } : null,
        // Tax is deposited by challan, which is kept with the challans.
        daysLate: levy.kind === 'income-tax' ? 0 : daysLate(dueDay, found?.filedOn ?? null, work.today),
        lateCost: late ? lateCostOf(law, levy.kind, late) : null,
      },
    ];
  });
}

export const complianceRoute = route({
  method: 'GET',
  path: '/api/compliance',
  tag: 'Statutory returns',
  summary: 'What a month’s pay owes, by when, and where each return stands',
  form: 'filing',
  action: 'read',
  querystring: objectOf({ month: { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' } }),
  response: { type: 'array', items: { type: 'object', additionalProperties: true } },
  async handle(work, request) {
    const { month } = request.query as { month: Month };
    work.audit({ action: 'read', form: 'filing', reason: `Compliance of ${month}` });
    return obligationsOf(work, month);
  },
});
