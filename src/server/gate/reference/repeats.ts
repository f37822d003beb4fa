/**
 * What stands alike in several places of the API document though nobody has given it a name: found by a first
 * look at all calls, so that the document writes it once.
 */
import { isSchema, withParts } from '../growing.ts';

/** A reference takes some fifty bytes in each place. */
const shortest = 100;

export class Repeats {
  /** Where each text stands: in which schema, and as which field. */
  readonly #places = new Map<string, Set<string>>();
  readonly #numbers = new Map<string, number>();
  readonly #uses = new Map<string, number>();

  /** Looks at a schema that stands in `place`, and at all that it is put together from. */
  note(schema: unknown, place: string): void {
    if (!isSchema(schema)) return;
    const text = JSON.stringify(schema);
    if (text.length < shortest) return;
    this.#places.getOrInsertComputed(text, () => new Set()).add(place);
    // What stands in a repeated schema alone is in one place: the places are counted in texts that differ.
    const inside = this.#numbers.getOrInsertComputed(text, () => this.#numbers.size);
    withParts(schema, '', (part, of) => this.note(part, `${inside}/${of}`));
  }

  /** Counts a part that has a name, each time that it is used. */
  use(name: string): void {
    this.#uses.set(name, (this.#uses.get(name) ?? 0) + 1);
  }

  isShared(name: string): boolean {
    return (this.#uses.get(name) ?? 0) > 1;
  }

  has(text: string): boolean {
    return (this.#places.get(text)?.size ?? 0) > 1;
  }
}
