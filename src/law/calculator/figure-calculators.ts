import { benefitObligationCalculator } from './cost/benefit-obligation.ts';
import type { FigureCalculator } from './figures.ts';
import { clocksCalculator } from './welfare/clocks.ts';
import { compensationFigures } from './welfare/compensation.ts';
import { loanPerquisiteCalculator } from './welfare/loan-perquisite.ts';
import { loanScheduleCalculator } from './welfare/loan-schedule.ts';
import { medicalClaimCalculator } from './welfare/medical-claim.ts';
import { safetyRatesCalculator } from './welfare/safety-rates.ts';
import { goalScoreCalculator } from './work/goal-score.ts';
import { incrementPlanCalculator } from './work/increment-plan.ts';
import { layOffCalculator } from './work/lay-off.ts';
import { noticePayCalculator } from './work/notice-pay.ts';
import { retrenchmentFigures } from './work/retrenchment.ts';
import { subsistenceCalculator } from './work/subsistence.ts';
import { trainingBondCalculator } from './work/training-bond.ts';

/** The calculators of welfare, work and cost, in the order of the screen. */
export const figureCalculators: readonly FigureCalculator[] = [
  loanScheduleCalculator,
  loanPerquisiteCalculator,
  compensationFigures,
  medicalClaimCalculator,
  safetyRatesCalculator,
  clocksCalculator,
  noticePayCalculator,
  retrenchmentFigures,
  layOffCalculator,
  subsistenceCalculator,
  trainingBondCalculator,
  goalScoreCalculator,
  incrementPlanCalculator,
  benefitObligationCalculator,
];
