/**
 * Route: one call of the HTTP interface, declared with the right it needs. The gate checks the right before
 * `handle` runs; a route that states none is refused when it is registered.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShapeOf } from '#kernel/wire/shape.ts';
import type { ErrorBody } from './errors.ts';
import type { HeldBack } from './gate/sign-in/held-back.ts';
import type { Tells } from './security/disclosure.ts';
import type { Host, Work } from './work.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a fault is answered with. */
type FaultAnswer = { readonly status: number; readonly body: unknown };

type RouteCommon<P, Q, B, R> = {
  readonly method: Method;
  /** With `:name` parameters: '/api/records/employee/:id'. */
  readonly path: string;
  /** A line of the API reference. */
  readonly summary: string;
  /**
   * Its line where the call is the same for every form or report but for the name in its address: the API
   * reference describes it once, with `{form}` or `{report}` in that place.
   */
  readonly alike?: string;
  /** Group in the API reference; the first part of the path when absent. */
  readonly tag?: string;
  readonly params?: P;
  readonly querystring?: Q;
  readonly body?: B;
  /** Schema of the answer 200; an answer that is not JSON says `{ type: 'string', format: 'binary' }`. */
  readonly response?: R;
  /**
   * What the API reference shows in the place of these: the engine of forms checks values itself, to speak in
   * the organisation's own words, and builds answers field by field.
   */
  readonly documented?: {
    readonly querystring?: JsonSchema;
    readonly body?: JsonSchema;
    readonly response?: JsonSchema;
  };
  /** It makes a record, whose address is this one and its id: a program is answered 201 and `Location`. */
  readonly creates?: true;
  /**
   * A multipart upload. With a session its file is read before the work begins, and `uploadedFile(request)`
   * answers it; an open route reads the parts itself, before it opens any work.
   */
  readonly multipart?: boolean;
  /** Its body is bytes of whatever kind its sender names or leaves out, and is no JSON: a `Buffer`. */
  readonly rawBody?: true;
  /** Largest body in bytes, where the usual 1 MB does not fit. */
  readonly bodyBytes?: number;
  /**
   * A call of the specification: clients that know nothing of Muster make it, so it asks for no header of
   * Muster's own. Other sites are kept out by the origin, the kind of content and the cookie's SameSite.
   */
  readonly specified?: boolean;
  /** It is described by a standard and by itself: the API reference leaves it out. */
  readonly ownDocument?: true;
  /** How its faults are told, where a standard has a shape of its own for them. */
  readonly faultAs?: (error: unknown, answer: FaultAnswer) => FaultAnswer & { readonly type: string };
  /**
   * What its answer tells of people, and of whom: the gate refuses it, and notes it, by this. Needed where
   * the form of the right has values that not everybody sees; 'nothing' elsewhere.
   */
  readonly tells?: Tells;
  /**
   * Of other people it tells and changes only what lies within the reach of its right. Else it is for logins
   * that are narrowed to nobody, unless what it tells names one record or person, whom the gate checks.
   */
  readonly keepsReach?: true;
  /** A report or an export: one person has a few of them made at a time. */
  readonly heavy?: boolean;
  /** Longest one statement of it may take; 30 when absent. */
  readonly statementSeconds?: number;
};

/** What a handler answers: what the schema of the answer says, or a reply or refusal that it sends itself. */
type Answered<R> =
  | (R extends { readonly format: 'binary' } ? unknown : ShapeOf<R>)
  | FastifyReply
  | ErrorBody;

/** A call as its handler reads it: params, query and body have passed their schemas and have their shapes. */
export type Asked<P, Q, B> = FastifyRequest<{
  Params: ShapeOf<P>;
  Querystring: ShapeOf<Q>;
  Body: ShapeOf<B>;
}>;

/**
 * What `handle` answers is sent as JSON after the commit; `undefined` is 204 unless the reply was already
 * sent.
 */
type InWork<P, Q, B, R> = (work: Work, request: Asked<P, Q, B>, reply: FastifyReply) => Promise<Answered<R>>;

/** Needs the right to `action` on `form` (or on the report of that name). */
type RightDeclaration<P, Q, B, R> = RouteCommon<P, Q, B, R> & {
  readonly signedIn?: undefined;
  readonly open?: undefined;
  readonly form: string;
  readonly action: string;
  readonly handle: InWork<P, Q, B, R>;
};
/** Needs no more than a session. */
type SignedInDeclaration<P, Q, B, R> = RouteCommon<P, Q, B, R> & {
  readonly open?: undefined;
  readonly signedIn: true;
  /** Also for a person who is held back by one of these. */
  readonly evenBefore?: readonly HeldBack[];
  readonly handle: InWork<P, Q, B, R>;
};
type AtTheDoor<P, Q, B, R> = (
  host: Host,
  request: Asked<P, Q, B>,
  reply: FastifyReply,
) => Promise<Answered<R>>;
/** Needs nothing: sign-in, health. It has no work; it opens what it needs through the host. */
type OpenDeclaration<P, Q, B, R> = RouteCommon<P, Q, B, R> & {
  readonly signedIn?: undefined;
  readonly open: true;
  /** No work that it opens is that of an organisation which is suspended: it is refused there. */
  readonly handle: AtTheDoor<P, Q, B, R>;
  /** In place of that refusal: what devices send goes on coming and is kept aside (decision 155). */
  readonly whileSuspended?: AtTheDoor<P, Q, B, R>;
};
/** A call as it is declared: of one of three kinds. */
export type Declaration<P, Q, B, R> =
  | RightDeclaration<P, Q, B, R>
  | SignedInDeclaration<P, Q, B, R>
  | OpenDeclaration<P, Q, B, R>;

type Declared = { readonly what: 'route' };
export type RightRoute = RightDeclaration<JsonSchema, JsonSchema, JsonSchema, JsonSchema> & Declared;
export type SignedInRoute = SignedInDeclaration<JsonSchema, JsonSchema, JsonSchema, JsonSchema> & Declared;
export type OpenRoute = OpenDeclaration<JsonSchema, JsonSchema, JsonSchema, JsonSchema> & Declared;
export type Route = RightRoute | SignedInRoute | OpenRoute;

/** A call beside the derived ones: its handler is given what the schemas promise. */
export function route<
  const P extends JsonSchema = JsonSchema,
  const Q extends JsonSchema = JsonSchema,
  const B extends JsonSchema = JsonSchema,
  const R extends JsonSchema = JsonSchema,
>(declaration: Declaration<P, Q, B, R>): Route {
  return { ...declaration, what: 'route' } as unknown as Route;
}
