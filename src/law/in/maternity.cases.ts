import type { IsoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { type MaternityBenefit, type MaternityCase, maternityBenefit, maternityLaw } from './maternity.ts';

/** Rupees. Left out: a first birth after a year of work, with 75 days at 1,000 in the three months before. */
interface Given extends Omit<Partial<MaternityCase>, 'wagesBefore'> {
  readonly wagesBefore?: number;
}

interface Result {
  readonly why: MaternityBenefit['why'];
  readonly days: number;
  readonly to: IsoDate | undefined;
  readonly before: number | undefined;
  readonly daily: number;
  readonly amount: number;
  readonly medicalBonus: number;
}

function subject({ wagesBefore = 75_000, ...given }: Given): Result {
  const found = maternityBenefit(maternityLaw, {
    kind: 'birth',
    from: '2026-08-01',
    daysOfWork: 240,
    daysBefore: 75,
    stateInsured: false,
    ...given,
    wagesBefore: rupees(wagesBefore),
  });
  return {
    why: found.why,
    days: found.days,
    to: found.to,
    before: found.daysBeforeDelivery,
    daily: found.averageDaily / 100,
    amount: found.amount / 100,
    medicalBonus: found.medicalBonus / 100,
  };
}

const rule = 'india-statutory.md F.6';
const ruling = 'Supreme Court, W.P.(C) 960/2021 (india-statutory.md, corrections of 22 November 2026)';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'first child: 26 weeks', source: rule, given: {}, expect: { why: 'due', days: 182, to: '2027-01-29', before: 56, daily: 1_000, amount: 1_82_000, medicalBonus: 3_500 } },
  { name: 'second child: 26 weeks', source: rule, given: { survivingChildren: 1 }, expect: { days: 182 } },
  { name: 'third child: 12 weeks', source: rule, given: { survivingChildren: 2 }, expect: { days: 84, before: undefined, amount: 84_000 } },
  { name: '80 days of work', source: rule, given: { daysOfWork: 80 }, expect: { why: 'due' } },
  { name: '79 days of work', source: rule, given: { daysOfWork: 79 }, expect: { why: 'too few days of work', amount: 0, medicalBonus: 0 } },
  { name: 'adopted a child of two months, before the ruling', source: rule, given: { from: '2026-03-16', kind: 'adoption', childMonths: 2 }, expect: { why: 'due', days: 84, medicalBonus: 0 } },
  { name: 'adopted a child of three months, the day before the ruling', source: rule, given: { from: '2026-03-16', kind: 'adoption', childMonths: 3 }, expect: { why: 'child too old', days: 0 } },
  { name: 'the same, handed over on the day of the ruling', source: ruling, given: { from: '2026-03-17', kind: 'adoption', childMonths: 3 }, expect: { why: 'due', days: 84, to: '2026-06-08', medicalBonus: 0 } },
  { name: 'adopted a child of nine years', source: ruling, given: { kind: 'adoption', childMonths: 108 }, expect: { why: 'due', days: 84 } },
  { name: 'commissioning mother', source: rule, given: { kind: 'commissioning' }, expect: { days: 84 } },
  { name: 'miscarriage', source: rule, given: { kind: 'miscarriage' }, expect: { days: 42, amount: 42_000 } },
  { name: 'tubectomy', source: rule, given: { kind: 'tubectomy' }, expect: { days: 14 } },
  { name: 'illness of ten days', source: rule, given: { kind: 'illness', illnessDays: 10 }, expect: { days: 10, amount: 10_000 } },
  { name: 'illness: a month at most', source: rule, given: { kind: 'illness', illnessDays: 40 }, expect: { days: 31, to: '2026-08-31' } },
  { name: 'the average to the paisa', source: rule, given: { wagesBefore: 70_000 }, expect: { daily: 933.33, amount: 1_69_866.67 } },
  { name: 'insured under ESI', source: rule, given: { stateInsured: true }, expect: { why: 'paid by state insurance', amount: 0 } },
  { name: 'care given by the employer', source: rule, given: { careGiven: true }, expect: { medicalBonus: 0 } },
  { name: 'no day worked in the three months before', source: rule, given: { daysBefore: 0 }, expect: { why: 'no wages before', amount: 0 } },
]);
