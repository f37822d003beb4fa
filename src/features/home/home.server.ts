/**
 * Home: the day's work for this role, then what concerns the person, then the house. Every figure has the
 * records behind it.
 */

import { formatDate, isoDate } from '#kernel/calendar.ts';
import { homeCall, homeCardCall, homeMonthCall } from '#kernel/calls/home.call.ts';
import { notFound } from '#kernel/refusal.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { type Desk, deskOf } from '#server/desk/desk.ts';
import type { HomeCardDeclaration } from '#server/home/home-card.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { monthShown, nextHoliday, upcoming } from './day.card.ts';

/** More than this is a second job, not a morning; what else there is stands behind them. */
const mostAtFirst = 9;

/** Somebody who has left sees what is kept for them. */
const cardsFor = ({ host, isLeaver }: Work): readonly HomeCardDeclaration[] =>
  isLeaver ? host.forms.homeCards.filter(({ keptByLeavers }) => keptByLeavers) : host.forms.homeCards;

/** In the order in which the person has put them; else as heavy as they are for the person's work. */
function inOrder(work: Work, { order }: Desk['home']): HomeCardDeclaration[] {
  const homeCards = cardsFor(work);
  const { loginType } = work.session;
  const placeOf = ({ key, first }: HomeCardDeclaration): number => {
    const placed = order.indexOf(key);
    if (placed >= 0) return placed;
    return order.length + (first?.includes(loginType) ? 0 : 1);
  };
  return homeCards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

type Shown = MadeCard & { readonly wide: boolean };

/** One after the other: they share a transaction. */
async function cardsOf(work: Work, home: Desk['home']): Promise<Shown[]> {
  const cards: Shown[] = [];
  const isArranged = home.order.length > 0;
  for (const { key, wide, make } of inOrder(work, home)) {
    const card = home.hidden.includes(key) ? null : await make(work);
    if (card) cards.push({ ...card, wide: isArranged ? home.wide.includes(key) : wide === true });
  }
  return isArranged ? cards : cards.toSorted((a, b) => Number(b.leads ?? 0) - Number(a.leads ?? 0));
}

const hiddenOf = (work: Work, { hidden }: Desk['home']) =>
  cardsFor(work)
    .filter(({ key }) => hidden.includes(key))
    .map(({ key, title }) => ({ key, title }));

async function lineFor(work: Work): Promise<string> {
  const day = Temporal.PlainDate.from(work.today);
  const weekday = day.toLocaleString('en-IN', { weekday: 'long' });
  const holiday = work.isLeaver ? undefined : await nextHoliday(work);
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
  ...(work.may('organisation-account', 'write')
    ? [{ label: 'New organisation', path: 'administration/organisations/new', primary: true }]
    : []),
  ...(work.may('pay-run', 'write') ? [{ label: 'Pay runs', path: 'payroll/run', primary: true }] : []),
  ...(work.session.employeeId !== null && work.may('attendance-request', 'submit') === 'own'
    ? [{ label: 'Ask in a sentence', path: 'my-transactions/my-attendance?ask=1' }]
    : []),
  ...(work.may('employee', 'browse') ? [{ label: 'Directory', path: 'human-resources/directory' }] : []),
  ...(work.session.employeeId === null || work.isLeaver
    ? []
    : [{ label: 'My Account Details', path: account }]),
];

export const homeRoute = route({
  ...homeCall,
  summary: 'The cards of home for the person who is signed in',
  signedIn: true,
  tells: 'by view',
  async handle(given) {
    const { name } = given.session;
    const { home } = await deskOf(given);
    const cards = await cardsOf(given, home);
    return {
      greeting: { name: name.split(' ')[0] ?? name, line: await lineFor(given) },
      actions: actionsFor(given),
      upcoming: given.isLeaver ? [] : await upcoming(given),
      cards,
      first: home.order.length > 0 ? cards.length : mostAtFirst,
      hidden: hiddenOf(given, home),
    };
  },
});

export const cardRoute = route({
  ...homeCardCall,
  summary: 'A card of home, with what takes longer to find out',
  signedIn: true,
  tells: 'by view',
  async handle(given, { params: { key } }) {
    const declared = cardsFor(given).find((each) => each.key === key);
    const card = (await declared?.again?.(given)) ?? notFound('This card');
    return { ...card, wide: declared?.wide === true };
  },
});

export const monthRoute = route({
  ...homeMonthCall,
  summary: 'Holidays and events of a month, for the calendar of home',
  signedIn: true,
  tells: 'by view',
  async handle(given, request) {
    return monthShown(given, request.params.month);
  },
});
