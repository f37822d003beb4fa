/**
 * A sheet that carries its records whole: what is missing is made, the records come in, then each of their
 * parts, dated by the day on which the record begins. A row is one thing, so that one that cannot be taken in
 * any of its parts is left out of all; the rest is then worked out again without it.
 */
import type { Form } from '#kernel/form.ts';
import { plainWords } from '#kernel/sheet/shaping.ts';
import type {
  ChangedCells,
  CheckedSum,
  ComingEffect,
  JoinedLines,
  LostZeros,
  Missing,
} from '#kernel/wire/import-sheet.ts';
import type { Work } from '../../work.ts';
import { causesOf } from '../cause.ts';
import { toldChanges } from '../changed-columns.ts';
import { makeLines } from '../columns/line-columns.ts';
import type { ImportOptions, ImportOutcome } from '../engine.ts';
import { keyFields } from '../existing.ts';
import { importTable } from '../import-table.ts';
import type { TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';
import { bringRecords } from './bring-records.ts';
import { bringSpreads, isSideBySide } from './figure-columns.ts';
import { joinedLines } from './joined-lines.ts';
import { otherZeros } from './lost-zeros.ts';
import { type Columns, makeMissing } from './missing-records.ts';
import { confirmedIn, numbersHere } from './numbers-here.ts';
import { keysWithin, partsOf, targetsFor } from './parts.ts';
import type { ReadTable } from './read-table.ts';
import { RowOutcomes } from './row-outcome.ts';
import { sharedNumbers } from './shared-numbers.ts';
import { heldRows, sumsOf } from './sheet-sums.ts';
import { smallAmounts } from './small-amounts.ts';
import { partKey } from './target.ts';
import { tried } from './trial.ts';

type PartOutcome = { readonly heading: string; readonly rows: number };

export type SheetOutcome = ImportOutcome & {
  /** What the sheet names and nobody has made yet; what was made in this import is among it. */
  readonly missing: readonly Missing[];
  /** What was brought besides the records themselves. */
  readonly parts: readonly PartOutcome[];
  /** Of a sheet with a column for each line: what adds up, and the rows in which it does not. */
  readonly sums: readonly CheckedSum[];
  /** Cells of records that are here, by column. */
  readonly changes: readonly ChangedCells[];
  readonly effects: readonly ComingEffect[];
  readonly joined?: readonly JoinedLines[];
  /** Codes that may be others of the records that are here. */
  readonly zeros?: LostZeros;
};

type Keys = readonly (string | null)[];
type Asked = ImportOptions & {
  /** The forms whose missing records are to be made. */
  readonly make: readonly string[];
  /** How many of the columns are the file's; what is made says nothing by itself. */
  readonly width: number;
  /** Places of columns of which somebody has said what their zeros mean. */
  readonly zerosSaid?: ReadonlySet<number>;
  /** What the columns of the file are called, and the places of those that somebody leaves out. */
  readonly headings?: readonly string[];
  readonly left?: ReadonlySet<number>;
  /** Places of columns of numbers that people share, as somebody says. */
  readonly shared?: ReadonlySet<number>;
  /** Places of columns of which somebody says that their small amounts are meant. */
  readonly meant?: ReadonlySet<number>;
};
type Sheet = {
  readonly form: Form;
  readonly keys: Keys;
  readonly columns: Columns;
  readonly table: readonly TableRow[];
  readonly asked: Asked;
  readonly options: ImportOptions;
};
type Brought = {
  readonly told: RowOutcomes;
  readonly missing: readonly Missing[];
  readonly parts: readonly PartOutcome[];
  readonly changes: readonly ChangedCells[];
};

export async function importWhole(
  work: Work,
  form: Form,
  keys: Keys,
  { table, orders, faults: misshapen = [] }: ReadTable,
  asked: Asked,
): Promise<SheetOutcome> {
  const { dryRun, goodRowsOnly, zerosSaid: said = new Set(), ...kept } = asked;
  const columns = await columnsOf(work, form, keys);
  const options = {
    ...kept,
    confirmed: confirmedIn(form, columns, asked.shared),
    goodRowsOnly: true,
    dateOrders: { ...orders, ...asked.dateOrders },
  };
  const sheet: Sheet = { form, keys, columns, table, asked, options };
  const doubtful = await otherZeros(work, form, { keys, table, said });
  const sums = sumsOf(sheet);
  const held = [
    ...heldRows(work, sheet, sums),
    ...(await numbersShared(work, sheet)),
    ...smallIn(work, sheet),
  ];
  const faults: RowFault[] = [...misshapen, ...doubtful.faults, ...held];
  let missing: readonly Missing[] | undefined;
  const without = new Set(faults.map(({ line }) => line));
  for (const doubtfulLines = without.size; ; ) {
    const before = without.size;
    const { result, isKept } = await tried(
      work,
      (trial) => bringIn(trial, sheet, without),
      ({ told }) => !dryRun && told.faults.length === 0 && (before === 0 || goodRowsOnly === true),
    );
    // What only rows name that are left out is missing, too.
    missing ??= result.missing;
    faults.push(...(before === doubtfulLines ? result.told.faults : result.told.faults.map(following)));
    for (const line of result.told.bad) without.add(line);
    // What has no row is wrong with the sheet as a whole: nothing is taken.
    const isOver = isKept || without.size === before || result.told.faults.some(({ line }) => line === 0);
    if (!isOver) continue;
    const outcome = outcomeOf(sheet, { ...result, missing, sums }, faults, isKept);
    return { ...outcome, ...(doubtful.told && { zeros: doubtful.told }) };
  }
}

async function numbersShared(work: Work, { form, keys, columns, table, asked }: Sheet): Promise<RowFault[]> {
  const shared = {
    ...{ columns, table, said: asked.shared ?? new Set<number>() },
    codeAt: keys.indexOf(form.parent?.field ?? keyFields(form)[0] ?? ''),
  };
  const within = sharedNumbers(shared);
  const here = await numbersHere(work, { ...shared, form });
  const isTold = (one: RowFault) => within.some(({ line, key }) => line === one.line && key === one.key);
  return [...within, ...here.filter((one) => !isTold(one))];
}

const smallIn = (work: Work, { columns, table, asked }: Sheet): RowFault[] =>
  smallAmounts(work, { columns, table, meant: asked.meant ?? new Set() });

/** What was taken the first time, and is not now, wants the rows that were left out in between. */
const following = (fault: RowFault): RowFault =>
  fault.line === 0
    ? fault
    : {
        line: fault.line,
        ...(fault.label !== undefined && { label: fault.label }),
        message: 'this names a row with errors. Fix that row, and this one follows.',
        follows: true,
      };

async function columnsOf(work: Work, form: Form, keys: Keys): Promise<Columns> {
  const targets = new Map((await targetsFor(work, form, keys)).map((target) => [target.key, target]));
  return new Map(
    keys.flatMap((key, at) => {
      const target = targets.get(key ?? '');
      return target ? [[at, target] as const] : [];
    }),
  );
}

async function bringIn(work: Work, asked: Sheet, without: ReadonlySet<number>): Promise<Brought> {
  const { form, options } = asked;
  const { keys, parts, faults: unmade } = await makeNewLines(work, asked);
  const sheet = { ...asked, keys, columns: await columnsOf(work, form, keys) };
  const table = sheet.table.filter(({ line }) => !without.has(line));
  const { make, width } = sheet.asked;
  const { missing, faults } = await makeMissing(work, form, sheet.columns, table, { make, options });
  const told = new RowOutcomes([...unmade, ...faults]);
  if (!isSideBySide(form, sheet.keys)) await bringRecords(work, sheet, table, told);
  for (const part of partsOf(work, form)) {
    const keys = partKeys(form, part, sheet.keys);
    if (!keys) continue;
    const rows = table.filter((row) => !told.bad.has(row.line) && tells(row, keys, width));
    const outcome = await importTable(work, part, keys.all, rows, options);
    told.add(outcome, part);
    parts.push({ heading: part.heading, rows: outcome.created + outcome.updated });
  }
  const whose = form.spread?.of ?? form.parent?.field ?? keyFields(form)[0] ?? '';
  const codeAt = sheet.keys.indexOf(whose);
  parts.push(...(await bringSpreads(work, { ...sheet, codeAt }, table, told)));
  return { told, missing, parts, changes: await toldChanges(work, told.changes) };
}

/** Lines that columns ask for are there before anything names them. */
async function makeNewLines(work: Work, { form, keys: all, options }: Sheet) {
  const parts: PartOutcome[] = [];
  const faults: RowFault[] = [];
  let keys: Keys = all;
  for (const each of [form, ...partsOf(work, form)]) {
    const prefix = each === form ? '' : partKey(each, '');
    const own = each === form ? keys : keysWithin(each, keys);
    const made = await makeLines(work, each, own, options);
    if (!made) continue;
    keys = keys.map((key, at) => (own[at] ? `${prefix}${made.keys[at]}` : key));
    parts.push({ heading: made.heading, rows: made.rows });
    faults.push(...made.faults);
  }
  return { keys, parts, faults };
}

type PartKeys = { readonly all: Keys; readonly own: readonly number[] };

/** The columns of a part; whose they are stands where the record's own code does. */
function partKeys(form: Form, part: Form, keys: Keys): PartKeys | undefined {
  const prefix = partKey(part, '');
  const own = keys.flatMap((key, at) => (key?.startsWith(prefix) ? [at] : []));
  const codeAt = keys.indexOf(keyFields(form)[0] ?? '');
  if (own.length === 0 || codeAt < 0) return undefined;
  const all = keys.map((key, at) => {
    if (at === codeAt) return part.parent?.field ?? null;
    return own.includes(at) && key ? key.slice(prefix.length) : null;
  });
  return { all, own };
}

/** Whether a row tells anything of a part: what is the same for every row does not, unless that is all. */
function tells({ cells }: TableRow, { own }: PartKeys, width: number): boolean {
  const telling = own.filter((at) => at < width);
  return telling.length === 0 || telling.some((at) => plainWords(cells[at]) !== '');
}

function outcomeOf(
  sheet: Sheet,
  { told, missing, parts, sums, changes }: Brought & Pick<SheetOutcome, 'sums'>,
  all: readonly RowFault[],
  written: boolean,
) {
  const { columns, table, options } = sheet;
  const faults = [...all].sort((a, b) => a.line - b.line);
  const bad = new Set(faults.map(({ line }) => line)).size;
  const { created, updated } = told.changed();
  const places = [...columns].map(([at, column]) => {
    const order = options.dateOrders?.[at] ?? ('day-month' as const);
    return { at, column, order };
  });
  return {
    total: table.length,
    created,
    updated,
    same: Math.max(0, table.length - created - updated - bad),
    bad,
    faults,
    causes: causesOf(faults, places, table),
    joined: joinedLines(columns, table),
    written,
    missing,
    parts,
    sums,
    changes,
    effects: [...told.effects].map(([says, sums]) => ({ says, ...sums })),
  };
}
