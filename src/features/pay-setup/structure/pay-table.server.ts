/** Side rules of a pay table: it can be read, its versions are alike, and no formula is left without it. */
import { sql } from 'kysely';
import { formatMonth } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { type PayTable, tableKey, tablesIn } from '#pay/structure/pay-table.ts';
import { compileStructure } from '#pay/structure/structure.ts';
import { StructureFault } from '#pay/structure/structure-fault.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../pay-setup.refusal.ts';
import { refuseUnsoundMonths } from '../rule/earlier-rule.server.ts';
import { readOwnRules } from '../rule/pay-rules.server.ts';
import { payTable } from './pay-table.form.ts';
import { readPayTables, tablesNamed } from './pay-tables.server.ts';

type Table = Change<typeof payTable>;

/** A name stands in double quotes; a band begins once, and so does a key. */
function checkRows({ record }: Table): void {
  if (record.name.includes('"')) invalid({ name: 'A name has no double quotes: formulas put it in such.' });
  if (record.kind === 'bands') {
    const again = record.bands.findIndex(({ begins }, at) =>
      record.bands.slice(0, at).some((other) => other.begins === begins),
    );
    if (again >= 0) invalid({ [`bands.${again}.begins`]: 'Two bands begin here. Leave one of them.' });
    return;
  }
  const again = record.keys.findIndex(({ key }, at) =>
    record.keys.slice(0, at).some((other) => tableKey(other.key) === tableKey(key)),
  );
  if (again >= 0) invalid({ [`keys.${again}.key`]: 'This key is listed twice. Remove one of them.' });
}

const toPayTable = ({ id, name, holdsFrom, kind, asks, gives, bands, keys }: Table['record']): PayTable => ({
  id: String(id),
  name,
  from: holdsFrom,
  gives,
  ...(kind === 'bands' ? { asks: asks ?? 'money' } : {}),
  rows:
    kind === 'bands'
      ? bands.map(({ begins, value }) => ({ at: String(begins), value: String(value) }))
      : keys.map(({ key, value }) => ({ at: key, value: String(value) })),
});

/** A formula reads a table's kinds once for all months. */
function checkVersions(table: PayTable, others: readonly PayTable[]): void {
  const like = others.find(({ name }) => tableKey(name) === tableKey(table.name));
  if (!like) return;
  const from = formatMonth(like.from);
  if ((like.asks === undefined) !== (table.asks === undefined)) {
    invalid({ kind: `The table of this name from ${from} is of the other kind. Name this one otherwise.` });
  }
  if (like.asks !== table.asks) {
    invalid({ asks: `The table of this name from ${from} is asked otherwise. Name this one otherwise.` });
  }
  if (like.gives !== table.gives) {
    invalid({ gives: `The table of this name from ${from} has other values. Name this one otherwise.` });
  }
}

/** The first sentence of a structure that these tables leave without an answer. */
async function structureFault(work: Work, tables: readonly PayTable[]): Promise<string | undefined> {
  const rules = await readOwnRules(work.db, work.session.organisationId);
  for (const structure of rules.structures) {
    try {
      compileStructure(structure, rules.components, tablesIn(tables));
    } catch (error) {
      if (error instanceof StructureFault) return error.message;
      throw error;
    }
  }
  return undefined;
}

const formulasNaming = async (work: Work, table: PayTable): Promise<boolean> => {
  const { rows } = await sql<{ formula: string }>`
    select formula from salary_structure_lines
    where organisation_id = ${work.session.organisationId} and formula is not null
    union all select formula from earlier_structure_lines
    where organisation_id = ${work.session.organisationId} and formula is not null`.execute(work.db);
  return rows.some(({ formula }) => tablesNamed([table], [formula]).length > 0);
};

export const payTableServer = formServer(payTable, {
  async check(work, change) {
    checkRows(change);
    const { record, previous } = change;
    const table = toPayTable(record);
    const all = await readPayTables(work.db, work.session.organisationId);
    const others = all.filter(({ id }) => id !== String(record.id));
    checkVersions(table, others);
    if (!previous) return;
    const fault = await structureFault(work, [...others, table]);
    if (!fault) return;
    const renamed = tableKey(previous.name) !== tableKey(record.name);
    const why = `A formula asks this table as it was. ${fault}`;
    invalid({ [renamed ? 'name' : previous.gives === record.gives ? 'kind' : 'gives']: why });
  },
  saved: refuseUnsoundMonths,
  async deleting(work, { record }) {
    const table = toPayTable(record);
    const all = await readPayTables(work.db, work.session.organisationId);
    const isLast = !all.some(({ id, name }) => id !== table.id && tableKey(name) === tableKey(table.name));
    if (!isLast || !(await formulasNaming(work, table))) return;
    const sentence = `Formulas ask the table “${record.name}”. Change them first.`;
    refuse('pay-table.used', { sentence });
  },
});
