/**
 * One value against the declaration of its field: brought to the form in which it is kept, or told what is
 * wrong in the words that follow the field's label. Every pattern matches in linear time.
 */
import { dayOfMoment, isMoment } from './calendar/moment.ts';
import { calendarYears, isInCalendar, isIsoDate, isMonth } from './calendar.ts';
import type { Address, PlainField, TextPattern } from './field.ts';
import { identityFault, normalIdentity } from './identity-number.ts';
import { checkPopulation } from './population/population.ts';

/** `fault` completes the sentence that begins with the label; `at` names a part of the value. */
type CheckedValue = { readonly value: unknown } | { readonly fault: string; readonly at?: string };
const fault = (words: string, at?: string): CheckedValue => ({
  fault: words,
  ...(at !== undefined && { at }),
});

// Control characters have no place in text; PostgreSQL refuses NUL and lone surrogates outright.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being refused.
const control = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but lines and tabs are text.
const controlInLines = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
const personName = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;
const mailLocal = /^[^\s@<>"(),;:\\[\]]{1,64}$/;
const domainLabel = /^[a-z0-9-]{1,63}$/;
const phone = /^\+?\d{7,15}$/;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

const patterns: Readonly<
  Record<TextPattern, { readonly test: (raw: string) => boolean; readonly words: string }>
> = {
  letters: { test: (raw) => /^[\p{L}\p{M} ]*$/u.test(raw), words: 'can hold letters and spaces only' },
  'letters-and-digits': {
    test: (raw) => /^[\p{L}\p{M}\p{N} ]*$/u.test(raw),
    words: 'can hold letters, digits and spaces only',
  },
  'no-leading-space': { test: (raw) => !/^\s/u.test(raw), words: 'cannot begin with a space' },
};

/** Longest text of a kind where the declaration says nothing, in characters. */
export const usualLength = { text: 200, longText: 10_000, code: 40, personName: 120 } as const;
/** Largest amount that can be typed: a lakh crore rupees less a paisa. */
export const largestAmount = 99_999_999_999_999;
const { first, last } = calendarYears;

function checkText(raw: unknown, max: number, lines = false): CheckedValue {
  if (typeof raw !== 'string') return fault('must be text');
  if (!raw.isWellFormed()) return fault('holds characters that are not text');
  const value = (lines ? raw.replaceAll('\r\n', '\n') : raw).trim();
  if ((lines ? controlInLines : control).test(value)) return fault('holds characters that are not text');
  if (value.length > max) return fault(`can be at most ${max} characters long`);
  return { value: value === '' ? null : value };
}

function matching(checked: CheckedValue, fits: (text: string) => boolean, words: string): CheckedValue {
  if (!('value' in checked) || checked.value === null) return checked;
  return fits(checked.value as string) ? checked : fault(words);
}

function checkMail(raw: unknown): CheckedValue {
  const checked = checkText(raw, 254);
  if (!('value' in checked) || checked.value === null) return checked;
  const text = checked.value as string;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  const labels = domain.split('.');
  const sound =
    at > 0 &&
    mailLocal.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label));
  return sound
    ? { value: `${text.slice(0, at)}@${domain}` }
    : fault('must be a mail address, such as asha@example.in');
}

function checkPhone(raw: unknown): CheckedValue {
  const checked = checkText(raw, 40);
  if (!('value' in checked) || checked.value === null) return checked;
  const value = (checked.value as string).replace(/[\s().-]/g, '');
  return phone.test(value)
    ? { value }
    : fault('must be a phone number: 7 to 15 digits, with + before a country’s code');
}

type Range = {
  readonly min: number;
  readonly max: number;
  readonly words: (limit: number) => string;
  /** What a value with too fine a fraction is told. */
  readonly whole?: string;
};

function checkNumber(raw: unknown, decimals: number, range: Range): CheckedValue {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return fault('must be a number');
  const scale = 10 ** decimals;
  const scaled = Math.floor(raw * scale + 0.5);
  if (!Number.isSafeInteger(scaled)) return fault('is larger than can be kept exactly');
  const value = scaled / scale;
  // A float such as 1.005 is the nearest to what was typed; a real further decimal is off by far more than
  // its error.
  if (Math.abs(value - raw) > Math.abs(raw) * 1e-12 + 1e-12) {
    return fault(
      decimals === 0 ? (range.whole ?? 'must be a whole number') : `can have at most ${decimals} decimals`,
    );
  }
  if (value < range.min) return fault(`must be at least ${range.words(range.min)}`);
  if (value > range.max) return fault(`can be at most ${range.words(range.max)}`);
  return { value: value === 0 ? 0 : value };
}

const plainly = (limit: number): string => String(limit);
const inRupees = (limit: number): string => `₹${(limit / 100).toLocaleString('en-IN')}`;
const inPercent = (limit: number): string => `${limit / 100}%`;

function checkDate(raw: unknown): CheckedValue {
  if (typeof raw !== 'string' || !isIsoDate(raw)) return fault('must be a date, such as 2026-11-26');
  return takes(isInCalendar(raw), raw, `must be a date from ${first} to ${last}`);
}

function checkMonth(raw: unknown): CheckedValue {
  if (typeof raw !== 'string' || !isMonth(raw)) return fault('must be a month, such as 2026-11');
  return takes(isInCalendar(raw), raw, `must be a month from ${first} to ${last}`);
}

function checkMoment(raw: unknown): CheckedValue {
  if (typeof raw !== 'string' || !isMoment(raw))
    return fault('must be a date and a time, such as 2026-11-26 09:30');
  return takes(isInCalendar(dayOfMoment(raw)), raw, `must be a date and a time from ${first} to ${last}`);
}

