/** Why a paid month is worth something else now: what of a person's facts is not what it was paid by. */
import { daysInMonth, type Month } from '#kernel/calendar.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import type { Source } from '../model/source.ts';
import { leftOver, paidNow } from '../month/bill-pay.ts';
import { paidDays, paidNextMonth } from '../month/pay-period.ts';

/** Why a paid month is worth something else now. */
export type ArrearCause =
  | 'salary'
  | 'structure'
  | 'choice'
  | 'days'
  | 'service'
  | 'state'
  | 'post'
  | 'option'
  | 'person'
  | 'input'
  | 'recurring'
  | 'units'
  | 'joined late'
  | 'after the cut-off'
  | 'period'
  | 'law';

type Group = {
  readonly cause: ArrearCause;
  /** All that `of` looks at: where it is the same to the letter, nothing has to be compared further. */
  readonly reads: readonly (keyof EmployeeFacts)[];
  of(facts: EmployeeFacts): unknown;
  from(facts: EmployeeFacts): Source | undefined;
};

/** What a group looks at is named once: of other facts it knows nothing. */
const group = <Read extends keyof EmployeeFacts>(
  cause: ArrearCause,
  reads: readonly Read[],
  of: (facts: Pick<EmployeeFacts, Read>) => unknown,
  from: Group['from'],
): Group => ({ cause, reads, of, from });

/** What was entered for the month, without the arrears of others. */
const enteredOf = ({ inputs }: Pick<EmployeeFacts, 'inputs'>) =>
  inputs.filter(({ source }) => source?.form !== 'arrear');

const within =
  ({ from: first, to: last }: Span) =>
  <T extends { readonly from: string; readonly to?: string; readonly source?: Source }>(
    rows: readonly T[],
  ) => {
    return rows
      .filter(({ from, to }) => from <= last && (to === undefined || to >= first))
      .map(({ source: _, from, to, ...rest }) => ({
        ...rest,
        from: from < first ? first : from,
        to: to === undefined || to > last ? last : to,
      }))
      .toSorted((one, two) => (one.from < two.from ? -1 : 1));
  };

/** A record's own values, without which record it is. */
function bare<T extends { readonly source?: Source }>(row: T | undefined): Omit<T, 'source'> | undefined {
  if (!row) return undefined;
  const { source: _, ...rest } = row;
  return rest;
}

/** What is recorded of the fund: the salaries of the days that decide only tell what is not. */
function fundOf({ providentFund }: Pick<EmployeeFacts, 'providentFund'>) {
  const { salaryAtEntry: _, salaryAtReopening: __, ...recorded } = bare(providentFund) ?? {};
  return recorded;
}

/** The same of the welfare fund, without the head-count, which others move. */
function welfareOf({ welfareFund }: Pick<EmployeeFacts, 'welfareFund'>) {
  const { staff: _, ...recorded } = bare(welfareFund) ?? {};
  return welfareFund ? recorded : undefined;
}

/**
 * The days that the month pays for, and what a lost one takes in the group; by which group, what joiners it
 * waits for, and holidays entered since pay nobody anything.
 */
const periodGroup = (month: Month): Group =>
  group(
    'period',
    ['period', 'lostDay'],
    ({ period, lostDay }) => {
      const { from, to } = paidDays(month, period);
      const rule = lostDay?.basis && [lostDay.basis, lostDay.restDays?.toSorted()];
      return [from, to, period?.days ?? daysInMonth(month), rule];
    },
    ({ period, lostDay, source }) => period?.source ?? lostDay?.source ?? source,
  );

type Span = ReturnType<typeof paidDays>;

/** Of rows with dates, the record of the latest that has begun. */
const newestOf =
  (days: Span) =>
  (rows: readonly { readonly source?: Source; readonly from: string }[]): Source | undefined =>
    rows
      .filter(({ from }) => from <= days.to)
      .toSorted((one, two) => (one.from < two.from ? -1 : 1))
      .at(-1)?.source;

/** Where the person works, and as what. */
function placeGroups(days: Span): Group[] {
  const inMonth = within(days);
  const newest = newestOf(days);
  return [
    group(
      'state',
      ['workStates'],
      ({ workStates }) => inMonth(workStates),
      ({ workStates }) => newest(workStates),
    ),
    group(
      'post',
      ['posts'],
      ({ posts = [] }) => inMonth(posts),
      ({ posts = [] }) => newest(posts),
    ),
  ];
}

