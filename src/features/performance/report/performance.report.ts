import { date, number, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text } from '#kernel/report/report-column.ts';

const module = 'performanceReports';
const overview = { hr: 'organisation', auditor: 'organisation' } as const;
const ofTeams = { ...overview, manager: 'team' } as const;
const count = (label: string) => ({ label, kind: 'number', total: true }) as const;
const figure = (label: string) => ({ label, kind: 'number' }) as const;
const share = (label: string) => ({ label, kind: 'percent' }) as const;
const cycle = reference('review-cycle', { label: 'Review cycle', help: 'Empty: the last one.' });

export const cycleProgress = report('cycle-progress', {
  id: 1220,
  menu: { module, path: 'performanceReports/cycle-progress', icon: 'progress-check' },
  heading: 'Progress of a cycle',
  question: 'How far is the review in each department, and who is late?',
  help: 'Self-reviews and reviews by managers that are sent, by department. It tells no rating.',
  of: 'people',
  running: true,
  parameters: { cycle },
  columns: {
    department: text('Department'),
    people: count('People'),
    selfSent: count('Self-reviews sent'),
    written: count('Reviews written'),
    late: count('Late'),
    leftOut: count('Left out'),
  },
  chart: { kind: 'bar', x: 'department', y: ['people', 'selfSent', 'written'] },
  rights: overview,
});

export const ratingDistribution = report('rating-distribution', {
  id: 1221,
  menu: { module, path: 'performanceReports/rating-distribution', icon: 'chart-histogram' },
  heading: 'Distribution of ratings',
  question: 'How are ratings spread, beside what the guide says?',
  finds: ['bell curve'],
  help: 'Ratings that are shared, beside the guide of the template.',
  of: 'people',
  parameters: { cycle },
  columns: {
    rating: figure('Rating'),
    label: text('In words'),
    people: count('People'),
    share: share('Share'),
    guide: share('By the guide'),
  },
  chart: { kind: 'bar', x: 'rating', y: ['people'] },
  rights: ofTeams,
});

export const goalProgress = report('goal-progress', {
  id: 1222,
  menu: { module, path: 'performanceReports/goal-progress', icon: 'target' },
  heading: 'Progress of goals',
  question: 'Which goals are on track, and what do they contribute to?',
  help: 'Goals with what they contribute to, their weight, score and last check-in.',
  of: 'employee',
  running: true,
  parameters: { cycle },
  columns: {
    ...person,
    goal: text('Goal'),
    above: text('Contributes to'),
    weight: figure('Weight'),
    standing: { ...text('Status'), said: true },
    score: share('Score'),
    checkedOn: { label: 'Last check-in', kind: 'date' },
  },
  drillTo: 'goal',
  rights: ofTeams,
});

export const overdueCheckIns = report('overdue-check-ins', {
  id: 1223,
  menu: { module, path: 'performanceReports/overdue-check-ins', icon: 'clock-exclamation' },
  heading: 'Overdue check-ins',
  question: 'Which open goals has nobody looked at for some time?',
  help: 'Open goals without a check-in for so many days.',
  of: 'employee',
  running: true,
  parameters: {
    days: number({
      label: 'Without a check-in for',
      required: true,
      default: 30,
      min: 1,
      max: 365,
      unit: 'days',
    }),
  },
  columns: {
    ...person,
    goal: text('Goal'),
    dueOn: { label: 'Due on', kind: 'date' },
    checkedOn: { label: 'Last check-in', kind: 'date' },
    age: figure('Days since'),
  },
  drillTo: 'goal',
  rights: ofTeams,
});

export const selfManagerGap = report('self-manager-gap', {
  id: 1224,
  menu: { module, path: 'performanceReports/self-manager-gap', icon: 'arrows-diff' },
  heading: 'Self-review and manager',
  question: 'Where do people and their managers see the work differently?',
  help: 'The answers of the person and of the manager as a percentage. Only where the result is shared.',
  of: 'employee',
  parameters: { cycle },
  columns: {
    ...person,
    manager: text('Manager'),
    self: share('Self-review'),
    byManager: share('Manager'),
    gap: share('Difference'),
    rating: figure('Rating'),
  },
  drillTo: 'review-result',
  rights: ofTeams,
});

export const raterLeniency = report('rater-leniency', {
  id: 1225,
  menu: { module, path: 'performanceReports/rater-leniency', icon: 'scale' },
  heading: 'Leniency of managers',
  question: 'Who rates more kindly or more strictly than the others?',
  help:
    'The mean rating of each manager beside the mean of all, before and after calibration. Only of cycles ' +
    'that are shared, and of managers with three people or more.',
  parameters: { cycle },
  columns: {
    manager: text('Manager'),
    people: count('People'),
    given: figure('Mean given'),
    after: figure('Mean after calibration'),
    all: figure('Mean of all'),
    index: figure('Leniency'),
    moved: count('Changed'),
  },
  rights: overview,
});

export const highPerformersGone = report('high-performers-gone', {
  id: 1226,
  menu: { module, path: 'performanceReports/high-performers-gone', icon: 'door-exit' },
  heading: 'High performers who left',
  question: 'Whom did we lose who was rated well?',
  help: 'People whose last shared rating is this one or better and who left between two days.',
  of: 'employee',
  parameters: {
    from: date({ label: 'From', required: true, default: 'month-start' }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
    least: number({ label: 'Rated from', required: true, default: 4, min: 1, max: 10 }),
  },
  columns: {
    ...person,
    rating: figure('Last rating'),
    label: text('In words'),
    leftOn: { label: 'Left on', kind: 'date' },
  },
  drillTo: 'review-result',
  rights: overview,
});

export const improvementOutcomes = report('improvement-outcomes', {
  id: 1227,
  menu: { module, path: 'performanceReports/improvement-outcomes', icon: 'stairs-up' },
  heading: 'Outcomes of improvement plans',
  question: 'What came of improvement plans?',
  help: 'Plans that HR agreed to, with their weeks, goals met and outcome.',
  of: 'employee',
  running: true,
  parameters: {},
  columns: {
    ...person,
    from: { label: 'From', kind: 'date' },
    until: { label: 'Until', kind: 'date' },
    goals: figure('Goals'),
    met: figure('Met'),
    outcome: { ...text('Outcome'), said: true },
    endedOn: { label: 'Ended on', kind: 'date' },
  },
  drillTo: 'improvement-plan',
  rights: ofTeams,
});
