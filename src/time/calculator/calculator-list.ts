import { accrualOfJoiner, policyChange, roundings, yearlyGrant } from './accrual-questions.ts';
import { absenceAroundOffs, hoursOfDay, lateEach, lateEvery, periodDays } from './attendance-questions.ts';
import {
  carriedLeave,
  carryForward,
  compensatoryEarned,
  compensatoryExpiry,
  lotsInOrder,
} from './balance-questions.ts';
import { countedDays, halvesAtEnds, newHoliday } from './count-questions.ts';
import { leaveOverYears } from './course-questions.ts';
import { dayOfAttendance } from './day-question.ts';
import { encashmentByDivisor, leaverTakesBack, yearEndEncashment } from './encashment-questions.ts';
import { hoursByLaw, leaveByLaw } from './floor-questions.ts';
import {
  countedMinutes,
  dailyOrWeekly,
  overtimeWages,
  quarterCap,
  restDayLimit,
} from './overtime-questions.ts';
import { deviceTime, pairPunches } from './pairing-questions.ts';
import type { Question, TimeCalculatorName } from './question.ts';
import { adoptionDates, earnedByWork, leaverByLaw, maternityDates } from './statutory-questions.ts';
import { belowNothing, halvesOfDay, pendingReserved, spillOver } from './wish-questions.ts';

/** Every question of time, in the order of the screen. */
export const timeQuestions: readonly Question[] = [
  accrualOfJoiner,
  yearlyGrant,
  policyChange,
  leaveOverYears,
  roundings,
  earnedByWork,
  countedDays,
  halvesAtEnds,
  newHoliday,
  halvesOfDay,
  belowNothing,
  spillOver,
  pendingReserved,
  lotsInOrder,
  carryForward,
  carriedLeave,
  compensatoryEarned,
  compensatoryExpiry,
  maternityDates,
  adoptionDates,
  encashmentByDivisor,
  yearEndEncashment,
  leaverByLaw,
  leaverTakesBack,
  leaveByLaw,
  dayOfAttendance,
  hoursOfDay,
  lateEach,
  lateEvery,
  absenceAroundOffs,
  periodDays,
  pairPunches,
  deviceTime,
  countedMinutes,
  dailyOrWeekly,
  overtimeWages,
  quarterCap,
  restDayLimit,
  hoursByLaw,
];

/** What each calculator is for. */
export const timeCalculators: Readonly<Record<TimeCalculatorName, string>> = {
  'leave-accrual':
    'Leave that is earned, granted, carried and lapses: by policy, and by the law as its floor.',
  'leave-count':
    'What a request for leave takes: the days that count, from which lots, and whether it may be had.',
  'leave-encashment': 'Leave that is paid out or reversed: at year end, on demand, on leaving.',
  'day-status': 'What a day of attendance is: its status, its minutes, what is late, lost or waits.',
  overtime:
    'Overtime: what counts, by the day or the week, what it is paid, and the caps and rests of the law.',
  pairing: 'How raw punches become stretches of presence, and what the clock of a device meant.',
};

export const questionsOf = (name: TimeCalculatorName): readonly Question[] =>
  timeQuestions.filter(({ of }) => of.includes(name));