/** What the month's pay follows, and who entered the latest of it. */
function payGroups(days: Span): Group[] {
  const inMonth = within(days);
  const newest = newestOf(days);
  const newestSalary = ({ salaries }: EmployeeFacts) => newest(salaries);
  return [
    group(
      'salary',
      ['salaries'],
      ({ salaries }) => inMonth(salaries).map(({ structure: _, ...rest }) => rest),
      newestSalary,
    ),
    group(
      'structure',
      ['salaries'],
      ({ salaries }) => [...new Set(inMonth(salaries).map(({ structure }) => structure))],
      newestSalary,
    ),
    group(
      'choice',
      ['choice', 'bills'],
      ({ choice, bills = {} }) => [
        Object.entries(choice?.amounts ?? {}).toSorted(),
        Object.entries(bills).map(([code, year]) => [code, paidNow(year), leftOver(year)]),
      ],
      ({ choice }) => choice?.source,
    ),
    group(
      'days',
      ['lossOfPay'],
      ({ lossOfPay }) => lossOfPay.map(bare),
      ({ lossOfPay }) => lossOfPay.at(-1)?.source,
    ),
    group(
      'input',
      ['inputs'],
      (facts) => {
        const entered = enteredOf(facts);
        return entered.map(({ component: code, amount }) => [code, amount]).toSorted();
      },
      (facts) => enteredOf(facts)[0]?.source,
    ),
  ];
}

/** What came again, and what was worked by the hour or the piece. */
const besidesGroups: readonly Group[] = [
  group(
    'recurring',
    ['recurring'],
    ({ recurring = [] }) => recurring.map(({ component: code, amount }) => [code, amount]).toSorted(),
    ({ recurring }) => recurring?.at(-1)?.source,
  ),
  group(
    'units',
    ['units'],
    ({ units = [] }) => units.map(({ component: code, quantity }) => [code, quantity]).toSorted(),
    ({ units }) => units?.at(-1)?.source,
  ),
];

/** What the person is, and has settled with the law. */
function personGroups({ to: last }: Span): Group[] {
  const ofPerson = ({ source }: EmployeeFacts) => source;
  return [
    group(
      'service',
      ['joined', 'left'],
      ({ joined, left }) => [joined, left !== undefined && left < last ? left : undefined],
      ofPerson,
    ),
    group(
      'option',
      [
        'providentFund',
        'voluntaryFund',
        'stateInsurance',
        'employerPension',
        'welfareFund',
        'professionalTaxExemption',
        'provisions',
      ],
      (facts) => [
        fundOf(facts),
        bare(facts.voluntaryFund),
        bare(facts.stateInsurance),
        bare(facts.employerPension),
        welfareOf(facts),
        bare(facts.professionalTaxExemption),
        facts.provisions,
      ],
      ({ providentFund, source }) => providentFund?.source ?? source,
    ),
    group('person', ['dateOfBirth', 'gender'], ({ dateOfBirth, gender }) => [dateOfBirth, gender], ofPerson),
  ];
}

/** Whether two values of facts are the same to the letter. */
function isSame(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(two).length &&
    names.every((name) => isSame((one as Named)[name], (two as Named)[name]))
  );
}

type Named = Readonly<Record<string, unknown>>;

/** Causes by which the facts of a paid month differ now from those it was paid by, with their records. */
export function causesOf(
  month: Month,
  then: EmployeeFacts | undefined,
  now: EmployeeFacts | undefined,
): readonly { readonly cause: ArrearCause; readonly from: Source | undefined }[] {
  if (!then)
    return [{ cause: now && paidNextMonth(now) ? 'after the cut-off' : 'joined late', from: now?.source }];
  if (!now) return [{ cause: 'service', from: then.source }];
  const days = paidDays(month, now.period);
  // Facts kept before a formula asked for the post do not say it: then it is no cause either.
  return [
    periodGroup(month),
    ...payGroups(days),
    ...besidesGroups,
    ...placeGroups(days),
    ...personGroups(days),
  ].flatMap(({ cause, reads, of, from }) =>
    (cause === 'post' && !(then.posts && now.posts)) ||
    reads.every((name) => isSame(then[name], now[name])) ||
    JSON.stringify(of(then)) === JSON.stringify(of(now))
      ? []
      : [{ cause, from: from(now) ?? from(then) }],
  );
}
