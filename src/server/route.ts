/**
 * Route: one call of the HTTP interface, declared with the right it needs. The gate checks the right before
 * `handle` runs; a route that states none is refused when it is registered.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeldBack } from './gate/sign-in/held-back.ts';
import type { Tells } from './security/told.ts';
import type { Host, Work } from './work.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type RouteCommon = {
  readonly method: Method;
  /** With `:name` parameters: '/api/records/employee/:id'. */
  readonly path: string;
  /** A line of the API reference. */
  readonly summary: string;
  /** Group in the API reference; the first part of the path when absent. */
  readonly tag?: string;
  readonly params?: JsonSchema;
  readonly querystring?: JsonSchema;
  readonly body?: JsonSchema;
  /** Schema of the answer 200; an answer that is not JSON says `{ type: 'string', format: 'binary' }`. */
  readonly response?: JsonSchema;
  /**
   * What the API reference shows in the place of `body` and `response`: the engine of forms checks values
   * itself, to speak in the organisation's own words, and builds answers field by field.
   */
  readonly documented?: { readonly body?: JsonSchema; readonly response?: JsonSchema };
  /**
   * A multipart upload. With a session its file is read before the work begins, and `uploadedFile(request)`
   * answers it; an open route reads the parts itself, before it opens any work.
   */
  readonly multipart?: boolean;
  /** Largest body in bytes, where the usual 1 MB does not fit. */
  readonly bodyBytes?: number;
  /**
   * A call of the specification: clients that know nothing of Muster make it, so it asks for no header of
   * Muster's own. Other sites are kept out by the origin, the kind of content and the cookie's SameSite.
   */
  readonly specified?: boolean;
  /**
   * What its answer tells of people, and of whom: the gate refuses it, and notes it, by this. Needed where
   * the form of the right has values that not everybody sees; 'nothing' elsewhere.
   */
  readonly tells?: Tells;
  /** A report or an export: one person has a few of them made at a time. */
  readonly heavy?: boolean;
  /** Longest one statement of it may take; 30 when absent. */
  readonly statementSeconds?: number;
};

/**
 * What `handle` answers is sent as JSON after the commit; `undefined` is 204 unless the reply was already
 * sent.
 */
type InWork = (work: Work, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Needs the right to `action` on `form` (or on the report of that name). */
export type RightRoute = RouteCommon & {
  readonly signedIn?: undefined;
  readonly open?: undefined;
  readonly form: string;
  readonly action: string;
  readonly handle: InWork;
};
/** Needs no more than a session. */
export type SignedInRoute = RouteCommon & {
  readonly open?: undefined;
  readonly signedIn: true;
  /** Also for a person who is held back by one of these. */
  readonly evenBefore?: readonly HeldBack[];
  readonly handle: InWork;
};
/** Needs nothing: sign-in, health. It has no work; it opens what it needs through the host. */
export type OpenRoute = RouteCommon & {
  readonly signedIn?: undefined;
  readonly open: true;
  readonly handle: (host: Host, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

export type Route = RightRoute | SignedInRoute | OpenRoute;
