/**
 * The parts of the API document that many calls share: each is written once, under its name, and referred to
 * from there.
 */
import { assert } from '#kernel/assert.ts';
import { saidKey, titledKey } from '#kernel/wire/said.ts';
import { nameKey } from '#kernel/wire/schema.ts';
import type { JsonSchema } from '../../route.ts';
import { isSchema, withParts } from '../growing.ts';
import type { Repeats } from './repeats.ts';

type Kind = 'schemas' | 'parameters' | 'requestBodies' | 'responses';
type Reference = { readonly $ref: string };
type Kept = { readonly text: string; readonly value: unknown };

/** The largest whole numbers of JSON and of the database. */
const largest: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, 2_147_483_647]);

/** What holds anyway: an object may have further properties, and a number is one that can be counted. */
const goesWithoutSaying = (key: string, value: unknown): boolean =>
  (key === 'maximum' && largest.has(value)) || (key === 'additionalProperties' && value === true);

/** 'firstName' is 'First name': half of all titles say no more than their field's name does. */
function saysItsName(title: unknown, name: string): boolean {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return title === words.charAt(0).toUpperCase() + words.slice(1);
}

/** The properties of an object without the titles that say no more than their names. */
const propertiesIn = (properties: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const { title, ...untitled } = property;
      return [name, saysItsName(title, name) ? untitled : property];
    }),
  );

/** So many of its fields name a part that calls share: most names stay when another call comes. */
const fieldsNamed = 3;

/** 'CommonFromToEmployee' by its fields, else 'CommonActive' by the field that it is of: no form's name. */
function commonName({ properties = {} }: JsonSchema, name: string): string {
  const fields = Object.keys(Object(properties)).slice(0, fieldsNamed);
  const words = (fields.length > 0 ? fields : [name]).map((each) => each.replace(/\W/g, ''));
  return `Common${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

export class Components {
  readonly #kept = new Map<string, Kept>();
  /** What a first look at all calls has noted. */
  readonly #repeats: Repeats;
  readonly #isFirstLook: boolean;

  constructor(repeats: Repeats, { isFirstLook = false } = {}) {
    this.#repeats = repeats;
    this.#isFirstLook = isFirstLook;
  }

  /** Keeps `value` under its name; two that differ may not have one name. */
  keep(kind: Kind, name: string, value: unknown): Reference {
    const text = JSON.stringify(value);
    const known = this.#kept.get(`${kind}/${name}`);
    assert(!known || known.text === text, () => `two ${kind} of the API document are called '${name}'`);
    if (!known) this.#kept.set(`${kind}/${name}`, { text, value });
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** Keeps `value` under its name where several calls refer to it; what one alone has is written there. */
  keepShared(kind: Kind, name: string, value: unknown): unknown {
    if (this.#isFirstLook) this.#repeats.use(`${kind}/${name}`);
    return this.#repeats.isShared(`${kind}/${name}`) ? this.keep(kind, name, value) : value;
  }

  /** Keeps `value` under this name, or with a number behind it where another has the name already. */
  keepAs(kind: Kind, name: string, value: unknown): Reference {
    const text = JSON.stringify(value);
    for (let at = 1; ; at += 1) {
      const numbered = at === 1 ? name : `${name}${at}`;
      const known = this.#kept.get(`${kind}/${numbered}`);
      if (!known || known.text === text) return this.keep(kind, numbered, value);
    }
  }

  /**
   * The schema with each named and each repeated part of it as a reference; what describes the place stays
   * beside it. What goes without saying is left out. `place` is the call and what the schema is of it.
   */
  lifted(schema: unknown, place: string): unknown {
    return this.#withCommon(this.#withNamed(schema), place);
  }

  #withCommon(schema: unknown, place: string): unknown {
    if (!this.#isFirstLook) return this.#common(schema, place.split(' ').at(-1) ?? '');
    this.#repeats.note(schema, place);
    return schema;
  }

  #commonParts(schema: JsonSchema, name: string): JsonSchema {
    return withParts(schema, name, (part, of) => this.#common(part, of));
  }

  #common(schema: unknown, name: string): unknown {
    if (!isSchema(schema)) return schema;
    const value = this.#commonParts(schema, name);
    return this.#repeats.has(JSON.stringify(schema))
      ? this.keepAs('schemas', commonName(schema, name), value)
      : value;
  }

  #withNamed(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((each) => this.#withNamed(each));
    if (!isSchema(schema)) return schema;
    const { [nameKey]: name, [saidKey]: _said, [titledKey]: _titled, ...rest } = schema;
    const parts = (of: object) =>
      Object.fromEntries(
        Object.entries(of)
          .filter(([key, value]) => !goesWithoutSaying(key, value))
          .map(([key, value]) => [key, this.#withNamed(key === 'properties' ? propertiesIn(value) : value)]),
      );
    if (typeof name !== 'string') return parts(rest);
    const { title, description, ...body } = rest;
    // It has a name already: its parts alone may be common.
    const named = parts(body);
    if (this.#isFirstLook) this.#repeats.note(named, name);
    const kept = this.#isFirstLook ? named : this.#commonParts(named, name);
    const reference = this.keep('schemas', name, kept);
    return {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...reference,
    };
  }

  /** All that `from` refers to, directly and through each other. */
  usedBy(from: string): Record<string, Record<string, unknown>> {
    const used: Record<string, Record<string, unknown>> = {};
    const waiting = [from];
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
        const kept = this.#kept.get(`${kind}/${name}`);
        assert(kept, () => `the API document refers to ${kind} '${name}', which it does not have`);
        const of = used[kind] ?? {};
        used[kind] = of;
        if (of[name] !== undefined) continue;
        of[name] = kept.value;
        waiting.push(kept.text);
      }
    }
    return used;
  }
}
