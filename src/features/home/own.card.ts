/** What home says to everybody about themselves: the last payslip, leave, and the time of the sign-in. */
import { sql } from 'kysely';
import type { ClockedToday } from '#features/attendance/mine/attendance.call.ts';
import { clockedToday } from '#features/attendance/mine/clock.server.ts';
import { ownBalances } from '#features/leave/mine/own-balances.server.ts';
import { formatDate, formatMonth, isoDate, month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { CardTag, MadeCard } from '#kernel/wire/home-card.ts';
import { dayWords, homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { daysText } from '#time/leave/quantity.ts';

type Slip = {
  id: number;
  month: string;
  net: number;
  gross: number;
  deductions: number;
  payOn: string;
  isPaid: boolean;
};

/** The person's own last payslip, and by how much it differs from the one before. */
export const payslipCard = homeCard('payslip', {
  title: 'Payslip',
  order: 70,
  keptByLeavers: true,
  make: payslipOf,
});

async function payslipOf(work: Work): Promise<MadeCard | null> {
  const { employeeId, organisationId } = work.session;
  if (employeeId === null || !work.may('payslip', 'read') || work.views(true).pay !== 'show') return null;
  const {
    rows: [slip, before],
  } = await sql<Slip>`
    select p.id, p.month, p.net, p.gross, p.deductions, p.pay_on as "payOn",
      r.state in ('paid', 'closed') as "isPaid"
    from payslip p join pay_run r on r.organisation_id = p.organisation_id and r.id = p.run_id
    where p.organisation_id = ${organisationId} and p.employee_id = ${employeeId}
      and r.published_on <= ${work.today}::date
    order by p.month desc limit 2`.execute(work.db);
  const link = { label: 'All payslips', path: 'my-transactions/payslip' };
  if (!slip) {
    return {
      key: 'payslip',
      title: 'Payslip',
      link,
      empty: 'Your payslip appears here when payroll publishes it.',
    };
  }
  work.audit({ action: 'read', form: 'payslip', recordId: slip.id });
  const difference = before ? slip.net - before.net : 0;
  return {
    key: 'payslip',
    title: `${formatMonth(month(slip.month))} payslip`,
    link: { label: 'Open payslip', path: `my-transactions/payslip/${slip.id}` },
    figure: {
      kind: 'money',
      value: slip.net,
      note: slip.isPaid ? `net, paid on ${dayWords(slip.payOn)}` : `net, pay day ${dayWords(slip.payOn)}`,
      ...(before && difference !== 0 ? { tag: comparedWith(before.month, difference) } : {}),
    },
    lines: [
      { label: 'Earnings', kind: 'money', value: slip.gross },
      { label: 'Deductions', kind: 'money', value: -slip.deductions },
      { label: 'Net pay', kind: 'money', value: slip.net, strong: true },
    ],
  };
}

function comparedWith(before: string, difference: number): CardTag {
  const amount = `₹${formatRupees(paise(Math.abs(difference)))}`;
  const than = formatMonth(month(before));
  const text = difference > 0 ? `${amount} more than in ${than}` : `${amount} less than in ${than}`;
  return { text, tone: 'plain' };
}

/** What can be taken today of each type of leave; until leave is set up, that it is not. */
export const leaveCard = homeCard('leave', { title: 'Available leaves', order: 76, make: leaveOf });

async function leaveOf(work: Work): Promise<MadeCard | null> {
  const { employeeId } = work.session;
  if (employeeId === null || !work.may('leave-application', 'read')) return null;
  const types = await ownBalances(work, employeeId);
  const title = 'Available leaves';
  if (types === undefined)
    return {
      key: 'leave',
      title,
      empty: 'Leave is not set up here yet. Your balances appear here from the day it is.',
    };
  return {
    key: 'leave',
    title,
    link: { label: 'My leave', path: 'my-transactions/my-leave' },
    lines: types.map(({ name, standing: { available } }) => ({
      label: name,
      kind: 'text',
      value: daysText(available),
      path: 'my-transactions/my-leave',
    })),
    ...(types.length === 0 ? { empty: 'No leave policy covers you yet. Ask HR.' } : {}),
  };
}

type SignIn = { on: string; at: string };

/** The hours of today where they are kept, else when the person signed in; its title is specified. */
export const timeCard = homeCard('time', { title: 'Login time', order: 78, make: timeOf });

async function timeOf(work: Work): Promise<MadeCard | null> {
  if (work.session.employeeId !== null && work.may('attendance-request', 'read')) {
    const clocked = await clockedToday(work);
    if (clocked.kept) return attendedToday(clocked);
  }
  return signedInToday(work);
}

function attendedToday(today: ClockedToday): MadeCard {
  const { shift, punches, since, sinceCounts, worked, mayClock, photo, photoDays, offlineHours } = today;
  const sinceIn = since === null || !sinceCounts ? 0 : Math.floor((Date.now() / 1000 - since) / 60);
  const [first] = punches;
  return {
    key: 'time',
    title: 'Login time',
    link: { label: 'My attendance', path: 'my-transactions/my-attendance' },
    ...(mayClock ? { clock: { isIn: since !== null, photo, photoDays, offlineHours } } : {}),
    ...(first
      ? {
          figure: {
            kind: 'text',
            value: hoursText(worked + Math.max(0, sinceIn)),
            note: notedTime(since !== null, sinceCounts),
          },
        }
      : { empty: 'No punch today yet.' }),
    lines: [
      { label: 'Shift', kind: 'text', value: shift ?? 'None today' },
      ...(first ? [{ label: 'First punch', kind: 'text' as const, value: first.at }] : []),
    ],
  };
}

/** A way in outside the hours of every shift counts for no day, and the person is in all the same. */
function notedTime(isIn: boolean, counts: boolean): string {
  if (!isIn) return 'worked today';
  return counts
    ? 'worked so far; you are clocked in'
    : 'counted; you are clocked in outside the hours of your shift';
}

const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;

async function signedInToday(work: Work): Promise<MadeCard> {
  const { organisationId, userId, employeeId } = work.session;
  const { rows } = await sql<SignIn>`
    select started_on as "on", min(started_at) as at from session
    where organisation_id = ${organisationId} and user_id = ${userId}
    group by started_on order by started_on desc limit 2`.execute(work.db);
  const today = rows.find(({ on }) => on === work.today);
  const before = rows.find(({ on }) => on !== work.today);
  return {
    key: 'time',
    title: 'Login time',
    link: { label: 'Where I am signed in', path: 'sign-in-security' },
    ...(today
      ? { figure: { kind: 'text', value: today.at, note: 'first signed in to Muster today' } }
      : { empty: 'You stayed signed in since an earlier day.' }),
    lines: before ? [{ label: formatDate(isoDate(before.on)), kind: 'text', value: before.at }] : [],
    ...(employeeId === null
      ? {}
      : { note: 'Hours of work appear here once an attendance policy covers you.' }),
  };
}
