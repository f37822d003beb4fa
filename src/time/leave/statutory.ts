/** Leave that the law gives for work: whether it is due, and how much. A floor under every policy. */
import { daysInclusive, type IsoDate, yearOf } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import type { WorkedLeave } from '#law/in/working-time/leave-by-rule-set.ts';
import { type ExactDays, type Hundredths, roundDays } from './quantity.ts';

interface WorkOfYear {
  readonly daysWorked: number;
  /** Days of lay-off, maternity leave and leave earned before: they count for the condition alone. */
  readonly countedDays: number;
  /** In the year, where it was after its first of January. */
  readonly joined?: IsoDate;
  /** An adolescent, or somebody who works below ground. */
  readonly isYoung?: boolean;
  /** Leaving by whatever cause: leave is due at the rate without the condition. */
  readonly isLeaving?: boolean;
}

interface StatutoryLeave {
  readonly qualifyingDays: number;
  readonly needed: ExactDays;
  /** Of who joined within the year: days from then to 31 December. */
  readonly daysLeft: number | undefined;
  readonly isDue: boolean;
  readonly exact: ExactDays;
  /** Whole days; nothing where it is not due. */
  readonly leave: Hundredths;
}

/** Half a day or more counts as one, less is dropped. */
export function statutoryLeave(
  row: DatedRow<WorkedLeave>,
  work: WorkOfYear,
  daysForOne?: number,
): StatutoryLeave {
  const { value } = row;
  const qualifyingDays = work.daysWorked + work.countedDays;
  const { joined } = work;
  const isJoiner = joined !== undefined && joined.slice(5) !== '01-01';
  const daysLeft = isJoiner ? daysInclusive(joined, `${yearOf(joined)}-12-31`) : undefined;
  const { parts, of } = value.joinerShare;
  const needed =
    daysLeft === undefined
      ? { numerator: value.qualifyingDays, denominator: 1 }
      : { numerator: daysLeft * parts, denominator: of };
  const isDue = work.isLeaving === true || qualifyingDays * needed.denominator >= needed.numerator;
  const per = daysForOne ?? (work.isYoung ? value.daysForOneYoung : value.daysForOne);
  const exact = { numerator: work.daysWorked, denominator: per };
  const leave = isDue ? roundDays(exact, { unit: 100, direction: 'nearest' }) : 0;
  return { qualifyingDays, needed, daysLeft, isDue, exact, leave };
}
