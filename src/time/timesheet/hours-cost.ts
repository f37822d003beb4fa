/** What hours cost: the pay of a person's month over the hours of that month, to the paisa. Pure. */
import type { Month } from '#kernel/calendar.ts';
import { dividedBy } from '#kernel/money.ts';

/** Hours of a person, month and group, in hundredths. */
export type MonthHours = {
  readonly employee: number;
  readonly month: Month;
  readonly group: string;
  readonly billable: boolean;
  readonly hundredths: number;
};

/** What a person's locked payslips of a month have cost the employer, in paise. */
export type MonthCost = { readonly employee: number; readonly month: Month; readonly cost: number };

export type GroupCost = {
  readonly group: string;
  readonly people: number;
  readonly hundredths: number;
  readonly billableHundredths: number;
  /** Hours of months without a locked payslip: they cost nothing yet. */
  readonly unpaidHundredths: number;
  readonly cost: number;
  readonly billableCost: number;
};

type Sums = { people: Set<number> } & { -readonly [K in keyof Omit<GroupCost, 'group' | 'people'>]: number };

const keyOf = ({ employee, month }: Pick<MonthCost, 'employee' | 'month'>): string => `${employee} ${month}`;

/**
 * Each payslip is divided over all hours of its month by their number, so that groups add up to the payslips.
 * What was paid for months without hours stands by itself.
 */
export function hoursCost(
  hours: readonly MonthHours[],
  costs: readonly MonthCost[],
): { readonly groups: readonly GroupCost[]; readonly without: { people: number; cost: number } } {
  const sums = new Map<string, Sums>();
  const costOf = new Map(costs.map((each) => [keyOf(each), each.cost]));
  const months = Map.groupBy(hours, keyOf);
  for (const [key, parts] of months) {
    const cost = costOf.get(key);
    const shares = dividedBy(
      cost ?? 0,
      parts.map(({ hundredths }) => hundredths),
    );
    for (const [at, part] of parts.entries())
      addTo(sums, part, cost === undefined ? undefined : (shares[at] ?? 0));
  }
  const unrecorded = costs.filter((each) => !months.has(keyOf(each)));
  return {
    groups: [...sums].map(([group, { people, ...of }]) => ({ group, people: people.size, ...of })),
    without: {
      people: new Set(unrecorded.map(({ employee }) => employee)).size,
      cost: unrecorded.reduce((total, { cost }) => total + cost, 0),
    },
  };
}

function addTo(sums: Map<string, Sums>, part: MonthHours, share: number | undefined): void {
  const { employee, group, billable, hundredths } = part;
  const of = sums.get(group) ?? {
    people: new Set(),
    ...{ hundredths: 0, billableHundredths: 0, unpaidHundredths: 0, cost: 0, billableCost: 0 },
  };
  of.people.add(employee);
  of.hundredths += hundredths;
  of.cost += share ?? 0;
  if (share === undefined) of.unpaidHundredths += hundredths;
  if (billable) {
    of.billableHundredths += hundredths;
    of.billableCost += share ?? 0;
  }
  sums.set(group, of);
}
