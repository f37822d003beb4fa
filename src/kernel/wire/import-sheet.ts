/**
 * A sheet that is to be imported, as its screens and the server speak of it: what its columns are taken for,
 * how the table stands in its file, and what a check found.
 */
import type { DateOrder } from '../calendar/written-date.ts';
import type { DateColumn } from '../sheet/date-order.ts';
import type { Shaping, SheetCell } from '../sheet/shaping.ts';

/** A column that the form can take. */
export type TargetColumn = {
  readonly key: string;
  readonly label: string;
  readonly required: boolean;
  /** Its values are dates: whether the day or the month comes first matters. */
  readonly dated: boolean;
  /** Its dates have been, so that two digits of a year are of one that has. */
  readonly past: boolean;
  /** What a choice can be, and in small letters the words that are understood as they stand. */
  readonly choices: readonly string[];
  readonly known: readonly string[];
  /** An amount of money, which a sheet may give by the year. */
  readonly amount: boolean;
  /** What it belongs to below the form's own records: 'Bank'. Required is what one of those needs. */
  readonly group?: string;
  /** What the records are called that it can name, where they are few: one may do for every row. */
  readonly records?: readonly string[];
  /** One line of a list: with others it makes up the whole. The note is of one to be made. */
  readonly line?: { readonly whole: string; readonly note?: string };
  /** Columns that this one makes needless. */
  readonly fills?: readonly string[];
  /** A number that belongs to one person: two who have the same are asked about. */
  readonly ofOne?: true;
  /** Paise: amounts below it are asked about. */
  readonly asksBelow?: number;
  /** What one value for every row is typed as, where it is no text. */
  readonly typed?: 'date' | 'month';
};

/** A column that others add up to, each with its sign. */
export type Sum = {
  readonly at: number;
  readonly of: readonly { readonly at: number; readonly sign: 1 | -1 }[];
};
/** With the rows in which it says something else. */
export type CheckedSum = Sum & {
  readonly rows: number;
  readonly wrong: readonly { readonly line: number; readonly says: number; readonly comesTo: number }[];
};

/** By place of the column, which of day and month somebody says comes first. */
export type Orders = Readonly<Record<string, DateOrder>>;

/** Cells of a column that cannot be read. */
export type UnreadCells = {
  /** Of so many cells that hold anything. */
  readonly of: number;
  readonly cells: number;
  readonly examples: readonly { readonly line: number; readonly value: string }[];
};

/** What a column seems to hold, so that nobody leaves it out unseen. */
export type Held = 'amounts' | 'shares' | 'status' | 'dates';

/** What a sheet is by its headings, whichever form it was brought to. */
export type SheetKind = 'salary-register' | 'attendance-month';

/** A file that was read: its own columns, what each most likely means, and its first rows. */
export type Uploaded = {
  readonly importId: number;
  /** The headers of the file, in its order. */
  readonly headers: readonly string[];
  readonly columns: readonly TargetColumn[];
  /** By place of the file's column, counted from 0, the key of the form's column. */
  readonly matches: Readonly<Record<string, string>>;
  /** Places of what was matched by no certain sign. */
  readonly unsure: readonly number[];
  /** By place, the cells of the first rows that cannot be read as what the column was matched with. */
  readonly unread: Readonly<Record<string, UnreadCells>>;
  readonly sample: readonly (readonly SheetCell[])[];
  /** By place of the file's column, where its dates could be read in two orders. */
  readonly dates: Readonly<Record<string, DateColumn>>;
  readonly layout: Layout;
  /** What is proposed to be done to its cells. */
  readonly shaping: Shaping;
  /** The different values, by place of a column that has few. */
  readonly distinct: Readonly<Record<string, readonly string[]>>;
  readonly sums: readonly Sum[];
  /** By place, columns that nobody wants to leave out unseen. */
  readonly holds: Readonly<Record<string, Held>>;
  /** It seems to be a sheet of another kind than the form takes. */
  readonly otherKind?: SheetKind;
  readonly make: readonly string[];
  /** Its rows are of records that are here already. */
  readonly updates: boolean;
  /** How an earlier sheet with these headings was understood. */
  readonly recipe?: {
    readonly name: string;
    readonly matches: Readonly<Record<string, string>>;
    readonly orders: Orders;
    readonly shaping: Shaping;
    readonly make: readonly string[];
  };
};

