/** The query of “Budget, actual and forecast”: locked payslips, months to come, and what was budgeted. */

import { sql } from 'kysely';
import { costShares } from '#features/people/work/cost-share.server.ts';
import { type CostShare, largestShare } from '#features/people/work/cost-share.ts';
import { itemAt } from '#kernel/assert.ts';
import { formatMonth, lastDay, type Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { type AskedOf, filtersOf, type ReportColumn } from '#kernel/report/report.ts';
import { paySum, text } from '#kernel/report/report-column.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { splitCost } from '../journal/cost-centre-split.server.ts';
import { costRows, monthEnd, placeOf } from '../report/pay-cost.server.ts';
import { budgetForecast } from './budget-forecast.report.ts';
import { monthsOf, spread } from './budget-year.ts';
import { type LeftOut, leftOutWords, type RunAhead, runsAhead } from './forecast.server.ts';

type Line = { budget: number; actual: number; forecast: number; leftOut: Map<LeftOut['why'], Set<number>> };
type Lines = { at(name: string): Line; readonly all: ReadonlyMap<string, Line> };

const whole = 'The organisation';
const nowhere = 'Nowhere';

function noLines(): Lines {
  const all = new Map<string, Line>();
  return {
    all,
    at(name) {
      const line = all.get(name) ?? { budget: 0, actual: 0, forecast: 0, leftOut: new Map() };
      all.set(name, line);
      return line;
    },
  };
}

type Asked = AskedOf<typeof budgetForecast>;

/** Budgets are of cost centres and of everybody: beside some people or another grouping they say nothing. */
async function isBudgeted(work: Work, parameters: Asked): Promise<boolean> {
  const given = new Map(Object.entries(parameters));
  const isOfAll = filtersOf(budgetForecast).every((name) => (given.get(name) ?? null) === null);
  if (!isOfAll || !['cost-centre', 'month', 'organisation'].includes(parameters.by)) return false;
  const { rows } = await sql`
    select from pay_budget where organisation_id = ${work.session.organisationId}
      and year = ${parameters.year} limit 1`.execute(work.db);
  return rows.length > 0;
}

async function addBudgets(work: Work, year: string, by: string, lines: Lines): Promise<void> {
  const { rows } = await sql<{ centre: string | null; month: Month | null; amount: Paise }>`
    select place.name as centre, budget.month, budget.amount from pay_budget budget
    left join cost_centre place on place.organisation_id = budget.organisation_id
      and place.id = budget.cost_centre_id
    where budget.organisation_id = ${work.session.organisationId} and budget.year = ${year}`.execute(work.db);
  const months = monthsOf(year);
  for (const { centre, month, amount } of rows) {
    if (by !== 'month') lines.at(by === 'organisation' ? whole : (centre ?? nowhere)).budget += amount;
    else if (month !== null) lines.at(formatMonth(month)).budget += amount;
    else
      for (const [at, part] of spread(amount).entries())
        lines.at(formatMonth(itemAt(months, at))).budget += part;
  }
}

async function addActual(work: Work, year: string, by: string, people: ReportPeople, lines: Lines) {
  const months = monthsOf(year);
  const [from, to] = [itemAt(months, 0), itemAt(months, 11)];
  if (by !== 'month' && by !== 'organisation') {
    for (const { name, cost } of await costRows(work, { from, to, by }, people))
      lines.at(name).actual += cost;
    return;
  }
  const { rows } = await sql<{ month: Month; cost: number }>`
    select month, sum(employer_cost)::bigint as cost from payslip slip
    where organisation_id = ${work.session.organisationId} and month between ${from} and ${to}
      and ${people.where('slip.employee_id', monthEnd)} group by month`.execute(work.db);
  for (const { month, cost } of rows) lines.at(by === 'month' ? formatMonth(month) : whole).actual += cost;
}

type Place = { readonly name: string; readonly shares: readonly CostShare[] | null };

/** Where people will work on a month's last day, as far as that is known: those who are asked for. */
async function readPlaces(
  work: Work,
  month: Month,
  by: string,
  people: ReportPeople,
): Promise<ReadonlyMap<number, Place>> {
  const [table, column] = placeOf(by);
  const day = sql`${lastDay(month)}::date`;
  const isCentre = by === 'cost-centre';
  const { rows } = await sql<Place & { employee: number }>`
    select own.id as employee, coalesce(place.name, ${nowhere}) as name,
      ${isCentre ? costShares('work') : sql`null`} as shares
    from employee own
    left join employee_work work on ${holdsFor('work', 'own.id', day)}
    left join ${sql.table(table)} place on place.organisation_id = own.organisation_id
      and place.id = ${sql.ref(`work.${column}`)}
    where own.organisation_id = ${work.session.organisationId} and own.joined_on <= ${day}
      and ${people.where('own.id', day)}`.execute(work.db);
  const named = by === 'month' ? formatMonth(month) : by === 'organisation' ? whole : undefined;
  return new Map(rows.map(({ employee, name, shares }) => [employee, { name: named ?? name, shares }]));
}

function addRun(lines: Lines, places: ReadonlyMap<number, Place>, run: RunAhead): void {
  const components = run.components.map(({ kind }, position) => ({ kind, position }));
  for (const { employee, employerCost, amounts } of run.payslips) {
    const place = places.get(Number(employee));
    if (!place) continue;
    const { name, shares } = place;
    if (!shares) lines.at(name).forecast += employerCost;
    else
      for (const [at, { cost }] of splitCost(amounts, components, shares))
        lines.at(shares[at]?.centre ?? nowhere).forecast += cost;
  }
  for (const { employee, why } of run.leftOut) {
    const place = places.get(employee);
    if (!place) continue;
    const { leftOut } = lines.at(place.shares?.[largestShare(place.shares)]?.centre ?? place.name);
    leftOut.set(why, (leftOut.get(why) ?? new Set()).add(employee));
  }
}

async function addForecast(work: Work, year: string, by: string, people: ReportPeople, lines: Lines) {
  const months = monthsOf(year);
  const [from, to] = [itemAt(months, 0), itemAt(months, 11)];
  const places = new Map<Month, ReadonlyMap<number, Place>>();
  for await (const run of runsAhead(work, from, to)) {
    const { month } = run;
    if (month < from || month > to) continue;
    const known = places.get(month) ?? (await readPlaces(work, month, by, people));
    places.set(month, known);
    addRun(lines, known, run);
  }
}

const shownNames = 3;

/** '2 without a salary: Esha Pillai, Gita Das; …', the first few by name. */
async function namesOf(work: Work, lines: Lines): Promise<(line: Line) => string | null> {
  const ids = [...lines.all.values()].flatMap(({ leftOut }) =>
    [...leftOut.values()].flatMap((who) => [...who]),
  );
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${fullNameOf('employee')} as name from employee
    where organisation_id = ${work.session.organisationId} and id = any (${ids}::bigint[])
    order by code`.execute(work.db);
  return ({ leftOut }) => {
    const said = [...leftOut].map(([why, who]) => {
      const names = rows.filter(({ id }) => who.has(id)).map(({ name }) => name);
      const more = names.length - shownNames;
      const shown = names.slice(0, shownNames).join(', ') + (more > 0 ? ` and ${more} more` : '');
      return `${who.size} ${leftOutWords[why]}: ${shown}`;
    });
    return said.length > 0 ? said.toSorted().join('; ') : null;
  };
}

async function columns(work: Work, parameters: Asked): Promise<Readonly<Record<string, ReportColumn>>> {
  const compared = { budget: paySum('Budget'), difference: paySum('Expected above the budget') };
  return {
    ...((await isBudgeted(work, parameters)) ? compared : {}),
    leftOut: text('Not in the forecast, or not wholly'),
  };
}

export const budgetForecastServer = reportServer(
  budgetForecast,
  async (work, parameters, people) => {
    const [year, by] = [parameters.year, parameters.by];
    const lines = noLines();
    if (by === 'month') for (const month of monthsOf(year)) lines.at(formatMonth(month));
    if (await isBudgeted(work, parameters)) await addBudgets(work, year, by, lines);
    await addActual(work, year, by, people, lines);
    await addForecast(work, year, by, people, lines);
    const leftOutOf = await namesOf(work, lines);
    const rows = [...lines.all].map(([name, line]): ReportRow & { readonly expected: number } => {
      const { budget, actual, forecast } = line;
      const expected = actual + forecast;
      return {
        name,
        budget,
        actual,
        forecast,
        expected,
        difference: expected - budget,
        leftOut: leftOutOf(line),
      };
    });
    return by === 'month' ? rows : rows.toSorted((a, b) => b.expected - a.expected);
  },
  columns,
);
