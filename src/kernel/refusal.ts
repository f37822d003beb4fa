/**
 * The two ways in which the product says no. Wrong input is answered field by field (422); a rule that
 * forbids is a refusal (403 or 409) with a sentence that says what to do instead. A wrong program is
 * neither: it throws.
 */

/** A rule forbids what was asked. `code` is stable for clients and tests; `message` is for people. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: 401 | 403 | 404 | 409 | 413 | 429;
  readonly detail: Readonly<Record<string, unknown>>;
  constructor(
    code: string,
    message: string,
    status: Refusal['status'],
    detail: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}

/** What was typed cannot be taken: a sentence for each field, in the organisation's own labels. */
export class Invalid extends Error {
  readonly fields: Readonly<Record<string, string>>;
  constructor(
    fields: Readonly<Record<string, string>>,
    message = 'Some of what was entered needs a correction.',
  ) {
    super(message);
    this.fields = fields;
  }
}

/** Throws a refusal, 409 unless said otherwise. */
export function refuse(
  code: string,
  message: string,
  status: Refusal['status'] = 409,
  detail: Readonly<Record<string, unknown>> = {},
): never {
  throw new Refusal(code, message, status, detail);
}

export const forbidden = (
  message = 'Your login does not have the right to do this. Ask your administrator for it.',
): never => refuse('forbidden', message, 403);
export const notFound = (what = 'This record'): never =>
  refuse('not-found', `${what} does not exist, or is not yours to see.`, 404);

/** Throws the answer to wrong input: `invalid({ name: 'Name is required.' })`. */
export function invalid(fields: Readonly<Record<string, string>>, message?: string): never {
  throw new Invalid(fields, message);
}
