import { reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text } from '#kernel/report/report-column.ts';

const module = 'performanceReports';
const overview = { hr: 'organisation', auditor: 'organisation' } as const;
const ofMoney = { ...overview, payroll: 'organisation', approver: 'organisation' } as const;
const count = (label: string) => ({ label, kind: 'number', total: true }) as const;
const share = (label: string) => ({ label, kind: 'percent' }) as const;
const sum = (label: string) => ({ label, kind: 'money', total: true }) as const;
const cycle = reference('review-cycle', { label: 'Review cycle', help: 'Empty: the last one.' });
const plan = reference('increment-plan', { label: 'Increment plan', help: 'Empty: the last one.' });

export const colleaguesSummary = report('colleagues-summary', {
  id: 1252,
  menu: { module, path: 'performanceReports/colleagues-summary', icon: 'users-group' },
  heading: 'What colleagues said',
  question: 'How do colleagues see each person, beside the rating?',
  finds: ['360', 'peer feedback summary'],
  help:
    'Of cycles whose ratings are shared: how many colleagues were asked and answered, and what their ' +
    'answers come to where enough of them did.',
  of: 'employee',
  parameters: { cycle },
  columns: {
    ...person,
    asked: { label: 'Asked', kind: 'number' },
    sent: { label: 'Answered', kind: 'number' },
    answers: share('Answers of colleagues'),
    rating: { label: 'Rating', kind: 'number' },
  },
  drillTo: 'review-result',
  rights: { ...overview, manager: 'team' },
});

export const ratingPay = report('rating-pay', {
  id: 1253,
  menu: { module, path: 'performanceReports/rating-pay', icon: 'scale-outline' },
  heading: 'Rating and place in the pay range',
  question: 'Are people who are rated well also paid well?',
  finds: ['compa-ratio'],
  help:
    'By rating: how many people, and where their pay stands to the midpoint of their grade, on average ' +
    'and at its ends. Ratings of fewer than three people are left out: a mean would tell of one of them.',
  of: 'people',
  parameters: { cycle },
  columns: {
    rating: { label: 'Rating', kind: 'number' },
    label: text('In words'),
    people: count('People'),
    compa: share('Pay ÷ midpoint'),
    below: count('Below 80%'),
    above: count('Above 110%'),
  },
  chart: { kind: 'bar', x: 'rating', y: ['compa'] },
  rights: overview,
});

export const incrementUse = report('increment-use', {
  id: 1254,
  menu: { module, path: 'performanceReports/increment-use', icon: 'wallet' },
  heading: 'Increments and budgets',
  question: 'What of the budget for increments is used, and by whom?',
  finds: ['increment utilisation'],
  help:
    'The budget of a plan and those of its rounds, beside what is proposed. Where fewer than three people ' +
    'are under a budget, it stands alone.',
  parameters: { plan },
  columns: {
    round: { ...text('Round'), said: true },
    manager: text('Manager'),
    department: text('Department'),
    people: { label: 'People', kind: 'number' },
    budget: { label: 'Budget', kind: 'money' },
    used: { label: 'Proposed', kind: 'money' },
    left: { label: 'Left', kind: 'money' },
    share: share('Used'),
  },
  rights: ofMoney,
});

export const incrementsByRating = report('increments-by-rating', {
  id: 1255,
  menu: { module, path: 'performanceReports/increments-by-rating', icon: 'stairs' },
  heading: 'Increments by rating',
  question: 'Did raises follow ratings, and how many left the guide?',
  help:
    'Of a plan whose ratings are shared: people, mean raise, and how many were proposed by hand. ' +
    'Ratings of fewer than three people are left out.',
  of: 'people',
  parameters: { plan },
  columns: {
    rating: { label: 'Rating', kind: 'number' },
    people: count('People'),
    raise: share('Mean raise'),
    cost: sum('More cost a year'),
    byHand: count('Proposed by hand'),
    promoted: count('Promoted'),
  },
  chart: { kind: 'bar', x: 'rating', y: ['raise'] },
  rights: overview,
});