function checkChoices(raw: unknown, choices: Readonly<Record<string, string>>): CheckedValue {
  if (!Array.isArray(raw)) return fault('must be a list of choices');
  const chosen = new Set<unknown>(raw);
  for (const each of chosen) {
    if (typeof each !== 'string') return fault('must be a list of choices');
    if (!Object.hasOwn(choices, each)) return fault(`has a choice that is not offered: ${each.slice(0, 60)}`);
  }
  const inOrder = Object.keys(choices).filter((each) => chosen.has(each));
  return { value: inOrder.length > 0 ? inOrder : null };
}

const addressParts: Readonly<Record<keyof Address, { label: string; max: number; required: boolean }>> = {
  line1: { label: 'First line', max: 120, required: true },
  line2: { label: 'Second line', max: 120, required: false },
  city: { label: 'City', max: 80, required: true },
  state: { label: 'State', max: 80, required: true },
  pin: { label: 'PIN code', max: 12, required: true },
  country: { label: 'Country', max: 60, required: true },
};

function checkAddress(raw: unknown): CheckedValue {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fault('must be an address');
  const given = raw as Readonly<Record<string, unknown>>;
  if (Object.keys(given).some((part) => !Object.hasOwn(addressParts, part)))
    return fault('has a part no address has');
  const value: Record<string, unknown> = {};
  for (const [part, { max, required, label }] of Object.entries(addressParts)) {
    const checked = checkText(given[part] ?? (part === 'country' ? 'India' : ''), max);
    if (!('value' in checked)) return fault(`: ${label} ${checked.fault}`, part);
    value[part] = checked.value;
    if (required && checked.value === null) return fault(`: ${label} is required`, part);
  }
  if (value.country === 'India' && !/^[1-9]\d{5}$/.test(value.pin as string)) {
    return fault(': PIN code must be six digits, the first not zero', 'pin');
  }
  return { value };
}

function checkIdentity(raw: unknown, field: Extract<PlainField, { kind: 'identity' }>): CheckedValue {
  const checked = checkText(raw, field.scheme === 'client-secret' ? 200 : 40);
  if (!('value' in checked) || checked.value === null) return checked;
  const value = normalIdentity(field.scheme, checked.value as string);
  const words = identityFault(field.scheme, value);
  return words === undefined ? { value } : fault(words);
}

type Checks = {
  readonly [K in PlainField['kind']]: (raw: unknown, field: Extract<PlainField, { kind: K }>) => CheckedValue;
};

const checkPicked = (raw: unknown): CheckedValue =>
  Number.isSafeInteger(raw) && (raw as number) > 0
    ? { value: raw }
    : fault('must be picked from the list (a program sends its id)');
const takes = (fits: boolean, raw: unknown, words: string): CheckedValue =>
  fits ? { value: raw } : fault(words);

/** A screen offers the choices; a program has to be told them, as long as they can be read. */
const amongWords = (codes: readonly string[]): string =>
  codes.length <= 12
    ? `must be one of the choices offered: ${codes.join(', ')}`
    : 'must be one of the choices offered';

const checks: Checks = {
  text: (raw, { pattern, max }) => {
    const named = pattern ? patterns[pattern] : undefined;
    if (named && typeof raw === 'string' && !named.test(raw)) return fault(named.words);
    return checkText(raw, max ?? usualLength.text);
  },
  longText: (raw, { max }) => checkText(raw, max ?? usualLength.longText, true),
  code: (raw, { max }) => checkText(raw, max ?? usualLength.code),
  personName: (raw, { max }) =>
    matching(
      checkText(raw, max ?? usualLength.personName),
      (name) => personName.test(name),
      'can hold letters, spaces, full stops, hyphens and apostrophes only',
    ),
  number: (raw, { decimals, min, max }) =>
    checkNumber(raw, decimals ?? 0, {
      min: min ?? Number.MIN_SAFE_INTEGER,
      max: max ?? Number.MAX_SAFE_INTEGER,
      words: plainly,
    }),
  money: (raw, { min, max }) =>
    checkNumber(raw, 0, {
      min: min ?? 0,
      max: Math.min(max ?? largestAmount, largestAmount),
      words: inRupees,
      whole: 'must be a whole number of paise',
    }),
  percent: (raw, { min, max }) =>
    checkNumber(raw, 0, {
      min: min ?? 0,
      max: max ?? 10_000,
      words: inPercent,
      whole: 'can have at most two decimals (a program sends hundredths of a percent)',
    }),
  date: checkDate,
  month: checkMonth,
  time: (raw) => takes(typeof raw === 'string' && time.test(raw), raw, 'must be a time, such as 09:30'),
  moment: checkMoment,
  flag: (raw) => takes(typeof raw === 'boolean', raw, 'must be yes or no (a program sends true or false)'),
  choice: (raw, { choices }) =>
    takes(typeof raw === 'string' && Object.hasOwn(choices, raw), raw, amongWords(Object.keys(choices))),
  choices: (raw, { choices }) => checkChoices(raw, choices),
  reference: checkPicked,
  file: checkPicked,
  picture: checkPicked,
  phone: checkPhone,
  mail: checkMail,
  address: checkAddress,
  population: checkPopulation,
  identity: checkIdentity,
};

/** Any value but null and undefined, which every field's caller treats as nothing entered. */
export function checkValue(field: PlainField, raw: unknown): CheckedValue {
  const check = checks[field.kind] as (raw: unknown, field: PlainField) => CheckedValue;
  return check(raw, field);
}
