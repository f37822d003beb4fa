/**
 * The ways of leaving, in one table: what each asks for, who agrees, what becomes of notice, what the
 * settlement calls it, which papers are made and which steps follow. All else is derived from it. Pure.
 */
import type { LeavingReason } from '#features/people/record/employee-part.form.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import type { EndOfService } from '#pay/settlement/settlement-part.ts';
import type { StepName } from './step.form.ts';

/** Who owes days of notice that are not served: the employee, the employer, or nobody. */
export type NoticeOwed = 'recovered' | 'paid' | 'waived';

type WayOfLeaving = {
  /** What the employee's record then says. */
  readonly reason: LeavingReason;
  /** What the settlement then says. */
  readonly settles: EndOfService;
  readonly short: NoticeOwed;
  /** Notice by law for each worker, whatever the terms say. */
  readonly noticeByLaw?: true;
  /** Fields of the separation that it needs. */
  readonly asks: readonly ('noticeOn' | 'caseName' | 'absentSince' | 'closureCause')[];
  /** A second person besides HR agrees, and the record of the employee alone is not enough. */
  readonly grave?: true;
  /** It is known only once it has happened. */
  readonly past?: true;
  /** Kinds of letters that are issued when it is agreed to. */
  readonly papers: readonly string[];
  readonly steps: readonly StepName[];
};

const money = ['final-dues', 'gratuity-application', 'gratuity-answer', 'gratuity-payment'] as const;
const exits = ['fund-exit', 'insurance-exit', 'group-insurance', 'access-end'] as const;
const certificates = ['service-certificate', 'tax-certificate'] as const;
const usual = ['exit-interview', 'assets-returned', ...money, ...exits, ...certificates] as const;

export const wayChoices = {
  resignation: 'Resignation',
  retirement: 'Retirement',
  'voluntary-retirement': 'Voluntary retirement under a scheme',
  'term-ended': 'End of contract',
  termination: 'Termination with notice',
  dismissal: 'Dismissal',
  absconding: 'Absconding',
  retrenchment: 'Retrenchment',
  closure: 'Closure of the place of work',
  disablement: 'Disablement',
  death: 'Death in service',
} as const;

export type Way = keyof typeof wayChoices;

const ways: { readonly [W in Way]: WayOfLeaving } = {
  resignation: {
    reason: 'resigned',
    settles: 'resignation',
    short: 'recovered',
    asks: [],
    papers: [],
    steps: usual,
  },
  retirement: {
    reason: 'retired',
    settles: 'retirement',
    short: 'waived',
    asks: [],
    papers: ['retirement-letter'],
    steps: ['pension-claim', ...usual],
  },
  'voluntary-retirement': {
    reason: 'retired-early',
    settles: 'voluntary-retirement',
    short: 'waived',
    asks: [],
    papers: ['retirement-letter'],
    steps: ['pension-claim', ...usual],
  },
  'term-ended': {
    reason: 'term-ended',
    settles: 'term-ended',
    short: 'waived',
    asks: [],
    papers: ['term-end-letter'],
    steps: usual,
  },
  termination: {
    reason: 'terminated',
    settles: 'termination',
    short: 'paid',
    asks: ['noticeOn'],
    papers: ['termination-letter'],
    steps: usual,
  },
  dismissal: {
    reason: 'dismissed',
    settles: 'dismissal',
    short: 'waived',
    grave: true,
    asks: ['caseName'],
    papers: ['dismissal-order'],
    steps: usual,
  },
  absconding: {
    reason: 'absconded',
    settles: 'termination',
    short: 'recovered',
    asks: ['absentSince'],
    papers: ['absence-order'],
    steps: ['absence-notice', 'second-absence-notice', ...usual],
  },
  retrenchment: {
    reason: 'retrenched',
    settles: 'retrenchment',
    short: 'paid',
    noticeByLaw: true,
    grave: true,
    asks: ['noticeOn'],
    papers: ['retrenchment-notice'],
    steps: [
      ...(['seniority-list', 'permission', 'government-notice', ...usual] as const),
      ...(['reskilling-fund', 'reskilling-credit', 'offer-again'] as const),
    ],
  },
  closure: {
    reason: 'closed',
    settles: 'closure',
    short: 'paid',
    noticeByLaw: true,
    grave: true,
    asks: ['noticeOn', 'closureCause'],
    papers: ['closure-notice'],
    steps: ['permission', 'government-notice', ...usual],
  },
  disablement: {
    reason: 'disabled',
    settles: 'disablement',
    short: 'waived',
    asks: [],
    papers: [],
    steps: ['medical-certificate', 'fund-claim', ...usual],
  },
  death: {
    reason: 'deceased',
    settles: 'death',
    short: 'waived',
    past: true,
    asks: [],
    papers: ['nominee-letter'],
    steps: [
      ...(['nominees-told', 'assets-returned', ...money] as const),
      ...(['nominee-claims', 'unclaimed-dues', ...exits, ...certificates] as const),
    ],
  },
};

export const wayOf = (way: Way): WayOfLeaving => ways[way];
export const wayNames: readonly Way[] = namesOf(wayChoices);

/** The way that a reason in the employee's record stands for; a move within the group is none. */
export const wayByReason = (reason: string | null): Way | undefined =>
  wayNames.find((name) => wayOf(name).reason === reason);

/** The ways that ask for a field. */
export const waysAsking = (field: WayOfLeaving['asks'][number]): Way[] =>
  wayNames.filter((name) => wayOf(name).asks.includes(field));

/** The ways with days of notice that somebody may owe. A resignation keeps its own. */
export const waysWithNotice: readonly Way[] = wayNames.filter(
  (name) => name !== 'resignation' && wayOf(name).short !== 'waived',
);
