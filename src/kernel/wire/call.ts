import type { IsoDate, Month } from '../calendar.ts';
import type { ShapeOf } from './shape.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * A call of the HTTP interface as browser and server agree on it, declared in a `*.call.ts` beside the
 * feature. The server makes a route of it, whose handler is given and has to answer what it says; the
 * browser asks it by its type alone (`ask` in web/api/api.ts), so that no schema is sent to it.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` parameters: '/api/records/employee/:id'. */
  readonly path: `/api/${string}`;
  readonly params?: Schema;
  readonly querystring?: Schema;
  readonly body?: Schema;
  /** Without one the answer is 204. */
  readonly response?: Schema;
};

export const call = <const C extends Call>(declared: C): C => declared;

/** What the answer of a call is. */
export type AnswerOf<C> = C extends { readonly response: infer R } ? ShapeOf<R> : undefined;

/** As the browser sends it: amounts, days and months are plain numbers and texts, which the server checks. */
type Sent<T> = T extends number
  ? number
  : T extends Month | IsoDate
    ? string
    : T extends readonly (infer I)[]
      ? readonly Sent<I>[]
      : T extends object
        ? { readonly [K in keyof T]: Sent<T[K]> }
        : T;

/** A part of an address may be left unsaid where the schema lets it: what is absent is not sent. */
type Unsaid<T> = { readonly [K in keyof T]: undefined extends T[K] ? T[K] | null | undefined : T[K] };

/** A part that asks for nothing may be left out. */
type Part<Name extends string, T> =
  Readonly<Record<never, never>> extends T ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };

/** What has to be given to make a call: the parts that it declares. */
export type GivenTo<C> = (C extends { readonly params: infer P }
  ? Part<'params', Sent<ShapeOf<P>>>
  : unknown) &
  (C extends { readonly querystring: infer Q } ? Part<'query', Unsaid<Sent<ShapeOf<Q>>>> : unknown) &
  (C extends { readonly body: infer B } ? Part<'body', Sent<ShapeOf<B>>> : unknown);
