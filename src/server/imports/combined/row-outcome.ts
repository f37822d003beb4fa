/** What is told of the rows of a sheet: bad where any part of a row is, new where the record itself is. */
import type { Form } from '#kernel/form.ts';
import { addChanges, type ChangedColumn } from '../changed-columns.ts';
import type { Imported } from '../engine.ts';
import type { RowFault } from '../read/read-record.ts';
import { addEffects, type EffectSums } from '../write/turn-write.ts';
import { partKey } from './target.ts';

export class RowOutcomes {
  readonly faults: RowFault[];
  readonly bad: Set<number>;
  readonly changes = new Map<string, ChangedColumn>();
  readonly effects: EffectSums = new Map();
  readonly #created = new Set<number>();
  readonly #updated = new Set<number>();

  constructor(faults: readonly RowFault[]) {
    this.faults = [...faults];
    this.bad = new Set(faults.map(({ line }) => line));
  }

  /** A part that comes to a record that is there already changes it. */
  add({ faults, lines, changes, effects }: Imported, part?: Form): void {
    // What a row made itself is filled up in a second go, and was nothing before.
    addChanges(this.changes, changes, this.#created);
    addEffects(this.effects, effects);
    for (const fault of faults) {
      const key = part && fault.key !== undefined ? { key: partKey(part, fault.key) } : {};
      this.faults.push({ ...fault, ...key });
      this.bad.add(fault.line);
    }
    for (const line of lines.created) (part ? this.#updated : this.#created).add(line);
    for (const line of lines.updated) this.#updated.add(line);
  }

  /** Keeps all of these rows out, for the same reason. */
  hold(rows: readonly { readonly line: number }[], fault: Omit<RowFault, 'line'>): void {
    for (const { line } of rows) {
      this.faults.push({ ...fault, line });
      this.bad.add(line);
    }
  }

  changed(): { readonly created: number; readonly updated: number } {
    const good = (line: number) => !this.bad.has(line);
    return {
      created: [...this.#created].filter(good).length,
      updated: [...this.#updated].filter((line) => good(line) && !this.#created.has(line)).length,
    };
  }
}
