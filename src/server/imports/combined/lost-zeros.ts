/**
 * Codes that differ from those that are here by their zeros alone: a spreadsheet program makes 12 of 0012,
 * and nobody becomes somebody else by it in silence.
 */
import type { Form } from '#kernel/form.ts';
import { plainWords } from '#kernel/sheet/shaping.ts';
import type { LostZeros } from '#kernel/wire/import-sheet.ts';
import { columnOf } from '../../forms/declaration/names.ts';
import type { Work } from '../../work.ts';
import { keyFields, ownersOf } from '../existing.ts';
import type { TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';

type Asked = {
  readonly keys: readonly (string | null)[];
  readonly table: readonly TableRow[];
  /** Places of columns of which somebody has said what their zeros mean. */
  readonly said: ReadonlySet<number>;
};

const mostPairs = 500;
const mostDigits = 10;
const mostZeros = 6;
const atOnce = 2_000;

const bareOf = (code: string): string => code.replace(/^0+(?=.)/, '');

/** The same number with other zeros before it. */
function othersOf(code: string): string[] {
  const bare = bareOf(code);
  const most = Math.min(mostDigits, bare.length + mostZeros);
  const all = Array.from({ length: Math.max(0, most - bare.length) + 1 }, (_, zeros) =>
    bare.padStart(bare.length + zeros, '0'),
  );
  return all.filter((other) => other !== code);
}

/** By what is written, the one code that is meant. */
async function meantOf(work: Work, form: Form, name: string, written: readonly string[]) {
  const field = form.fields[name];
  const meant = new Map<string, string>();
  if (!field) return meant;
  for (let from = 0; from < written.length; from += atOnce) {
    const some = written.slice(from, from + atOnce);
    const asked = some.flatMap((code) => [code, ...othersOf(code)]);
    const there = await ownersOf(work, form, columnOf(name, field), asked);
    for (const code of some) {
      const others = othersOf(code).filter((other) => there.has(other));
      if (!there.has(code) && others[0] !== undefined && others.length === 1) meant.set(code, others[0]);
    }
  }
  return meant;
}

export async function otherZeros(
  work: Work,
  form: Form,
  { keys, table, said }: Asked,
): Promise<{ readonly told?: LostZeros; readonly faults: readonly RowFault[] }> {
  const [name = ''] = keyFields(form);
  const at = keys.indexOf(name);
  if (form.fields[name]?.kind !== 'code' || at < 0 || said.has(at)) return { faults: [] };
  const codes = new Map(table.map(({ line, cells }) => [line, plainWords(cells[at])]));
  const written = [...new Set(codes.values())].filter((code) => /^\d{1,10}$/.test(code));
  const meant = await meantOf(work, form, name, written);
  if (meant.size === 0) return { faults: [] };
  const lines = [...codes].filter(([, code]) => meant.has(code));
  const faults = lines.map(
    ([line, code]): RowFault => ({
      line,
      key: name,
      label: form.fields[name]?.label ?? name,
      message: `${code} matches an existing code except for its leading zeros.`,
    }),
  );
  const widths = new Set([...meant.values()].map((code) => code.length));
  const [digits] = widths;
  const pairs = [...meant].slice(0, mostPairs).map(([one, other]) => ({ written: one, meant: other }));
  return {
    faults,
    told: { at, rows: lines.length, pairs, ...(widths.size === 1 && digits !== undefined && { digits }) },
  };
}
