/** The tables that terminals send, by their names; names of tables that hold no punches. Pure. */

type Sent = { readonly table?: string; readonly tablename?: string };

/** Longer, or with other letters, it is no name. */
const isName = (text: string): boolean => /^[\w-]{1,40}$/.test(text);

/** 'ATTLOG'; of a table that is sent as data of another, its own name. Empty where none is told. */
export function tableOf({ table = '', tablename = '' }: Sent): string {
  const name = (tablename && /^(tabledata)?$/i.test(table) ? tablename : table).toUpperCase();
  return name === '' || isName(name) ? name : 'OTHER';
}

/** An access-control terminal sends a table of data again until it hears its name and number. */
export function acknowledged({ table = '', tablename = '' }: Sent, rows: number): string {
  const isNumbered = /^(tabledata)?$/i.test(table) && isName(tablename);
  return isNumbered ? `${tablename}=${rows}\n` : 'OK\n';
}

/** Users, templates, pictures, settings and states of doors: none of them holds a punch. */
const known: ReadonlySet<string> = new Set([
  ...['OPERLOG', 'USERINFO', 'USER', 'FP', 'FACE', 'FINGERTMP', 'TEMPLATEV10', 'BIODATA', 'BIOPHOTO'],
  ...['ATTPHOTO', 'USERPIC', 'OPTIONS', 'RTSTATE', 'RTLOG', 'ERRORLOG', 'IDCARD', 'IDENTITYCARD', 'WORKCODE'],
]);

/** Presses on a key that the device's record calls no movement are counted as a table of their own. */
export const keyTable = (state: number | null): string => `KEY ${state}`;

export const isKnownTable = (table: string): boolean => known.has(table) || /^KEY \d$/.test(table);

/** Rows with anything in them. */
export const rowsIn = (body: string): readonly string[] =>
  body.split(/\r?\n/).filter((row) => row.trim() !== '');
