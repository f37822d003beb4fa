/**
 * An organisation whose every row is marked: each table holds a row with the same id, and every text,
 * number and document in it can be told from anything another organisation has.
 */
import type pg from 'pg';
import { withClient } from '#server/database/database-roles.ts';

/** The id of the marked row, in every table. */
export const markedId = 7_000_000_001;
/** In every text and document of it. */
export const mark = 'zq7-not-yours';
/** In every number of it that is large enough. */
export const markedNumber = 7_531_864_209;

/** Columns whose words the database itself checks. */
const fixed: Readonly<Record<string, string>> = {
  'right_grant.reach': 'own',
  'view_grant.view': 'mask',
  'view_grant.sensitivity': 'pay',
  'application_link.kind': 'track',
  'payslip_payment.state': 'failed',
  'salary_revision.state': 'draft',
  'login_type.second_factor': 'optional',
  'ledger_entry.reserved': 'false',
  'ledger_account.closed_through': '2026-01-31',
  'question_round.opens': 'all',
  'question_round.combine': 'mean',
  'question_sheet.state': 'sent',
  'leave_day.half': 'whole',
  'punch.direction': 'in',
  'user_account.language': 'hi',
  'label_text.language': 'hi',
  'punch.way': 'device',
};

type Column = {
  table: string;
  column: string;
  type: string;
  generated: boolean;
  /** The table a foreign key of this column leads to. */
  leads: string | null;
};

/** Fills every table of schema public with one marked row; answers the tables it could fill. */
export function markOrganisation(ownerUrl: string, organisationId: number): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`select set_config('muster.organisation', $1, false)`, [String(organisationId)]);
    const tables = Map.groupBy(await columnsOf(client), ({ table }) => table);
    const filled: string[] = [];
    let waiting = [...tables.keys()];
    // A row needs those it refers to; whatever is left when a turn fills nothing waits in a circle.
    for (let before = -1; waiting.length > 0 && before !== filled.length; ) {
      before = filled.length;
      for (const table of waiting) {
        if (await fill(client, table, tables.get(table) ?? [], organisationId)) filled.push(table);
      }
      waiting = waiting.filter((table) => !filled.includes(table));
    }
    return filled;
  });
}

async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select t.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      a.attgenerated <> '' as generated,
      (select f.relname from pg_constraint c join pg_class f on f.oid = c.confrelid
       where c.conrelid = t.oid and c.contype = 'f' and c.conkey[2] = a.attnum limit 1) as leads
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') order by t.relname, a.attnum`);
  return rows;
}

async function fill(
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  organisationId: number,
): Promise<boolean> {
  const written = columns.filter(({ generated, leads, table: own }) => !generated && leads !== own);
  const names = written.map(({ column }) => client.escapeIdentifier(column));
  const values = written.map((column) => markedValue(column, organisationId));
  const places = values.map((_, at) => `$${at + 1}`);
  try {
    await client.query(
      `insert into public.${table} (${names.join(', ')}) overriding system value
       values (${places.join(', ')})`,
      values,
    );
    return true;
  } catch (error) {
    // 23503: what it refers to is not there yet. 23505: the organisation has its one row already.
    const { code } = error as { code?: string };
    if (code === '23503') return false;
    if (code === '23505') return true;
    throw error;
  }
}

function markedValue({ table, column, type, leads }: Column, organisationId: number): unknown {
  if (column === 'organisation_id') return organisationId;
  if (column === 'id' || leads !== null || /_id$/.test(column)) return markedId;
  if (column === 'superseded_at' || column === 'valid_to') return null;
  if (column === 'version' || column === 'position' || column === 'draft_set') return 1;
  const text = fixed[`${table}.${column}`] ?? `${mark} ${table}.${column}`;
  switch (type) {
    case 'text':
      return text;
    case 'text[]':
      return [text];
    case 'json':
    case 'jsonb':
      return JSON.stringify({ mark: text });
    case 'bigint':
      return markedNumber;
    case 'bigint[]':
      return [markedNumber];
    case 'smallint':
    case 'integer':
      return 31_337;
    case 'numeric':
      return 7.5;
    case 'boolean':
      return text !== 'false';
    case 'date':
      return fixed[`${table}.${column}`] ?? '2026-05-04';
    case 'timestamp with time zone':
      return '2026-05-04T10:00:00Z';
    case 'bytea':
      return Buffer.from(text);
    default:
      throw new Error(`${table}.${column} is of the type ${type}, for which there is no marked value yet`);
  }
}
