import { daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { choice, date, month, number, percent, rows } from '#kernel/field.ts';
import { wordStep } from '../../in/income-tax/step.ts';
import { cannot, figureCalculator, plainFigure, rounded } from '../figures.ts';

/** Days charged for a death or a permanent total disablement (IS 3786; facts/work-and-welfare.md H.3). */
const wholeCharge = 6_000;
const lostTime = new Set(['fatal', 'permanent total', 'permanent partial', 'lost time']);
const mostHours = 1_000_000_000;

export const safetyRatesCalculator = figureCalculator({
  area: 'welfare',
  name: 'safety-rates',
  title: 'Rates of accidents',
  about: 'Frequency, severity and incidence of accidents by the hours that were worked.',
  dateField: 'hours',
  fields: {
    hours: number({ label: 'Hours worked', min: 0, max: mostHours, decimals: 2 }),
    workers: number({ label: 'Workers on average', min: 0, max: 10_000_000, decimals: 2 }),
    attendance: rows({
      label: 'Attendance',
      one: 'month',
      max: 120,
      fields: {
        month: month({ label: 'Month', required: true }),
        workers: number({ label: 'Workers', required: true, min: 0, max: 10_000_000, decimals: 2 }),
        daysWorked: number({
          label: 'Days present, of all',
          required: true,
          min: 0,
          max: mostHours,
          decimals: 2,
        }),
        hoursPerDay: number({ label: 'Hours a day', required: true, min: 0, max: 24, decimals: 2 }),
        overtime: number({ label: 'Overtime hours', min: 0, max: mostHours, decimals: 2 }),
      },
    }),
    cases: rows({
      label: 'Cases',
      one: 'case',
      max: 2_000,
      fields: {
        kind: choice({
          label: 'Kind',
          required: true,
          choices: {
            fatal: 'fatal',
            'permanent total': 'permanent total disablement',
            'permanent partial': 'permanent partial disablement',
            'lost time': 'lost time',
            restricted: 'restricted work',
            medical: 'medical treatment',
            'first aid': 'first aid',
            'near miss': 'near miss',
          },
        }),
        count: number({ label: 'How many', min: 0, max: 1_000_000 }),
        percent: percent({ label: 'Loss of earning capacity' }),
        days: number({ label: 'Days lost, each', min: 0, max: 10_000 }),
        accident: date({ label: 'Accident on' }),
        returned: date({ label: 'Returned on', notBefore: { field: 'accident' } }),
        again: date({ label: 'Away again from', notBefore: { field: 'returned' } }),
        returnedAgain: date({ label: 'Returned again on', notBefore: { field: 'again' } }),
      },
    }),
  },
  example: {
    ...{ hours: 8_00_000, workers: 400 },
    cases: [{ kind: 'fatal' }, { kind: 'lost time', days: 30, count: 4 }, { kind: 'medical', count: 6 }],
  },
  run(_law, { hours: given, workers, attendance, cases }) {
    const hours =
      given ??
      attendance.reduce((all, one) => all + one.daysWorked * one.hoursPerDay + (one.overtime ?? 0), 0);
    const averageWorkers =
      workers ?? attendance.reduce((all, one) => all + one.workers, 0) / Math.max(1, attendance.length);
    if (hours <= 0) cannot('hours', 'Give the hours worked, or the attendance by month.');
    if (averageWorkers <= 0) cannot('workers', 'Give the workers on average, or the attendance by month.');
    const counted = cases.map((one, at) => ({ ...one, times: one.count ?? 1, charge: chargeOf(one, at) }));
    const all = (of: typeof counted) => of.reduce((total, one) => total + one.times, 0);
    const injuries = all(counted.filter(({ kind }) => lostTime.has(kind)));
    const recordable = all(counted.filter(({ kind }) => kind !== 'first aid' && kind !== 'near miss'));
    const daysCharged = rounded(
      counted.reduce((total, one) => total + one.times * one.charge, 0),
      2,
    );
    const frequency = rounded((injuries * 1_000_000) / hours, 2);
    return {
      figures: [
        { ...plainFigure('frequency', 'Frequency', frequency), main: true },
        plainFigure('severity', 'Severity', rounded((daysCharged * 1_000_000) / hours, 2)),
        plainFigure('incidence', 'Incidence', rounded((injuries * 1_000) / averageWorkers, 2)),
        plainFigure('recordableRate', 'Recordable cases', rounded((recordable * 2_00_000) / hours, 2)),
        plainFigure('lostTimeInjuries', 'Lost-time injuries', injuries),
        plainFigure('daysCharged', 'Days charged', daysCharged),
        plainFigure('hours', 'Hours worked', rounded(hours, 2)),
        plainFigure('averageWorkers', 'Workers on average', rounded(averageWorkers, 2)),
      ],
      told: {
        ...wordStep('Lost-time injuries in ten lakh hours.', String(frequency)),
        parts: [
          wordStep('Lost-time injuries, with deaths and permanent disablement.', String(injuries)),
          wordStep('Days charged: 6,000 for a death or permanent total disablement.', String(daysCharged)),
          wordStep('Hours worked.', String(rounded(hours, 2))),
        ],
      },
    };
  },
});

type Case = {
  readonly kind: string;
  readonly percent: number | null;
  readonly days: number | null;
  readonly accident: IsoDate | null;
  readonly returned: IsoDate | null;
  readonly again: IsoDate | null;
  readonly returnedAgain: IsoDate | null;
};

/** Days that one case is charged with. */
function chargeOf(one: Case, at: number): number {
  if (one.kind === 'fatal' || one.kind === 'permanent total') return wholeCharge;
  if (one.kind === 'permanent partial') {
    const loss = one.percent ?? cannot(`cases.${at}.percent`, 'Loss of earning capacity is required.');
    return (wholeCharge * loss) / 10_000;
  }
  if (one.kind !== 'lost time') return 0;
  if (one.days !== null) return one.days;
  if (!one.accident || !one.returned)
    return cannot(`cases.${at}.days`, 'Give the days lost, or the days of accident and return.');
  // From the day after the accident, or the first day away again, to the day before the return.
  const first = daysInclusive(one.accident, one.returned) - 2;
  const second = one.again && one.returnedAgain ? daysInclusive(one.again, one.returnedAgain) - 1 : 0;
  return Math.max(0, first) + second;
}
