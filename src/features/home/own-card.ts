/** What home says to everybody: the last payslip, what is coming, the month, and the news. */
import { sql } from 'kysely';
import { isWithin } from '#features/people/present.ts';
import { addDays, firstDay, formatMonth, type IsoDate, lastDay, month, monthOf } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Work } from '#server/work.ts';
import type { CardItem, CardMaker } from './home-card.ts';

type Slip = { id: number; month: string; net: number; gross: number; deductions: number; payOn: string };

/** The person's own last payslip, and by how much it differs from the one before. */
export const payslipCard: CardMaker = async (work) => {
  const { employeeId, organisationId } = work.session;
  if (employeeId === null || !work.may('payslip', 'read') || work.views(true).pay !== 'show') return null;
  const {
    rows: [slip, before],
  } = await sql<Slip>`
    select id, month, net, gross, deductions, pay_on as "payOn" from payslip
    where organisation_id = ${organisationId} and employee_id = ${employeeId}
    order by month desc limit 2`.execute(work.db);
  const link = { label: 'All payslips', path: 'my-transactions/payslip' };
  if (!slip) {
    return {
      key: 'payslip',
      title: 'Payslip',
      link,
      empty: 'Your payslip appears here when the month’s run is approved.',
    };
  }
  work.audit({ action: 'read', form: 'payslip', recordId: slip.id });
  const difference = before ? slip.net - before.net : 0;
  const sign = difference < 0 ? '−' : '+';
  return {
    key: 'payslip',
    title: `${formatMonth(month(slip.month))} payslip`,
    link: { label: 'Open payslip', path: `my-transactions/payslip/${slip.id}` },
    figure: {
      kind: 'money',
      value: slip.net,
      note: `net, paid on ${dayWords(slip.payOn)}`,
      ...(before && difference !== 0
        ? {
            tag: {
              text: [
                `${sign}${formatRupees(paise(Math.abs(difference)))}`,
                formatMonth(month(before.month)),
              ].join(' on '),
              tone: 'plain' as const,
            },
          }
        : {}),
    },
    lines: [
      { label: 'Earnings', kind: 'money', value: slip.gross },
      { label: 'Deductions', kind: 'money', value: -slip.deductions },
      { label: 'Net pay', kind: 'money', value: slip.net, strong: true },
    ],
  };
};

const dayWords = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-IN', { day: 'numeric', month: 'long' });

type Holiday = { id: number; date: string; name: string; kind: string; place: string | null };

/** Holidays of the person's own establishment; of every one for whoever has none. */
async function holidaysBetween(work: Work, from: IsoDate, to: IsoDate): Promise<Holiday[]> {
  const { employeeId, organisationId } = work.session;
  if (!work.may('holiday', 'read')) return [];
  const { rows } = await sql<Holiday>`
    select h.id, h.date, h.name, h.kind, s.name as place
    from holiday h
    left join establishment s on s.organisation_id = h.organisation_id and s.id = h.establishment_id
    where h.organisation_id = ${organisationId} and h.date between ${from}::date and ${to}::date
      and (h.establishment_id is null or ${employeeId}::bigint is null or h.establishment_id = (
        select w.establishment_id from employee_work w
        where w.organisation_id = ${organisationId} and w.employee_id = ${employeeId}::bigint
          and w.superseded_at is null and w.valid_from <= ${work.today}::date
          and (w.valid_to is null or w.valid_to >= ${work.today}::date) limit 1))
    order by h.date, h.id`.execute(work.db);
  return rows;
}

export async function nextHoliday(work: Work): Promise<Holiday | undefined> {
  return (await holidaysBetween(work, work.today, addDays(work.today, 60)))[0];
}

type Anniversary = { id: number; name: string; date: string; years: number; kind: 'birthday' | 'joined' };

/**
 * Work anniversaries of those within reach, and birthdays only where the session may see dates of
 * birth; never the year of birth.
 */
