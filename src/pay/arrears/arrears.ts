/**
 * Arrears: what a paid month comes to by the facts known now, less what has been paid for it. Each statute is
 * worked out in its own month; income tax is not: it is taken in the month of payment.
 */
import type { Month } from '#kernel/calendar.ts';
import { type Paise, paise, subtract, zero } from '#kernel/money.ts';
import {
  type Component,
  type ComponentKind,
  type ComponentSource,
  lineBesideLevies,
} from '../model/component.ts';
import type { EmployeeFacts, PayInput } from '../model/facts.ts';
import type { PayRules } from '../model/rules.ts';
import { calculate } from '../month/calculate.ts';
import { type PayTable, tableKey } from '../structure/pay-table.ts';
import type { Plan } from '../structure/plan.ts';

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
type MonthArrears =
  | { readonly lines: readonly ArrearLine[] }
  | { readonly blocked: string; readonly lines: readonly [] };

/** What has been paid for a month, by component code: its payslips and the arrears of it paid since. */
type PaidByCode = ReadonlyMap<string, number>;

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
  const tables = tablesNow(then.tables, now.tables);
  return {
    ...then,
    law: now.law,
    ...(tables.length === 0 ? {} : { tables }),
    negativeNet: 'block',
    components: [...components.filter(({ code }) => !isArrearsCode(code)), ...now.components.filter(isNew)],
    structures: [...then.structures, ...now.structures.filter(({ code }) => !known.has(code))],
  };
}

/** A table is dated as the law is: what is known of it now; what nobody asks any more stays as it was. */
function tablesNow(then: PayRules['tables'] = [], now: PayRules['tables'] = []): readonly PayTable[] {
  const known = new Set(now.map(({ name }) => tableKey(name)));
  return [...now, ...then.filter(({ name }) => !known.has(tableKey(name)))];
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

function arrearsComponent({ code, label, kind, source }: ArrearLine, of?: Component): Component {
  const isOutside = of?.taxClass === 'outside' || kind !== 'earning';
  const line = { code: arrearsCode(code), label: `${label}, arrears`, kind, arrearsOf: source };
  return lineBesideLevies(line, isOutside ? 'outside' : 'taxable');
}

/** What a line of arrears makes up for; rules kept before lines said so tell it by the code beside it. */
export function sourceOfArrears(line: Component, all: readonly Component[]): ComponentSource | undefined {
  if (line.arrearsOf || !isArrearsCode(line.code)) return line.arrearsOf;
  return all.find(({ code }) => arrearsCode(code) === line.code)?.source;
}

/** The arrears as one-off amounts of the month that pays them, each with its earned month. */
export const arrearInputs = (employee: string, lines: readonly ArrearLine[]): PayInput[] =>
  lines.filter(isPaid).map(({ month, code, amount }) => ({
    component: arrearsCode(code),
    amount,
    source: { form: 'arrear', id: `${employee}/${month}/${code}` },
  }));
