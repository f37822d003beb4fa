import { type Paise, paise, type RoundingName, roundings } from '#kernel/money.ts';
import { formatPercent, percent, type Ratio, ratio } from '#kernel/ratio.ts';
import { type IndianLaw, indianLaw } from './in/law.ts';
import { lawTables } from './tables.ts';

/*
 * Values of the law's tables as they are written and read by people who lay a row over them: JSON, with a
 * rate as "12%" or "15/26", money as "₹25,000", a rounding by its name. What fits a table is what has the
 * shape of the values it holds.
 */

/** A value that does not fit its table: a sentence that says where and what is wanted. */
export class ValueDoesNotFit extends Error {
  override readonly name = 'ValueDoesNotFit';
}

/** Tables whose texts are free: numbers of sections and forms, names of cities. Elsewhere a text picks a rule. */
const freeText = /^incomeTax\.(sections|forms|act|houseRent\.metroCities)|^statutoryWages\.exclusions/;
/** Tables of plain numbers, whatever their size. */
const plainNumbers = /^employeeCompensation\.(factors|injuries)/;

const isRatio = (value: object): value is Ratio => 'numerator' in value && 'denominator' in value;
const isRounding = (value: object): value is { name: RoundingName } =>
  'unit' in value && 'direction' in value;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parts that are money whatever their size; elsewhere no amount is under ten rupees, no count above a thousand. */
const moneyParts = new Set(['upTo', 'tax', 'february', 'march', 'employee', 'employer', 'employeeLimit']);

/** A value as people write it. `name` is the part it is of a larger one. */
export function writtenValue(path: string, value: unknown, name = ''): unknown {
  if (typeof value === 'number') {
    const isMoney = moneyParts.has(name) || (value >= 1000 && !plainNumbers.test(path));
    return isMoney ? inRupees(value) : value;
  }
  if (Array.isArray(value)) return value.map((part) => writtenValue(path, part));
  if (!isPlain(value)) return value;
  if (isRatio(value)) return writtenRate(value);
  if (isRounding(value)) return value.name;
  return Object.fromEntries(Object.entries(value).map(([part, of]) => [part, writtenValue(path, of, part)]));
}

