/** How many are employed, month by month, who came and went, and how many of a hundred left within a year. */
import { sql } from 'kysely';
import {
  addDays,
  addMonths,
  addYears,
  firstDay,
  formatMonth,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { counted, employeesPath, homeCard } from '#server/home/home-card.ts';
import { keptWhereSlow } from '#server/kept-reading.ts';
import type { Work } from '#server/work.ts';

type Headcount = {
  now: number;
  joined: number;
  left: number;
  probation: number;
  notice: number;
  expected: number;
  monthStart: number;
  /** At the end of each of the last months, this one as of today. */
  trend: { month: Month; people: number }[];
  leftInYear: number;
};

export const headcountCard = homeCard('headcount', { title: 'People', order: 34, make: headcountOf });

async function headcountOf(work: Work): Promise<MadeCard | null> {
  if (work.may('employee', 'read') !== 'organisation' || !work.may('employee', 'write')) return null;
  const from = firstDay(monthOf(work.today));
  const to = lastDay(monthOf(work.today));
  const read = () => readHeadcount(work, { from, to });
  const row = await keptHeads(work, `headcount/${work.today}`, read, { of: ['employee'] });
  if (!row) return null;
  const change = row.now - row.monthStart;
  const signed = change > 0 ? `+${change}` : `−${Math.abs(change)}`;
  return {
    key: 'headcount',
    title: 'People',
    link: { label: 'Employees', path: 'human-resources/employee' },
    figure: {
      kind: 'number',
      value: row.now,
      note: 'employed today',
      ...(change === 0 ? {} : { tag: { text: `${signed} this month`, tone: 'plain' } }),
    },
    trend: row.trend.map(({ month, people }) => ({
      label: formatMonth(month),
      value: people,
      text: counted(people, 'person', 'people'),
    })),
    lines: headcountLines(row, { from, to }, work.today),
  };
}

const keptHeads = keptWhereSlow<Headcount | undefined>(100, 10);

type Within = { readonly from: IsoDate; readonly to: IsoDate };

async function readHeadcount(work: Work, { from, to }: Within): Promise<Headcount | undefined> {
  const {
    rows: [row],
  } = await sql<Omit<Headcount, 'trend' | 'leftInYear'>>`
    select
      count(*) filter (where joined_on <= ${work.today}::date
        and (left_on is null or left_on >= ${work.today}::date)) as now,
      count(*) filter (where joined_on < ${from}::date
        and (left_on is null or left_on >= ${from}::date)) as "monthStart",
      count(*) filter (where joined_on between ${from}::date and ${to}::date) as joined,
      count(*) filter (where left_on between ${from}::date and ${to}::date) as left,
      count(*) filter (where status = 'probation') as probation,
      count(*) filter (where status = 'notice') as notice,
      count(*) filter (where status = 'expected') as expected
    from employee where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return row && { ...row, ...(await readTrend(work)) };
}

const monthsShown = 12;

/** Who is there on the last day of each month; who left within twelve months, up to today. */
async function readTrend(work: Work): Promise<Pick<Headcount, 'trend' | 'leftInYear'>> {
  const now = monthOf(work.today);
  const months = Array.from({ length: monthsShown }, (_, at) => addMonths(now, at + 1 - monthsShown));
  const days = months.map((month) => (month === now ? work.today : lastDay(month)));
  const { organisationId } = work.session;
  const { rows } = await sql<{ day: IsoDate; people: number }>`
    select day.day, count(e.id)::int as people from unnest(${days}::date[]) as day (day)
    left join employee e on e.organisation_id = ${organisationId} and e.joined_on <= day.day
      and (e.left_on is null or e.left_on >= day.day)
    group by day.day order by day.day`.execute(work.db);
  const {
    rows: [gone],
  } = await sql<{ left: number }>`
    select count(*)::int as left from employee where organisation_id = ${organisationId}
      and left_on >= ${yearAgo(work.today)}::date and left_on < ${work.today}::date`.execute(work.db);
  return {
    trend: rows.map(({ day, people }) => ({ month: monthOf(day), people })),
    leftInYear: gone?.left ?? 0,
  };
}

const yearAgo = (today: IsoDate): IsoDate => addYears(today, -1);

/** Who left within a year, of a hundred who were there on the average of its month ends: '8.3%'. */
export function attritionOf({ trend, leftInYear }: Pick<Headcount, 'trend' | 'leftInYear'>): string {
  const mean = trend.reduce((sum, { people }) => sum + people, 0) / Math.max(1, trend.length);
  return mean === 0 ? '–' : `${((leftInYear / mean) * 100).toFixed(1)}%`;
}

const headcountLines = (row: Headcount, within: Within, today: IsoDate): NonNullable<MadeCard['lines']> => [
  {
    label: 'Joining this month',
    kind: 'number',
    value: row.joined,
    path: employeesPath({ field: 'joinedOn', ...within }),
  },
  {
    label: 'Last day this month',
    kind: 'number',
    value: row.left,
    path: employeesPath({ field: 'leftOn', ...within }),
  },
  {
    label: 'On probation',
    kind: 'number',
    value: row.probation,
    path: employeesPath({ field: 'status', is: ['probation'] }),
  },
  {
    label: 'Leaving',
    kind: 'number',
    value: row.notice,
    path: employeesPath({ field: 'status', is: ['notice'] }),
  },
  {
    label: 'Attrition, 12 months',
    kind: 'text',
    value: attritionOf(row),
    path: leaversPath(yearAgo(today), addDays(today, -1)),
  },
];

const leaversPath = (from: IsoDate, to: IsoDate): string => {
  const asked = JSON.stringify({ from, to, which: 'left' });
  return `hrEmpInformation/joiners-and-leavers?with=${encodeURIComponent(asked)}`;
};
