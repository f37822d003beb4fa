/**
 * Errors: every fault as an answer. Wrong input is 422 by field, a rule's no is a refusal with its own
 * status, and what is our own fault is logged whole and shown blank with a reference.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Facts, Invalid, Refusal } from '#kernel/refusal.ts';
import { type Fault, faultWords } from './gate/fault-words.ts';
import { faultsIn, type Language, languageOf, refusalIn, tellIn } from './language/catalogue.ts';
import { languageCookie } from './security/session.ts';

/** What is sent in the place of an answer. */
export type ErrorBody = {
  readonly code: string;
  readonly message: string;
  /** What the sentence of a refusal is filled with. */
  readonly facts?: Facts;
  readonly fields?: Readonly<Record<string, string>>;
  readonly theirs?: unknown;
  readonly reference?: string;
};

type ErrorAnswer = {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter?: number;
};

const malformed = 'The request could not be read. Nothing was changed.';

/** The answer to `error`, and whether it is our own fault. */
export function answerOf(error: unknown, request: FastifyRequest): ErrorAnswer {
  const language = languageOf(request.cookies?.[languageCookie]);
  if (error instanceof Refusal) return refusalAnswer(error, language);
  return toldIn(language, faultAnswer(error, request));
}

/** The answer in the reader's language. */
function toldIn(language: Language, { body, ...answer }: ErrorAnswer): ErrorAnswer {
  const fields = body.fields && faultsIn(language, body.fields);
  return { ...answer, body: { ...body, message: tellIn(language)(body.message), ...(fields && { fields }) } };
}

function faultAnswer(error: unknown, request: FastifyRequest): ErrorAnswer {
  if (error instanceof Invalid) {
    return { status: 422, body: { code: 'invalid', message: error.message, fields: error.fields } };
  }
  const known =
    fullAnswer(error) ?? fastifyAnswer(error as FastifyError) ?? databaseAnswer(error as DatabaseError);
  return (
    known ?? {
      status: 500,
      body: {
        code: 'fault',
        message:
          'Something went wrong on our side. Nothing was changed. Try again; if it happens again, ' +
          'tell your administrator the reference.',
        reference: request.id,
      },
    }
  );
}

/** What a file and the database say when there is no room left; storage wraps it in words of its own. */
const noRoom = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the error, or what caused it, is a disk that is full. */
export function isFull(error: unknown): boolean {
  let cause = error as { code?: unknown; cause?: unknown } | undefined;
  for (let depth = 0; cause && typeof cause === 'object' && depth < 5; depth += 1) {
    if (noRoom.has(cause.code)) return true;
    cause = cause.cause as typeof cause;
  }
  return false;
}

export const fullInWords =
  'The server’s disk is full, so this was not saved. Existing records can still be read. ' +
  'Ask the operator of Muster to free some space; then try again.';

function fullAnswer(error: unknown): ErrorAnswer | undefined {
  if (!isFull(error)) return undefined;
  return { status: 507, body: { code: 'disk-full', message: fullInWords } };
}

function refusalAnswer(error: Refusal, language: Language): ErrorAnswer {
  const { theirs, fields, retryAfter, ...rest } = error.detail;
  return {
    status: error.status,
    body: {
      ...rest,
      code: error.code,
      facts: error.facts,
      message: refusalIn(language, error),
      ...(theirs === undefined ? {} : { theirs }),
      ...(fields === undefined ? {} : { fields: faultsIn(language, fields as Record<string, string>) }),
    },
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
}

/**
 * Answers a refusal whose transaction is committed all the same, where a throw would take it back: a wrong
 * code stays counted. What a route's handler answers with it is sent like the others.
 */
export function keptRefusal(reply: FastifyReply, error: Refusal): ErrorBody {
  const { status, body } = refusalAnswer(error, languageOf(reply.request.cookies?.[languageCookie]));
  reply.code(status);
  return body;
}

function fastifyAnswer(error: FastifyError): ErrorAnswer | undefined {
  if (error.validation) {
    const fields = fieldsOf(error.validation as Fault[]);
    return {
      status: 422,
      body: { code: 'invalid', message: 'Some of what was sent cannot be taken.', fields },
    };
  }
  const status = error.statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (status === 413) {
    return {
      status,
      body: { code: 'too-large', message: 'This is larger than can be taken. Send it in parts.' },
    };
  }
  if (status === 429) {
    const message = 'Too many requests within a minute. Wait up to a minute, then try again.';
    // What counts the calls has said already in Retry-After when it takes them again.
    return { status, body: { code: 'too-many-requests', message } };
  }
  if (status === 404)
    return { status, body: { code: 'not-found', message: 'There is nothing at this address.' } };
  const fields = notJson.has(error.code) ? { fields: { request: sendJson } } : {};
  return { status: 422, body: { code: 'invalid', message: malformed, ...fields } };
}

const sendJson = 'Send JSON here, with the header Content-Type: application/json.';
const notJson: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
]);

