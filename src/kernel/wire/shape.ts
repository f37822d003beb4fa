/** The TypeScript type of what a JSON schema lets through, so that nothing on the wire is described twice. */

declare const shape: unique symbol;

/** A schema of which the compiler knows more than it says itself: a month, an amount in paise. */
export type Shaped<T> = Readonly<Record<string, unknown>> & { readonly [shape]: T };

/** Says that what this schema lets through is a `T`. */
export const shaped = <T>(schema: Readonly<Record<string, unknown>>): Shaped<T> => schema as Shaped<T>;

export type ShapeOf<S> = S extends { readonly [shape]: infer T }
  ? T
  : S extends { readonly enum: readonly (infer V)[] }
    ? V
    : S extends { readonly anyOf: readonly (infer One)[] }
      ? EachOf<One>
      : S extends { readonly type: readonly (infer T)[] }
        ? Typed<T, S>
        : S extends { readonly type: infer T }
          ? Typed<T, S>
          : unknown;

type EachOf<S> = S extends unknown ? ShapeOf<S> : never;

type Plain = { string: string; integer: number; number: number; boolean: boolean; null: null };

type Typed<T, S> = T extends keyof Plain
  ? Plain[T]
  : T extends 'array'
    ? S extends { readonly items: infer I }
      ? readonly ShapeOf<I>[]
      : readonly unknown[]
    : T extends 'object'
      ? S extends { readonly properties: infer P }
        ? ObjectOf<P, S extends { readonly required: readonly (infer R)[] } ? R : never>
        : S extends { readonly additionalProperties: infer A extends object }
          ? Readonly<Record<string, ShapeOf<A>>>
          : Readonly<Record<string, unknown>>
      : unknown;

type ObjectOf<P, R> = { readonly [K in keyof P as K extends R ? K : never]: ShapeOf<P[K]> } & {
  readonly [K in keyof P as K extends R ? never : K]?: ShapeOf<P[K]>;
};
