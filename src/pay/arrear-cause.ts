/** Why a paid month is worth something else now: what of a person's facts is not what it was paid by. */
import { daysInMonth, type Month } from '#kernel/calendar.ts';
import type { EmployeeFacts, Source } from './facts.ts';
import { paidDays, paidNextMonth } from './pay-period.ts';

/** Why a paid month is worth something else now. */
export type ArrearCause =
  | 'salary'
  | 'structure'
  | 'choice'
  | 'days'
  | 'service'
  | 'state'
  | 'option'
  | 'person'
  | 'input'
  | 'joined late'
  | 'after the cut-off'
  | 'period'
  | 'law';

/** The facts without what another run, or an earlier month's arrears, added to them. */
export const withoutArrears = (facts: EmployeeFacts): EmployeeFacts => ({
  ...facts,
  inputs: facts.inputs.filter(({ source }) => source?.form !== 'arrear'),
});

type Group = {
  readonly cause: ArrearCause;
  /** All that `of` looks at: where it is the same to the letter, nothing has to be compared further. */
  readonly reads: readonly (keyof EmployeeFacts)[];
  of(facts: EmployeeFacts): unknown;
  from(facts: EmployeeFacts): Source | undefined;
};

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

/** The days that the month pays for; by which group, and what joiners it waits for, pays nobody anything. */
const periodGroup = (month: Month): Group => ({
  cause: 'period',
  reads: ['period'],
  of: ({ period }) => {
    const { from, to } = paidDays(month, period);
    return [from, to, period?.days ?? daysInMonth(month)];
  },
  from: ({ period, source }) => period?.source ?? source,
});

type Span = ReturnType<typeof paidDays>;

/** What the month's pay follows, and who entered the latest of it. */
function payGroups(days: Span): Group[] {
  const inMonth = within(days);
  const newest = (rows: readonly { readonly source?: Source; readonly from: string }[]) =>
    rows
      .filter(({ from }) => from <= days.to)
      .toSorted((one, two) => (one.from < two.from ? -1 : 1))
      .at(-1)?.source;
  return [
    {
      cause: 'salary',
      reads: ['salaries'],
      of: (facts) => inMonth(facts.salaries).map(({ structure: _, ...rest }) => rest),
      from: (facts) => newest(facts.salaries),
    },
    {
      cause: 'structure',
      reads: ['salaries'],
      of: (facts) => [...new Set(inMonth(facts.salaries).map(({ structure }) => structure))],
      from: (facts) => newest(facts.salaries),
    },
    {
      cause: 'choice',
      reads: ['choice'],
      of: ({ choice }) => Object.entries(choice?.amounts ?? {}).toSorted(),
      from: ({ choice }) => choice?.source,
    },
    {
      cause: 'days',
      reads: ['lossOfPay'],
      of: (facts) => facts.lossOfPay.map(bare),
      from: (facts) => facts.lossOfPay.at(-1)?.source,
    },
    {
      cause: 'state',
      reads: ['workStates'],
      of: (facts) => inMonth(facts.workStates),
      from: (facts) => newest(facts.workStates),
    },
    {
      cause: 'input',
      reads: ['inputs'],
      of: (facts) =>
        withoutArrears(facts)
          .inputs.map(({ component: code, amount }) => [code, amount])
          .toSorted(),
      from: (facts) => facts.inputs.find(({ source }) => source?.form !== 'arrear')?.source,
    },
  ];
}

/** What the person is, and has settled with the law. */
function personGroups({ to: last }: Span): Group[] {
  return [
    {
      cause: 'service',
      reads: ['joined', 'left'],
      of: ({ joined, left }) => [joined, left !== undefined && left < last ? left : undefined],
      from: ({ source }) => source,
    },
    {
      cause: 'option',
      reads: [
        'providentFund',
        'voluntaryFund',
        'stateInsurance',
        'welfareFund',
        'professionalTaxExemption',
        'provisions',
      ],
      of: (facts) => [
        bare(facts.providentFund),
        bare(facts.voluntaryFund),
        bare(facts.stateInsurance),
        bare(facts.welfareFund),
        bare(facts.professionalTaxExemption),
        facts.provisions,
      ],
      from: ({ providentFund, source }) => providentFund?.source ?? source,
    },
    {
      cause: 'person',
      reads: ['dateOfBirth', 'gender'],
      of: ({ dateOfBirth, gender }) => [dateOfBirth, gender],
      from: ({ source }) => source,
    },
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
  return [periodGroup(month), ...payGroups(days), ...personGroups(days)].flatMap((group) =>
    group.reads.every((name) => isSame(then[name], now[name])) ||
    JSON.stringify(group.of(then)) === JSON.stringify(group.of(now))
      ? []
      : [{ cause: group.cause, from: group.from(now) ?? group.from(then) }],
  );
}
