/** Home: the day's work for this role, at most nine cards, each figure with the records behind it. */
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { route } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { CardMaker, HomeCard } from './home-card.ts';
import { comingCard, monthCard, newsCard, nextHoliday, payslipCard } from './own-card.ts';
import { approvalCard, runCard, unpaidCard } from './pay-card.ts';
import { gapsCard, headcountCard, probationCard, teamCard } from './people-card.ts';
import { auditCard, jobsCard, organisationsCard, setUpCard, usersCard } from './system-card.ts';

const mostCards = 9;

/**
 * In the order of their weight for whoever gets them; each decides for itself whether it is for this
 * person.
 */
const makers: readonly CardMaker[] = [
  approvalCard,
  runCard,
  organisationsCard,
  payslipCard,
  teamCard,
  headcountCard,
  probationCard,
  gapsCard,
  unpaidCard,
  setUpCard,
  usersCard,
  jobsCard,
  auditCard,
  comingCard,
  newsCard,
  monthCard,
];

/** One after the other: they share a transaction. */
async function cardsFor(work: Work): Promise<HomeCard[]> {
  const cards: HomeCard[] = [];
  for (const make of makers) {
    const card = await make(work);
    if (card) cards.push(card);
  }
  // The calendar and the news stay even for whoever has much else.
  return cards.length <= mostCards ? cards : [...cards.slice(0, mostCards - 2), ...cards.slice(-2)];
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

const actionsFor = (work: Work): { label: string; path: string; primary?: boolean }[] => [
  ...(work.may('employee', 'write') === 'organisation'
    ? [{ label: 'Add an employee', path: 'human-resources/employee/new', primary: true }]
    : []),
  ...(work.may('pay-run', 'write') ? [{ label: 'Pay runs', path: 'payroll/run', primary: true }] : []),
  ...(work.may('employee', 'browse') ? [{ label: 'Directory', path: 'human-resources/directory' }] : []),
];

export const homeRoute = route({
  method: 'GET',
  path: '/api/home',
  summary: 'The cards of home for the person who is signed in',
  signedIn: true,
  querystring: { type: 'object', properties: {}, additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      greeting: {
        type: 'object',
        properties: { name: { type: 'string' }, line: { type: 'string' } },
        required: ['name'],
      },
      actions: { type: 'array', items: { type: 'object', additionalProperties: true } },
      waiting: { type: 'object', properties: { count: { type: 'integer' }, path: { type: 'string' } } },
      cards: { type: 'array', items: { type: 'object', additionalProperties: true } },
    },
    required: ['greeting', 'cards'],
  },
  async handle(work) {
    const cards = await cardsFor(work);
    const waiting = cards.find(({ key }) => key === 'waiting')?.items ?? [];
    return {
      greeting: { name: work.session.name.split(' ')[0] ?? work.session.name, line: await lineFor(work) },
      actions: actionsFor(work),
      ...(waiting.length > 0 ? { waiting: { count: waiting.length, path: waiting[0]?.path ?? '' } } : {}),
      cards,
    };
  },
});
