/**
 * Arrears: what a paid month comes to by the facts known now, less what has been paid for it. Each statute is
 * worked out in its own month; income tax is not: it is taken in the month of payment.
 */
import { daysInMonth, type Month } from '#kernel/calendar.ts';
import { type Paise, paise, subtract, zero } from '#kernel/money.ts';
import { calculate } from './calculate.ts';
import { type Component, type ComponentKind, type ComponentSource, lineBesideLevies } from './component.ts';
import type { EmployeeFacts, PayInput, Source } from './facts.ts';
import { paidDays, paidNextMonth } from './pay-period.ts';
import type { Plan } from './plan.ts';
import type { PayRules } from './rules.ts';

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

/** One component's difference of one earned month. Paise, negative where too much was paid. */
export interface ArrearLine {
  readonly month: Month;
  readonly code: string;
  readonly label: string;
  readonly kind: ComponentKind;
  /** Of the component: 'provident-fund.member', say, so that a file finds its amounts by earned month. */
  readonly source: ComponentSource;
  readonly amount: Paise;
}

/** A month's arrears, or what keeps them from being worked out. */
export type MonthArrears =
  | { readonly lines: readonly ArrearLine[] }
  | { readonly blocked: string; readonly lines: readonly [] };

/** What has been paid for a month, by component code: its payslips and the arrears of it paid since. */
export type PaidByCode = ReadonlyMap<string, number>;

/** A balance carried on and a rounding belong to the month that made them; tax to the month of payment. */
const notInArrears: ReadonlySet<string> = new Set<ComponentSource>([
  'carried-balance',
  'net-rounding',
  'income-tax',
  'income-tax.projected',
]);

/** Whether a component can have arrears. What a person owes is recovered as an input, never by itself. */
export const hasArrears = ({ kind, source }: Pick<Component, 'kind' | 'source'>): boolean =>
  !notInArrears.has(source) && !(kind === 'deduction' && source === 'input');

/**
 * The rules of a paid month for its arrears: its own, with structures and components that came later, and
 * without income tax. The law is what is known now.
 */
export function rulesForArrears(then: PayRules, now: PayRules): PayRules {
  const components = then.components.filter(({ source }) => !notInArrears.has(source));
  const codes = new Set(then.components.map(({ code }) => code));
  const sources = new Set<string>(then.components.map(({ source }) => source));
  const isNew = ({ code, source }: Component) =>
    !codes.has(code) && !notInArrears.has(source) && (oneOfMany(source) || !sources.has(source));
  const known = new Set(then.structures.map(({ code }) => code));
  return {
    ...then,
    law: now.law,
    negativeNet: 'block',
    components: [...components.filter(({ code }) => !isArrearsCode(code)), ...now.components.filter(isNew)],
    structures: [...then.structures, ...now.structures.filter(({ code }) => !known.has(code))],
  };
}

const oneOfMany = (source: ComponentSource): boolean => source === 'structure' || source === 'input';

/** The difference of one month; `facts` are undefined for who was not in service by what is known now. */
export function arrearsOfMonth(plan: Plan, facts: EmployeeFacts | undefined, paid: PaidByCode): MonthArrears {
  const fresh = facts && calculate(plan, facts);
  const stop = fresh?.exceptions.find(({ blocks, code }) => blocks && code !== 'net-negative');
  if (stop) return { blocked: stop.sentence, lines: [] };
  const lines: ArrearLine[] = [];
  plan.components.forEach((known, position) => {
    if (!hasArrears(known)) return;
    const due = fresh?.amounts[position] ?? zero;
    const amount = subtract(due, paise(paid.get(known.code) ?? 0));
    if (amount === 0) return;
    const { code, label, kind, source } = known;
    lines.push({ month: plan.period, code, label, kind, source, amount });
  });
  return { lines };
}

const prefix = 'ARREARS_';

export const arrearsCode = (code: string): string => `${prefix}${code}`;
export const isArrearsCode = (code: string): boolean => code.startsWith(prefix);

/** Lines that are paid or taken; what is shown for information only stays with its earned month. */
const isPaid = ({ kind }: Pick<ArrearLine, 'kind'>): boolean => kind !== 'information';

/**
 * The rules of the run that pays, with a line for each component that has arrears. Such a line counts for no
 * levy of the month that pays: its levies are lines of their own, of the month it was earned in.
 */
export function withArrears<R extends Pick<PayRules, 'components'>>(
  rules: R,
  lines: Iterable<ArrearLine>,
): R {
  const wanted = new Map<string, ArrearLine>();
  for (const line of lines) if (isPaid(line) && !wanted.has(line.code)) wanted.set(line.code, line);
  if (wanted.size === 0) return rules;
  const placed = rules.components.flatMap((known) => {
    const line = wanted.get(known.code);
    if (!line) return [known];
    wanted.delete(known.code);
    return [known, arrearsComponent(line, known)];
  });
  return { ...rules, components: [...placed, ...[...wanted.values()].map((line) => arrearsComponent(line))] };
}

function arrearsComponent({ code, label, kind }: ArrearLine, of?: Component): Component {
  const isOutside = of?.taxClass === 'outside' || kind !== 'earning';
  const line = { code: arrearsCode(code), label: `${label}, arrears`, kind };
  return lineBesideLevies(line, isOutside ? 'outside' : 'taxable');
}

/** The arrears as one-off amounts of the month that pays them, each with its earned month. */
export const arrearInputs = (employee: string, lines: readonly ArrearLine[]): PayInput[] =>
  lines.filter(isPaid).map(({ month, code, amount }) => ({
    component: arrearsCode(code),
    amount,
    source: { form: 'arrear', id: `${employee}/${month}/${code}` },
  }));

/** The facts without what another run, or an earlier month's arrears, added to them. */
export const withoutArrears = (facts: EmployeeFacts): EmployeeFacts => ({
  ...facts,
  inputs: facts.inputs.filter(({ source }) => source?.form !== 'arrear'),
});

type Group = {
  readonly cause: ArrearCause;
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
      of: (facts) => inMonth(facts.salaries).map(({ structure: _, ...rest }) => rest),
      from: (facts) => newest(facts.salaries),
    },
    {
      cause: 'structure',
      of: (facts) => [...new Set(inMonth(facts.salaries).map(({ structure }) => structure))],
      from: (facts) => newest(facts.salaries),
    },
    {
      cause: 'choice',
      of: ({ choice }) => Object.entries(choice?.amounts ?? {}).toSorted(),
      from: ({ choice }) => choice?.source,
    },
    {
      cause: 'days',
      of: (facts) => facts.lossOfPay.map(bare),
      from: (facts) => facts.lossOfPay.at(-1)?.source,
    },
    { cause: 'state', of: (facts) => inMonth(facts.workStates), from: (facts) => newest(facts.workStates) },
    {
      cause: 'input',
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
      of: ({ joined, left }) => [joined, left !== undefined && left < last ? left : undefined],
      from: ({ source }) => source,
    },
    {
      cause: 'option',
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
    { cause: 'person', of: ({ dateOfBirth, gender }) => [dateOfBirth, gender], from: ({ source }) => source },
  ];
}

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
    JSON.stringify(group.of(then)) === JSON.stringify(group.of(now))
      ? []
      : [{ cause: group.cause, from: group.from(now) ?? group.from(then) }],
  );
}
