/** What a schema found wrong with a call, in the words of whoever sent it. */
import { calendarPattern } from '#kernel/wire/schema.ts';

export type Fault = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** The sentence for a fault. */
export function faultWords({ keyword, params = {} }: Fault): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return 'This is required.';
    case 'additionalProperties':
      return 'This is not known here. Leave it out.';
    case 'type':
      return `Send ${kindsOf(params['type'])} here.`;
    case 'enum':
      return `Send one of these: ${listOf(params['allowedValues'])}.`;
    case 'const':
      return `This can only be ${JSON.stringify(params['allowedValue'])}.`;
    case 'pattern':
      return patterns[String(params['pattern'])] ?? 'This is not written as it should be.';
    case 'format':
      return formats[String(params['format'])] ?? 'This is not written as it should be.';
    case 'minimum':
      return `Send ${limit} or more.`;
    case 'maximum':
      return `Send ${limit} or less.`;
    case 'exclusiveMinimum':
      return `Send more than ${limit}.`;
    case 'exclusiveMaximum':
      return `Send less than ${limit}.`;
    case 'minLength':
      return limit === '1' ? 'This may not be empty.' : `Send ${limit} characters or more.`;
    case 'maxLength':
      return `This is too long. Send at most ${limit} characters.`;
    case 'minItems':
      return limit === '1' ? 'Send at least one entry.' : `Send ${limit} entries or more.`;
    case 'maxItems':
      return limit === '1' ? 'Send only one entry.' : `Send at most ${limit} entries.`;
    case 'uniqueItems':
      return 'The same entry may not be sent twice.';
    default:
      return 'This is not written as it should be.';
  }
}

const formats: Readonly<Record<string, string>> = {
  date: 'Send a date as YYYY-MM-DD.',
  'date-time': 'Send a date and time as 2026-11-25T09:30:00Z.',
  email: 'Send a mail address.',
  uuid: 'Send a UUID.',
};

const patterns: Readonly<Record<string, string>> = {
  [calendarPattern.date]: 'Send a date of the years 1900 to 2199, as YYYY-MM-DD.',
  [calendarPattern.month]: 'Send a month of the years 1900 to 2199, as YYYY-MM.',
};

const kinds: Readonly<Record<string, string>> = {
  object: 'an object with named values',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

/** What may be sent: 'text or null'. */
const kindsOf = (type: unknown): string =>
  (Array.isArray(type) ? type : String(type).split(','))
    .map((kind: unknown) => kinds[String(kind)] ?? String(kind))
    .join(' or ');

const listOf = (values: unknown): string =>
  (Array.isArray(values) ? values : []).map((value: unknown) => String(value)).join(', ');
