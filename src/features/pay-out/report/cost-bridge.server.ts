/** The query of the bridge between the costs of two months: each person’s difference by its causes. */
import { type RawBuilder, sql } from 'kysely';
import { sourceOf } from '#features/payroll/challan/run-line.server.ts';
import { addMonths, formatMonth, type Month } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { refuseUnpaidMonth } from '../document/locked-run.server.ts';
import { grossLost, type LostSlip } from './lost-gross.server.ts';
import { costBridge } from './pay-cost.report.ts';
import { monthEnd, seat } from './pay-cost.server.ts';

/** What a month cost by kind of line, of the regular payslip; `other` is what further runs cost. */
const parts = ['steady', 'overtime', 'arrears', 'oneOff', 'statutory', 'contributions', 'other'] as const;
type PersonMonth = {
  employee: number;
  month: Month;
  where: string;
  cost: number;
  salaries: string | null;
} & Record<(typeof parts)[number], number>;

const isArrears = sql`line.code like 'ARREARS\\_%'`;
const isEarning = sql`line.kind = 'earning' and not ${isArrears}`;
const isContribution = sql`line.kind = 'employer-contribution' and not ${isArrears}`;
const isStructure = sql`${sourceOf('line')} = 'structure'`;
const isOwn = sql`${sourceOf('line')} in ('structure', 'input')`;
const isOvertime = sql`exists (select from pay_component component
  where component.organisation_id = line.organisation_id and component.code = line.code
    and component.overtime)`;

const conditions: Readonly<Record<Exclude<(typeof parts)[number], 'other'>, RawBuilder<unknown>>> = {
  steady: sql`${isEarning} and ${isStructure} and not ${isOvertime}`,
  overtime: sql`${isEarning} and ${isOvertime}`,
  arrears: sql`line.kind in ('earning', 'employer-contribution') and ${isArrears}`,
  oneOff: sql`${isEarning} and not ${isStructure} and not ${isOvertime}`,
  statutory: sql`${isContribution} and not ${isOwn}`,
  contributions: sql`${isContribution} and ${isOwn}`,
};

type Asked = { readonly months: readonly [Month, Month]; readonly byDepartment: boolean };

async function personMonths(
  work: Work,
  { months, byDepartment }: Asked,
  people: ReportPeople,
): Promise<PersonMonth[]> {
  const regular = sql`filter (where slip.kind = 'regular')`;
  const sums = Object.entries(conditions).map(
    ([name, condition]) => sql`coalesce(sum(coalesce((
      select sum(slip.amounts[line.position + 1]) from run_component line
      where line.organisation_id = slip.organisation_id and line.run_id = slip.run_id
        and line.draft_set = slip.draft_set and ${condition}), 0)) ${regular}, 0)::bigint
      as ${sql.ref(name)}`,
  );
  const { rows } = await sql<PersonMonth>`
    select slip.employee_id as employee, slip.month,
      ${byDepartment ? sql`coalesce(max(department.name), 'Nowhere')` : sql`'The organisation'`} as where,
      sum(slip.employer_cost)::bigint as cost, ${sql.join(sums)},
      (sum(slip.employer_cost) - coalesce(sum(slip.employer_cost) ${regular}, 0))::bigint as other,
      max(slip.facts ->> 'salaries') ${regular} as salaries
    from payslip slip ${seat}
    left join department on department.organisation_id = slip.organisation_id
      and department.id = work.department_id
    where slip.organisation_id = ${work.session.organisationId}
      and slip.month = any (${[...months]}::text[])
      and ${people.where('slip.employee_id', monthEnd)}
    group by slip.employee_id, slip.month`.execute(work.db);
  return rows;
}

/** What days without pay took off, by person and month. */
async function lostBy(work: Work, months: Asked['months']): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<LostSlip & { employee: number; month: Month }>`
    select employee_id as employee, month, facts, gross, run_id as run, draft_set as set from payslip
    where organisation_id = ${work.session.organisationId} and month = any (${[...months]}::text[])
      and kind = 'regular' and days_lost > 0`.execute(work.db);
  const lost = await grossLost(work, rows);
  const found = new Map<string, number>();
  for (const [at, { employee, month }] of rows.entries()) {
    const key = `${employee}/${month}`;
    found.set(key, (found.get(key) ?? 0) + (lost[at] ?? 0));
  }
  return found;
}

const causes = [
  'joiners',
  'leavers',
  'raises',
  'days',
  'lossOfPay',
  'overtime',
  'arrears',
  'oneOff',
  'statutory',
  'contributions',
  'other',
] as const;
type Bridge = { where: string; before: number; now: number } & Record<(typeof causes)[number], number>;
type Compared = PersonMonth & { readonly lost: number };

const emptyBridge = (where: string): Bridge => ({
  where,
  before: 0,
  ...(Object.fromEntries(causes.map((cause) => [cause, 0])) as Record<(typeof causes)[number], number>),
  now: 0,
});

/** The salaries a month was calculated with: what changes when somebody gets a raise. */
function salariesOf(text: string | null): string {
  if (text === null) return '';
  const salaries = JSON.parse(text) as { monthlyGross?: number; structure?: string }[];
  return salaries.map(({ monthlyGross, structure }) => `${structure} ${monthlyGross}`).join(', ');
}

function addPerson(bridge: Bridge, before: Compared | undefined, now: Compared | undefined): void {
  bridge.before += before?.cost ?? 0;
  bridge.now += now?.cost ?? 0;
  if (!before && now) bridge.joiners += now.cost;
  else if (before && !now) bridge.leavers -= before.cost;
  else if (before && now) {
    const raised = salariesOf(before.salaries) !== salariesOf(now.salaries);
    // Without the days lost, what is left of the monthly pay's change is a raise or days worked.
    bridge[raised ? 'raises' : 'days'] += now.steady + now.lost - (before.steady + before.lost);
    bridge.lossOfPay -= now.lost - before.lost;
    for (const part of parts) if (part !== 'steady') bridge[part] += now[part] - before[part];
  }
}

export const costBridgeServer = reportServer(costBridge, async (work, parameters, of) => {
  const month = parameters.month;
  const earlier = parameters.before ?? addMonths(month, -1);
  if (earlier === month) invalid({ before: `${formatMonth(month)} cannot be compared with itself.` });
  await refuseUnpaidMonth(work, month);
  const months = [earlier, month] as const;
  const lost = await lostBy(work, months);
  const people = new Map<number, { before?: Compared; now?: Compared }>();
  for (const row of await personMonths(work, { months, byDepartment: parameters.by === 'department' }, of)) {
    const known = people.get(row.employee) ?? {};
    const compared = { ...row, lost: lost.get(`${row.employee}/${row.month}`) ?? 0 };
    people.set(
      row.employee,
      row.month === month ? { ...known, now: compared } : { ...known, before: compared },
    );
  }
  const bridges = new Map<string, Bridge>();
  const at = (where: string): Bridge => {
    const known = bridges.get(where) ?? emptyBridge(where);
    bridges.set(where, known);
    return known;
  };
  for (const { before, now } of people.values()) {
    // Who has moved between departments leaves one and joins the other.
    if (before && now && before.where !== now.where) {
      addPerson(at(before.where), before, undefined);
      addPerson(at(now.where), undefined, now);
    } else addPerson(at((now ?? before)?.where ?? ''), before, now);
  }
  const found: ReportRow[] = [...bridges.values()].toSorted((a, b) => b.now - a.now);
  return found;
});
