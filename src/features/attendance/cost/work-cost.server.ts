/** The cost of work, summed by what was asked, and by person. */
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import { type Opened, opening, type ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { type PersonMonth, personMonth } from './person-month.server.ts';
import { workCost, workCostByPerson } from './work-cost.report.ts';

const monthsMost = 12;
type Span = { readonly from: Month; readonly to: Month };

async function monthsOf(work: Work, { from, to }: Span, people: ReportPeople): Promise<PersonMonth[]> {
  const months = eachMonth(from, to);
  if (months.length === 0) invalid({ to: 'The last month comes before the first.' });
  if (months.length > monthsMost) invalid({ to: 'At most twelve months at once.' });
  const all: PersonMonth[] = [];
  for (const month of months) all.push(...(await personMonth(work, month, people)));
  return all;
}

const sumOf = (months: readonly PersonMonth[], of: (each: PersonMonth) => number): number =>
  Math.round(months.reduce((sum, each) => sum + of(each), 0) * 100) / 100;

/** An hour costs what those cost who keep time: who has no hours has no part in it. */
function figuresOf(months: readonly PersonMonth[]) {
  const timed = months.filter(({ hours }) => hours > 0);
  const hours = sumOf(timed, (each) => each.hours);
  const agreed = sumOf(months, (each) => each.agreed);
  return {
    agreed,
    cost: sumOf(months, (each) => each.cost),
    difference: sumOf(months, (each) => each.regular) - agreed,
    hours,
    hourly: hours > 0 ? Math.round(sumOf(timed, (each) => each.regular) / hours) : null,
    overtimeHours: sumOf(months, (each) => each.overtimeHours),
    overtime: sumOf(months, (each) => each.overtime),
    unpaid: sumOf(months, (each) => each.unpaid),
    settlements: sumOf(months, (each) => each.settlements),
    raises: sumOf(months, (each) => each.raises),
  };
}

type Group = {
  readonly key: string;
  readonly name: string;
  readonly asked: Readonly<Record<string, unknown>>;
};

/** Where a person's month belongs, and by what the listing by person asks for that group. */
function groupOf(by: string, each: PersonMonth): Group {
  if (by === 'month')
    return { key: each.month, name: formatMonth(each.month), asked: { from: each.month, to: each.month } };
  if (by === 'engagement') {
    const engagement = each.contract ? 'contract' : 'own';
    return { key: engagement, name: each.contract ? 'Contractors' : 'Own staff', asked: { engagement } };
  }
  const place = by === 'type' ? each.type : by === 'establishment' ? each.establishment : each.department;
  return { key: String(place.id), name: place.name ?? 'Nowhere', asked: place.id ? { [by]: place.id } : {} };
}

const ofPeople = [
  ...['people', 'cost', 'agreed', 'difference', 'hourly'],
  ...['overtimeHours', 'overtime', 'settlements'],
];

/** Registers of their own tell more of a month than the listing by person does. */
function opened({ asked }: Group, span: Span, by: string): Record<string, Opened> {
  const within = { ...span, ...asked };
  const byPerson = { report: 'work-cost-by-person', asked: within };
  const own = (report: string) => (by === 'month' ? { report, asked: within } : byPerson);
  return {
    ...Object.fromEntries(ofPeople.map((column) => [column, byPerson])),
    unpaid: own('pay-lost'),
    raises: own('pay-raises'),
    hours: by === 'month' ? { report: 'monthly-hours', asked: { month: asked['from'] } } : byPerson,
  };
}

export const workCostServer = reportServer(workCost, async (work, { from, to, by }, people) => {
  const months = await monthsOf(work, { from, to }, people);
  const groups = Map.groupBy(months, (each) => groupOf(by, each).key);
  return [...groups.values()].flatMap((its): ReportRow[] => {
    const [first] = its;
    if (!first) return [];
    const group = groupOf(by, first);
    return [
      {
        name: group.name,
        people: new Set(its.map(({ employee }) => employee)).size,
        ...figuresOf(its),
        ...opening(opened(group, { from, to }, by)),
      },
    ];
  });
});

export const workCostByPersonServer = reportServer(
  workCostByPerson,
  async (work, { from, to, type, engagement }, people) => {
    const months = (await monthsOf(work, { from, to }, people)).filter(
      (each) =>
        (type === null || each.type.id === type) &&
        (engagement === null || each.contract === (engagement === 'contract')),
    );
    return [...Map.groupBy(months, ({ employee }) => employee).values()].flatMap((its): ReportRow[] => {
      const last = its.at(-1);
      if (!last) return [];
      const { employee, code, name, department } = last;
      return [{ drillId: employee, code, name, department: department.name, ...figuresOf(its) }];
    });
  },
);
