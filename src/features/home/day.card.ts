/** What home says to everybody about days: what is about to happen, holidays, events, the month. */

import { awayOf } from '#features/leave/team/team.server.ts';
import { eachDay } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  firstDay,
  formatDate,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import type { MadeCard, MonthDay, Upcoming } from '#kernel/wire/home-card.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { anniversaries, type Event, eventsBetween, type Holiday, holidaysBetween } from './upcoming.ts';

const daysAhead = 30;
const mostSlides = 6;

export async function nextHoliday(work: Work): Promise<Holiday | undefined> {
  return (await holidaysBetween(work, work.today, addDays(work.today, 60)))[0];
}

/** What the carousel shows: the next things first, of every kind. */
export async function upcoming(work: Work): Promise<Upcoming[]> {
  const until = addDays(work.today, daysAhead);
  const holidays = await holidaysBetween(work, work.today, until);
  const events = await eventsBetween(work, work.today, until);
  const near = await anniversaries(work, 10);
  const all: Upcoming[] = [
    ...holidays.map(({ date, name, kind, place }) => ({
      title: name,
      note: holidayNote(kind === 'optional', place),
      date,
      kind: 'holiday' as const,
      path: 'master-setup/holiday',
    })),
    ...events.map((event) => ({
      title: event.title,
      note: eventNote(event),
      date: event.from < work.today ? work.today : event.from,
      kind: 'event' as const,
      path: `human-resources/event/${event.id}`,
    })),
    ...near.map(({ id, name, date, years, kind }) => ({
      title: name,
      note: kind === 'birthday' ? 'Birthday' : years === 1 ? '1 year with us' : `${years} years with us`,
      date,
      kind: kind === 'birthday' ? ('birthday' as const) : ('anniversary' as const),
      path: `human-resources/employee/${id}`,
    })),
  ];
  return all.sort((one, two) => (one.date < two.date ? -1 : 1)).slice(0, mostSlides);
}

function holidayNote(isOptional: boolean, place: string | null): string {
  if (place === null)
    return isOptional ? 'Optional holiday, all establishments' : 'Holiday, all establishments';
  return isOptional ? `Optional holiday · ${place}` : `Holiday · ${place}`;
}

/** 'until 4 December · 16:00 · Cafeteria', as much of it as is known. */
const eventNote = ({ from, to, startsAt, place }: Event): string =>
  [...(to > from ? [`until ${formatDate(to)}`] : []), startsAt, place].filter(Boolean).join(' · ') || 'Event';

export const holidayCard = homeCard('holidays', { title: 'Holidays', order: 88, make: holidayOf });

async function holidayOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('holiday', 'read')) return null;
  const holidays = await holidaysBetween(work, work.today, addDays(work.today, 120));
  return {
    key: 'holidays',
    title: 'Holidays',
    link: { label: 'All holidays', path: 'master-setup/holiday' },
    items: holidays.slice(0, 4).map(({ date, name, kind, place }) => ({
      title: name,
      date,
      note: [kind === 'optional' ? 'optional' : weekdayOf(date), ...(place ? [place] : [])].join(', '),
    })),
    ...(holidays.length === 0 ? { empty: 'No holiday in the next four months.' } : {}),
  };
}

const weekdayOf = (date: IsoDate): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-IN', { weekday: 'long' });

export const eventCard = homeCard('events', { title: 'Events', order: 84, make: eventOf });

async function eventOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('event', 'read')) return null;
  const events = await eventsBetween(work, work.today, addDays(work.today, 60));
  return {
    key: 'events',
    title: 'Events',
    link: { label: 'All events', path: 'human-resources/event' },
    items: events.slice(0, 4).map((event) => ({
      title: event.title,
      date: event.from,
      note: eventNote(event),
      path: `human-resources/event/${event.id}`,
      ...(event.from <= work.today ? { tag: { text: 'today', tone: 'good' as const } } : {}),
    })),
    ...(events.length === 0
      ? {
          empty: work.may('event', 'write')
            ? 'Enter a town hall, a training or a celebration; everybody sees it here.'
            : 'Nothing is planned in the next two months.',
        }
      : {}),
  };
}

/** A month's days that are anything: today, holidays, events. */
export async function monthShown(work: Work, month: Month): Promise<NonNullable<MadeCard['month']>> {
  const [from, to] = [firstDay(month), lastDay(month)];
  const holidays = await holidaysBetween(work, from, to);
  const events = await eventsBetween(work, from, to);
  const days = new Map<IsoDate, { tone: MonthDay['tone']; titles: string[] }>();
  const note = (date: IsoDate, tone: MonthDay['tone'], title: string): void => {
    const there = days.get(date) ?? { tone, titles: [] };
    days.set(date, { tone: there.tone, titles: [...there.titles, title] });
  };
  if (from <= work.today && work.today <= to) note(work.today, 'today', 'Today');
  for (const { date, tone, title } of await ownFreeDays(work, from, to)) note(date, tone, title);
  for (const { date, name } of holidays) note(date, 'holiday', name);
  for (const event of events) {
    const last = event.to < to ? event.to : to;
    for (const day of eachDay(event.from < from ? from : event.from, last)) note(day, 'event', event.title);
  }
  return {
    month,
    days: [...days].map(([date, { tone, titles }]) => ({ date, tone, title: titles.join(', ') })),
  };
}

type FreeDay = MonthDay & { readonly date: IsoDate };

/** The person's weekly offs and granted leave; holidays are read besides, with their places. */
async function ownFreeDays(work: Work, from: IsoDate, to: IsoDate): Promise<FreeDay[]> {
  const { employeeId } = work.session;
  if (employeeId === null) return [];
  const calendar = await daysOf(work, [employeeId], from, to);
  const offs = calendar
    .days(employeeId)
    .flatMap(({ date, kind, says }): FreeDay[] =>
      kind === 'off' || kind === 'rest' ? [{ date, tone: 'off', title: says }] : [],
    );
  const leave = await awayOf(work, [employeeId], { from, to });
  return [...offs, ...leave.map(({ date }): FreeDay => ({ date, tone: 'leave', title: 'Leave' }))];
}

export const monthCard = homeCard('month', { title: 'Calendar', order: 86, make: monthCardOf });

async function monthCardOf(work: Work): Promise<MadeCard | null> {
  const now = monthOf(work.today);
  return { key: 'month', title: 'Calendar', month: await monthShown(work, now) };
}
