import type { RecordShape } from '#kernel/wire/described.ts';

/** What was thrown to be read: its message is a sentence for people. Every other fault is the page's own. */
export class Spoken extends Error {}

/**
 * What the server said no with; `code` is stable, `message` is a sentence for people. Status 0: it never
 * answered.
 */
export class ApiError extends Spoken {
  readonly status: number;
  readonly code: string;
  /** By field name, in the organisation's own labels. */
  readonly fields: Readonly<Record<string, string>>;
  /** The record as it is now, when a stale save was refused. */
  readonly theirs: RecordShape | undefined;
  /** Names a fault in the server's log. */
  readonly reference: string | undefined;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message);
    this.status = status;
    this.code = answer.code;
    this.fields = answer.fields ?? {};
    this.theirs = answer.theirs;
    this.reference = answer.reference;
  }
}

type ErrorAnswer = {
  code: string;
  message: string;
  fields?: Readonly<Record<string, string>>;
  theirs?: RecordShape;
  reference?: string;
};

/** The server asks who is there before it does this; the store of who waits is fetched when it is needed. */
export async function confirmedFresh(status: number, body: unknown): Promise<boolean> {
  if (status !== 403 || (body as ErrorAnswer | undefined)?.code !== 'fresh-sign-in-needed') return false;
  return (await import('./fresh-sign-in.ts')).freshSignIn.ask();
}

/** Takes any answer that is no success, also a proxy's page of HTML, as an error with a sentence. */
export function errorFrom(status: number, body: unknown): ApiError {
  if (isErrorAnswer(body)) return new ApiError(status, { ...body, code: body.code ?? codeOf(status) });
  return new ApiError(status, { code: codeOf(status), message: sentenceOf(status) });
}

/** The specified calls say no with a message alone. */
function isErrorAnswer(body: unknown): body is Omit<ErrorAnswer, 'code'> & { code?: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    (!('code' in body) || typeof body.code === 'string')
  );
}

function codeOf(status: number): string {
  if (status === 401) return 'no-session';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-large';
  return status === 429 ? 'too-often' : 'fault';
}

function sentenceOf(status: number): string {
  if (status === 401) return 'Your session has ended. Sign in again to continue.';
  if (status === 403) return 'Your login does not have the right to do this. Ask your administrator for it.';
  if (status === 404) return 'This does not exist, or is not yours to see.';
  if (status === 413) return 'This is larger than the server takes. Make it smaller, then send it again.';
  if (status === 429) return 'Too many attempts in a short time. Wait a minute, then try again.';
  if (status === 502 || status === 503 || status === 504)
    return 'Muster is starting or under maintenance. Nothing was lost; try again in a minute.';
  return 'Something went wrong on our side. Nothing was changed. Try again, or tell your administrator.';
}

/** No answer at all: the person is offline, the server is away, or it took too long. */
export function noAnswer(reason: 'offline' | 'unreachable' | 'slow', changes: boolean): ApiError {
  const kept = changes ? ' What you entered is still here.' : '';
  const words = {
    offline: `You are offline.${kept} Try again when you are connected.`,
    unreachable: `The server could not be reached.${kept} Check your connection, then try again.`,
    slow: `The server took too long to answer.${kept} Try again; it will not be done twice.`,
  };
  return new ApiError(0, { code: reason, message: words[reason] });
}

/** The page stumbled by itself, perhaps over the answer to a change: it may have been made. */
const pageFault = (): string => 'Something went wrong in this page. Reload it to see what was saved.';

/** The sentence of whatever was thrown. */
export function sentenceFor(error: unknown): string {
  return error instanceof Spoken ? error.message : pageFault();
}