const inRupees = (amount: number): string =>
  amount % 100 === 0
    ? `₹${amount / 100}`
    : `₹${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

function writtenRate(rate: Ratio): string {
  const text = formatPercent(rate);
  return /^\d+(\.\d+)?%$/.test(text) ? text : `${rate.numerator}/${rate.denominator}`;
}

/**
 * Reads a value for the table at `path` of the shipped law. Throws ValueDoesNotFit when it has not the shape
 * of the values there, or when the law has no such table.
 */
export function readValue(path: string, written: unknown, law: IndianLaw = indianLaw): unknown {
  const table = lawTables(law).find((known) => known.path === path)?.table;
  if (!table) throw new ValueDoesNotFit('The law has no such table.');
  return read(
    path,
    'The value',
    written,
    table.rows.map(({ value }) => value),
  );
}

/** `models` are the values that stand in the same place of the shipped rows. */
function read(path: string, at: string, written: unknown, models: readonly unknown[]): unknown {
  const model = models.find((one) => one !== undefined);
  // Where a number is usual, a word may stand that a shipped row has: 'any age'.
  if (typeof written === 'string' && models.includes(written)) return written;
  if (typeof model === 'number') return readNumber(at, written);
  if (typeof model === 'boolean') {
    if (typeof written === 'boolean') return written;
    throw new ValueDoesNotFit(`${at} is true or false.`);
  }
  if (typeof model === 'string') return readWord(path, at, written, models);
  if (Array.isArray(model)) return readList(path, at, written, models as readonly unknown[][]);
  if (isPlain(model) && isRatio(model)) return readRate(at, written);
  if (isPlain(model) && isRounding(model)) return readRounding(at, written);
  return readParts(path, at, written, models as readonly Record<string, unknown>[]);
}

function readNumber(at: string, written: unknown): number {
  if (typeof written === 'string') return readMoney(at, written);
  if (typeof written === 'number' && Number.isSafeInteger(written) && written >= 0) return written;
  throw new ValueDoesNotFit(`${at} is a whole number, or an amount such as "₹25,000".`);
}

function readMoney(at: string, written: string): Paise {
  const found = /^₹\s?([\d,]+)(?:\.(\d{2}))?$/.exec(written.trim());
  const rupees = Number((found?.[1] ?? '').replaceAll(',', '') || 'none');
  const amount = rupees * 100 + Number(found?.[2] ?? 0);
  if (!Number.isSafeInteger(amount)) throw new ValueDoesNotFit(`${at} is an amount such as "₹25,000".`);
  return paise(amount);
}

function readRate(at: string, written: unknown): Ratio {
  const text = typeof written === 'string' ? written.trim() : '';
  const fraction = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
  if (fraction && Number(fraction[2]) > 0) return ratio(Number(fraction[1]), Number(fraction[2]));
  const share = /^(\d{1,4}(?:\.\d{1,4})?)%$/.exec(text);
  if (share?.[1] !== undefined) return percent(share[1]);
  throw new ValueDoesNotFit(`${at} is a rate such as "12%", "8.33%" or "15/26".`);
}

function readRounding(at: string, written: unknown): unknown {
  const rounding = typeof written === 'string' ? roundings[written as RoundingName] : undefined;
  if (rounding) return rounding;
  throw new ValueDoesNotFit(`${at} is one of ${Object.keys(roundings).join(', ')}.`);
}

/** A text that picks a rule must be one the program has; a new kind of rule comes with a release. */
function readWord(path: string, at: string, written: unknown, models: readonly unknown[]): string {
  const known = [...new Set(models.filter((one) => typeof one === 'string'))];
  if (typeof written !== 'string' || written.trim() === '' || written.length > 300)
    throw new ValueDoesNotFit(`${at} is a text.`);
  if (freeText.test(path) || known.includes(written)) return written;
  throw new ValueDoesNotFit(
    `${at} is one of ${known.map((one) => `"${one}"`).join(', ')}; another rule needs a release.`,
  );
}

function readList(path: string, at: string, written: unknown, models: readonly unknown[][]): unknown[] {
  if (!Array.isArray(written) || written.length === 0 || written.length > 200)
    throw new ValueDoesNotFit(`${at} is a list, in square brackets.`);
  const parts = models.flatMap((list) => list ?? []);
  const list = written.map((part, index) => read(path, `${at}, entry ${index + 1}`, part, parts));
  if (parts.some((part) => isPlain(part) && 'upTo' in part))
    refuseBrokenSteps(at, list as { upTo?: number }[]);
  return list;
}

/** A schedule is read from the lowest step up, and its last step has no limit. */
function refuseBrokenSteps(at: string, steps: readonly { upTo?: number }[]): void {
  steps.forEach(({ upTo }, index) => {
    const last = index === steps.length - 1;
    const before = steps[index - 1]?.upTo ?? -1;
    if (last !== (upTo === undefined))
      throw new ValueDoesNotFit(`${at}: every step but the last has its "upTo", and the last has none.`);
    if (upTo !== undefined && upTo <= before)
      throw new ValueDoesNotFit(`${at}: the limits rise from step to step.`);
  });
}

function readParts(
  path: string,
  at: string,
  written: unknown,
  models: readonly Record<string, unknown>[],
): Record<string, unknown> {
  if (!isPlain(written)) throw new ValueDoesNotFit(`${at} is a group of figures, in curly brackets.`);
  const there = models.filter((one) => one !== undefined);
  const known = new Set(there.flatMap((one) => Object.keys(one)));
  const strange = Object.keys(written).find((name) => !known.has(name));
  if (strange !== undefined)
    throw new ValueDoesNotFit(`${at} has no part "${strange}". Its parts: ${[...known].join(', ')}.`);
  const missing = [...known].find((name) => there.every((one) => name in one) && !(name in written));
  if (missing !== undefined) throw new ValueDoesNotFit(`${at} lacks its part "${missing}".`);
  return Object.fromEntries(
    Object.entries(written).map(([name, part]) => [
      name,
      read(
        path,
        at === 'The value' ? `"${name}"` : `${at}, "${name}"`,
        part,
        there.map((one) => one[name]),
      ),
    ]),
  );
}