async function anniversaries(work: Work, days: number): Promise<Anniversary[]> {
  const reach = work.may('employee', 'read');
  if (reach === undefined || reach === 'own') return [];
  const birthdays = work.views(false).personal === 'show';
  const { rows } = await sql<Anniversary>`
    with day as (select (${work.today}::date + n)::date as date from generate_series(0, ${days}::int) n)
    select e.id, e.first_name || ' ' || e.last_name as name, day.date, 'joined' as kind,
      extract(year from day.date)::int - extract(year from e.joined_on)::int as years
    from employee e join day on to_char(e.joined_on, 'MMDD') = to_char(day.date, 'MMDD')
    where e.organisation_id = ${work.session.organisationId} and e.joined_on < ${work.today}::date
      and (e.left_on is null or e.left_on >= day.date) and ${isWithin(work, reach)}
      and extract(year from day.date) > extract(year from e.joined_on)
    union all
    select e.id, e.first_name || ' ' || e.last_name, day.date, 'birthday', 0
    from employee e join day on to_char(e.date_of_birth, 'MMDD') = to_char(day.date, 'MMDD')
    where ${birthdays}::boolean and e.organisation_id = ${work.session.organisationId}
      and e.joined_on <= ${work.today}::date and (e.left_on is null or e.left_on >= day.date)
      and ${isWithin(work, reach)}
    order by date, name limit 6`.execute(work.db);
  return rows;
}

export const comingCard: CardMaker = async (work) => {
  const holidays = await holidaysBetween(work, work.today, addDays(work.today, 75));
  const near = await anniversaries(work, 10);
  const items: CardItem[] = [
    ...near.map(({ id, name, date, years, kind }) => ({
      title: name,
      date,
      path: `human-resources/employee/${id}`,
      note: kind === 'birthday' ? 'birthday' : `${years === 1 ? '1 year' : `${years} years`} with us`,
    })),
    ...holidays.slice(0, 4).map(({ date, name, kind, place }) => ({
      title: name,
      date,
      note: `${kind === 'optional' ? 'optional holiday' : 'holiday'}, ${place ?? 'all establishments'}`,
      path: 'master-setup/holiday',
    })),
  ]
    .sort((one, two) => ((one.date ?? '') < (two.date ?? '') ? -1 : 1))
    .slice(0, 6);
  return {
    key: 'coming',
    title: 'Coming up',
    items,
    link: { label: 'Holidays', path: 'master-setup/holiday' },
    ...(items.length === 0 ? { empty: 'Holidays and anniversaries of the next weeks appear here.' } : {}),
  };
};

export const monthCard: CardMaker = async (work) => {
  const now = monthOf(work.today);
  const holidays = await holidaysBetween(work, firstDay(now), lastDay(now));
  const off = holidays
    .filter(({ date }) => date !== work.today)
    .map(({ date, name }) => ({ date, tone: 'off' as const, title: name }));
  const today = holidays.find(({ date }) => date === work.today);
  return {
    key: 'month',
    title: formatMonth(now),
    link: { label: 'Holidays', path: 'master-setup/holiday' },
    month: { month: now, days: [...off, { date: work.today, tone: 'today', title: today?.name ?? 'Today' }] },
  };
};

export const newsCard: CardMaker = async (work) => {
  if (!work.may('announcement', 'read')) return null;
  const { rows } = await sql<{ id: number; title: string; body: string; from: string }>`
    select id, title, body, "from" from announcement
    where organisation_id = ${work.session.organisationId}
      and "from" <= ${work.today}::date and "to" >= ${work.today}::date
    order by "from" desc, id desc limit 4`.execute(work.db);
  if (rows.length === 0 && !work.may('announcement', 'write')) return null;
  return {
    key: 'news',
    title: 'Announcements',
    link: { label: 'All', path: 'human-resources/announcement' },
    items: rows.map(({ id, title, body, from }) => ({
      title,
      note: shortened(body),
      date: from,
      path: `human-resources/announcement/${id}`,
    })),
    ...(rows.length === 0
      ? { empty: 'Write what everybody should know; it shows here from its first day to its last.' }
      : {}),
  };
};

/** The first sentence, or as much of it as fits two lines. */
function shortened(body: string): string {
  const sentence = body.split(/(?<=[.!?])\s/)[0] ?? body;
  return sentence.length <= 120 ? sentence : `${sentence.slice(0, 117).replace(/\s+\S*$/, '')} …`;
}