/** How the table stands in the file, as it was found or said. */
export type Layout = {
  /** The sheets to choose from; none of a text. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** The lines of the headings, the upper first. */
  readonly heading: readonly number[];
  /** The first lines of the sheet, for choosing the headings among them. */
  readonly lines: readonly { readonly line: number; readonly words: string }[];
  readonly leftOut: readonly {
    readonly line: number;
    readonly why: 'total' | 'note';
    readonly words: string;
  }[];
  /** Those of them that are rows after all. */
  readonly kept: readonly number[];
  /** Records below the headings. */
  readonly rows: number;
};

/** What a person says in the place of what was found. */
export type LayoutAsked = {
  readonly sheet?: string;
  /** The lines of the headings, the upper first. */
  readonly heading?: readonly number[];
  /** Rows that were left out and are records after all. */
  readonly kept?: readonly number[];
};

/**
 * Places of columns that are neither imported nor left out on purpose, though they seem to hold what nobody
 * wants to lose. A sum checks its parts, and what a made column is made of is imported with it.
 */
export function unanswered(
  { holds, sums }: Pick<Uploaded, 'holds' | 'sums'>,
  matches: Readonly<Record<string, string>>,
  { made, treated }: Shaping,
): number[] {
  const used = new Set(
    made.flatMap((column) => {
      if (column.kind === 'constant') return [];
      return typeof column.from === 'number' ? [column.from] : column.from;
    }),
  );
  return Object.keys(holds)
    .map(Number)
    .filter(
      (at) =>
        matches[at] === undefined &&
        treated[at]?.left !== true &&
        !used.has(at) &&
        !sums.some((sum) => sum.at === at),
    );
}

/** What is wrong with some rows, once. */
export type Cause = {
  /** What is wrong, with … in the place of the value. */
  readonly message: string;
  readonly label?: string;
  /** The column whose cells can be mended; without it, several columns disagree. */
  readonly at?: number;
  /** The column that would have to tell it, where the sheet has none for it. */
  readonly lacks?: string;
  readonly rows: number;
  /** Amounts finer than a paisa: what they change by altogether, in rupees, where they are rounded to it. */
  readonly finer?: number;
  /** The values that are wrong so, the most frequent first; `lines` are the first few of each. */
  readonly values: readonly {
    readonly value: string;
    readonly rows: number;
    readonly lines: readonly number[];
  }[];
};

/** Records that the sheet names and that are not there. */
export type Missing = {
  readonly form: string;
  /** 'departments' */
  readonly heading: string;
  /** 'department' */
  readonly one: string;
  /** Places of the columns that name them. */
  readonly at: readonly number[];
  readonly names: readonly string[];
  readonly count: number;
  /** Whether a name is all that one of them needs, and this person may make them. */
  readonly isMakeable: boolean;
};

/** Cells of records that are here which would change, by column; no examples of what is kept sealed. */
export type ChangedCells = {
  readonly label: string;
  readonly rows: number;
  readonly examples: readonly { readonly line: number; readonly from: string; readonly to: string }[];
};

/** What records of another program bring about here: days that are taken from balances. */
export type ComingEffect = {
  readonly says: string;
  readonly days: number;
  readonly rows: number;
  /** The first few of its rows. */
  readonly lines: readonly number[];
};

/** A column of which so many rows have lines that became one. */
export type JoinedLines = { readonly label: string; readonly rows: number };

/** Codes that differ from those that are here by their zeros alone. */
export type LostZeros = {
  /** The column of the codes. */
  readonly at: number;
  readonly rows: number;
  /** How many digits all of those that are meant have; nothing where they differ. */
  readonly digits?: number;
  readonly pairs: readonly { readonly written: string; readonly meant: string }[];
};

/** What a check found, or a run did. */
export type Outcome = {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly same: number;
  readonly bad: number;
  readonly causes: readonly Cause[];
  readonly missing: readonly Missing[];
  /** What was brought besides the records themselves: 12 bank accounts. */
  readonly parts: readonly { readonly heading: string; readonly rows: number }[];
  readonly sums: readonly CheckedSum[];
  readonly changes: readonly ChangedCells[];
  readonly effects: readonly ComingEffect[];
  readonly joined?: readonly JoinedLines[];
  readonly zeros?: LostZeros;
  /** Places of columns that seem to hold such, are not imported, and nobody has said so. */
  readonly leftOut: readonly number[];
  readonly written: boolean;
};
