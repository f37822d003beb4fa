/**
 * Home: the day's work for this role, then what concerns the person, then the house. Every figure has the
 * records behind it.
 */

import { formatDate, isMonth, isoDate, type Month } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { listOf, objectOf } from '#kernel/wire/schema.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { eventCard, holidayCard, monthCard, monthShown, nextHoliday, upcoming } from './day-card.ts';
import type { CardMaker, HomeCard } from './home-card.ts';
import { newsCard, openingCard, toldCard } from './house-card.ts';
import { leaveCard, payslipCard, timeCard } from './own-card.ts';
import { approvalCard, runCard, unpaidCard } from './pay-card.ts';
import { gapsCard, headcountCard, probationCard, teamCard } from './people-card.ts';
import { auditCard, jobsCard, organisationsCard, setUpCard, usersCard } from './system-card.ts';

/** More than this is a second job, not a morning. */
const mostWork = 6;

/**
 * The work of a role, in the order of its weight; each card decides for itself whether it is for this
 * person.
 */
const work: readonly CardMaker[] = [
  approvalCard,
  runCard,
  organisationsCard,
  teamCard,
  headcountCard,
  probationCard,
  gapsCard,
  unpaidCard,
  setUpCard,
  usersCard,
  jobsCard,
  auditCard,
];
/** What everybody has, in the order in which a day is begun. */
const everybody: readonly CardMaker[] = [
  payslipCard,
  toldCard,
  leaveCard,
  timeCard,
  openingCard,
  newsCard,
  eventCard,
  monthCard,
  holidayCard,
];

/** One after the other: they share a transaction. */
async function made(given: Work, makers: readonly CardMaker[], most: number): Promise<HomeCard[]> {
  const cards: HomeCard[] = [];
  for (const make of makers) {
    const card = cards.length < most ? await make(given) : null;
    if (card) cards.push(card);
  }
  return cards;
}

async function lineFor(work: Work): Promise<string> {
  const day = Temporal.PlainDate.from(work.today);
  const weekday = day.toLocaleString('en-IN', { weekday: 'long' });
  const holiday = await nextHoliday(work);
  const today = `${weekday}, ${formatDate(work.today)}`;
  if (!holiday) return today;
  return holiday.date === work.today
    ? `${today} · ${holiday.name}`
    : `${today} · next holiday is ${holiday.name} on ${nearDay(work, holiday.date)}`;
}

/** The weekday within the coming week, the date otherwise. */
function nearDay(work: Work, date: string): string {
  const day = Temporal.PlainDate.from(date);
  const days = Temporal.PlainDate.from(work.today).until(day).days;
  return days < 7 ? day.toLocaleString('en-IN', { weekday: 'long' }) : formatDate(isoDate(date));
}

/** The specified address of 'My Account Details'. */
const account = 'human-resources/employee?sRead=0&sWrite=1&wId=10';

const actionsFor = (work: Work): { label: string; path: string; primary?: boolean }[] => [
  ...(work.may('employee', 'write') === 'organisation'
    ? [{ label: 'Add an employee', path: 'human-resources/employee/new', primary: true }]
    : []),
  ...(work.may('pay-run', 'write') ? [{ label: 'Pay runs', path: 'payroll/run', primary: true }] : []),
  ...(work.may('employee', 'browse') ? [{ label: 'Directory', path: 'human-resources/directory' }] : []),
  ...(work.session.employeeId === null ? [] : [{ label: 'My Account Details', path: account }]),
];

const anyObject = { type: 'object', additionalProperties: true } as const;

export const homeRoute = route({
  method: 'GET',
  path: '/api/home',
  summary: 'The cards of home for the person who is signed in',
  signedIn: true,
  tells: 'by view',
  querystring: objectOf({}),
  response: objectOf(
    {
      greeting: objectOf({ name: { type: 'string' }, line: { type: 'string' } }, ['line']),
      actions: listOf(anyObject),
      upcoming: listOf(anyObject),
      cards: listOf(anyObject),
    },
    ['actions'],
  ),
  async handle(given) {
    const { name } = given.session;
    const cards = [
      ...(await made(given, work, mostWork)),
      ...(await made(given, everybody, everybody.length)),
    ];
    return {
      greeting: { name: name.split(' ')[0] ?? name, line: await lineFor(given) },
      actions: actionsFor(given),
      upcoming: await upcoming(given),
      cards,
    };
  },
});

export const monthRoute = route({
  method: 'GET',
  path: '/api/home/months/:month',
  summary: 'Holidays and events of a month, for the calendar of home',
  signedIn: true,
  tells: 'by view',
  params: objectOf({ month: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } }),
  response: objectOf({ month: { type: 'string' }, days: listOf(anyObject) }),
  async handle(given, request) {
    const { month } = request.params;
    return isMonth(month) ? monthShown(given, month as Month) : notFound('This month');
  },
});