/** '/values/lines/0/name' -> 'lines.0.name'; the part that a person typed, without the envelope. */
function fieldsOf(faults: readonly Fault[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const fault of faults.slice(0, 50)) {
    const missing = fault.keyword === 'required' ? `/${String(fault.params?.['missingProperty'])}` : '';
    const extra =
      fault.keyword === 'additionalProperties' ? `/${String(fault.params?.['additionalProperty'])}` : '';
    const path = `${fault.instancePath}${missing}${extra}`.replace(/^\/(values\/)?/, '').replaceAll('/', '.');
    fields[path || 'request'] ??= faultWords(fault);
  }
  return fields;
}

type DatabaseError = { code?: unknown; syscall?: unknown; constraint?: string; message?: string };

const wrongText = 'Some of what was sent has characters or numbers that cannot be kept.';
const lost = [
  503,
  'away',
  'The connection to the database was lost. Check whether the change was saved before trying again.',
] as const;
const databaseAnswers: Readonly<Record<string, readonly [number, string, string]>> = {
  '22021': [422, 'invalid', wrongText],
  '22P05': [422, 'invalid', wrongText],
  '22P02': [422, 'invalid', wrongText],
  '22003': [422, 'invalid', wrongText],
  '22007': [422, 'invalid', wrongText],
  '22008': [422, 'invalid', wrongText],
  '22001': [422, 'invalid', wrongText],
  '23502': [422, 'invalid', 'Something that is required is missing.'],
  '23514': [422, 'invalid', 'Some of what was sent does not fit together.'],
  '23P01': [409, 'overlap', 'This overlaps with another record.'],
  '23505': [
    409,
    'already-exists',
    'There is already a record with these values. Use that one, or change what must differ.',
  ],
  '23503': [
    409,
    'in-use',
    'Another record refers to this one, or one that this refers to is no longer there.',
  ],
  '40001': [409, 'try-again', 'Somebody else changed the same records at the same moment. Try again.'],
  '40P01': [409, 'try-again', 'Somebody else changed the same records at the same moment. Try again.'],
  '55P03': [409, 'try-again', 'Somebody else is changing the same records. Try again in a moment.'],
  '57014': [
    503,
    'too-slow',
    'This took too long and was stopped. Nothing was changed. Ask for less at once, or try later.',
  ],
  '57P01': [503, 'away', 'The database is restarting. Nothing was changed. Try again in a few seconds.'],
  // Said by the first machine of a cluster, of another that it cannot reach.
  '08006': [503, 'away', 'The database cannot be reached. Nothing was changed. Try again in a few seconds.'],
  '57P03': [503, 'away', 'The database is starting. Try again in a few seconds.'],
  ECONNREFUSED: [
    503,
    'away',
    'The database cannot be reached. Nothing was changed. Try again in a few seconds.',
  ],
  ECONNRESET: lost,
  EPIPE: lost,
};

const noConnection = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

function databaseAnswer(error: DatabaseError): ErrorAnswer | undefined {
  // The socket of a database that is starting is not there yet; any other file that is missing is a fault.
  const cause = error?.code === 'ENOENT' && error.syscall === 'connect' ? 'ECONNREFUSED' : error?.code;
  const known = typeof cause === 'string' ? databaseAnswers[cause] : undefined;
  const full = noConnection.test(String(error?.message));
  const [status, code, message] =
    known ??
    (full
      ? ([503, 'busy', 'Muster is very busy. Nothing was changed. Try again in a few seconds.'] as const)
      : [0, '', '']);
  return status === 0
    ? undefined
    : { status, body: { code, message }, ...(status === 503 ? { retryAfter: 3 } : {}) };
}
