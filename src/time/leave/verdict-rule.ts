/** What a verdict on leave goes by: the rules of the type, the wish, what is known of the person. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Session } from '../day/day-request.ts';
import type { LeaveCount, Spell } from './count.ts';
import type { DayParts } from './day-part.ts';
import type { Hundredths } from './quantity.ts';

export interface LeaveTypeRules {
  readonly code: string;
  /** Days before the first day on which a wish must be made; and how far back one may be. */
  readonly noticeDays?: number;
  readonly daysBack?: number;
  readonly least?: Hundredths;
  readonly mostAtOnce?: Hundredths;
  readonly mostTimesAYear?: number;
  /** A document is asked for from so many days on. */
  readonly documentFrom?: Hundredths;
  /** Not in the first months of service. */
  readonly afterMonths?: number;
  /** Had once in so many years. */
  readonly everyYears?: number;
  /** Types that it may not touch: without a working day between them. */
  readonly notBeside?: readonly string[];
  readonly blocks?: readonly Block[];
}

interface Block {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly why: string;
}

export interface LeaveWish extends Spell {
  readonly askedOn: IsoDate;
  readonly hasDocument?: boolean;
}

/** Leave of the same person that was granted, or is asked for. */
export interface OtherLeave {
  readonly type: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly session?: Session;
  readonly parts?: DayParts;
}

export interface LeaveStanding {
  /** Moved by the days since then that do not count as service. */
  readonly joined: IsoDate;
  readonly sameType?: readonly { readonly from: IsoDate; readonly to: IsoDate }[];
  /** In service from the one to the other. */
  readonly employed: { readonly from: IsoDate; readonly to: IsoDate | null };
  /** What is left on the first day when all that is pending is taken. */
  readonly available: Hundredths;
  /** What the balance gives on each counted day, in their order. */
  readonly shares: readonly DayShare[];
  readonly timesThisYear: number;
  readonly others: readonly OtherLeave[];
  isWorking(date: IsoDate): boolean;
}

export interface DayShare {
  readonly given: Hundredths;
  /** What is not given is leave without pay. */
  readonly spills: boolean;
}

type LeaveRule =
  | 'employment'
  | 'overlap'
  | 'notice'
  | 'back-date'
  | 'service'
  | 'least'
  | 'most'
  | 'times'
  | 'every'
  | 'document'
  | 'clubbing'
  | 'block'
  | 'nothing-counted'
  | 'balance';

export interface LeaveReason {
  readonly rule: LeaveRule;
  readonly says: string;
  /** What would make it yes. Left out: the rule holds. */
  readonly instead?: string;
}

export interface LeaveVerdict {
  readonly answer: 'yes' | 'partly without pay' | 'no';
  readonly paid: Hundredths;
  readonly unpaid: Hundredths;
  readonly reasons: readonly LeaveReason[];
}

export type Asked = readonly [
  rules: LeaveTypeRules,
  wish: LeaveWish,
  standing: LeaveStanding,
  count: LeaveCount,
];
export type Check = (...asked: Asked) => LeaveReason | undefined;
