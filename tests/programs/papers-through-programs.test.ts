/**
 * Every report of a month that is paid, and the register of its run, opened and saved by LibreOffice and
 * gnumeric: what they say is what Muster wrote. They have to be there: apt-get install libreoffice-calc
 * gnumeric.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { sql } from 'kysely';
import type { PlainField } from '#kernel/field.ts';
import type { Report } from '#kernel/report/report.ts';
import { wholeFile } from '#server/imports/read/workbook/xlsx-read.ts';
import { reportFile } from '#server/reports/report-file.ts';
import { readParameters } from '#server/reports/report-table.ts';
import { buildPayOutWorld, documentOf, fileOf } from '../pay-out-world.ts';
import { lockedRun, madeRecord } from '../pay-world.ts';
import { ownReports, peopleAndPay } from '../reports/own-reports.ts';
import { byGnumeric, byOffice, folder, rowsIn } from './opened-and-saved.ts';

const paying = await buildPayOutWorld();
const { world, system } = paying;
const { forms } = world.host;
const nextRun = await lockedRun(world, '2026-11');
await ownReports(world).built('Padma Nair', peopleAndPay(world));
await madeRecord(world.as('Padma Nair'), 'valuation-basis', {
  ...{
    from: '2025-04-01',
    discount: 7_00,
    salaryGrowth: 6_00,
    retirementAge: 60,
    source: 'Yields of the day',
  },
  exits: 'end of the year',
  attrition: [{ fromAge: 18, toAge: 60, rate: 10_00 }],
  mortality: [{ fromAge: 18, toAge: 60, rate: 0.001 }],
});

const idOf = (form: string): Promise<number> =>
  system(async (work) => {
    const table = sql.table(form.replaceAll('-', '_'));
    const { rows } = await sql<{ id: number }>`select min(id) as id from ${table}`.execute(work.db);
    return rows[0]?.id ?? 1;
  });

/** What two parameters must be beside each other. */
const beside: Readonly<Record<string, object>> = {
  'who-may': { user: await idOf('user-account') },
  'pay-run-difference': { run: nextRun.id, before: paying.run.id },
  'pay-cost-bridge': { before: '2026-09' },
};

/** What a report is asked: of the month that is paid, and of what must be said something that is there. */
async function asked({ name, parameters }: Report): Promise<Record<string, unknown>> {
  const usual = async (field: PlainField): Promise<unknown> => {
    if (field.kind === 'date') return '2026-10-15';
    if (field.kind === 'month') return '2026-10';
    if (field.kind === 'reference') return field.to === 'pay-run' || field.required ? idOf(field.to) : null;
    if (!field.required) return undefined;
    if (field.kind === 'choice') return Object.keys(field.choices)[0];
    return field.kind === 'number' ? (field.min ?? 1) : name;
  };
  const values = await Promise.all(
    Object.entries(parameters).map(async ([key, field]) => [key, await usual(field)] as const),
  );
  return { ...Object.fromEntries(values.filter(([, value]) => value !== undefined)), ...beside[name] };
}

/** The organisation has come from no other program: of earlier pay there is nothing to compare. */
const comparesNothing = 'earlier-pay-difference';

const books: string[] = [];
for (const report of forms.reports.values()) {
  if (report.name === comparesNothing) continue;
  const parameters = await asked(report);
  const path = join(folder, `${report.name}.xlsx`);
  const book = await system(async (work) => {
    const read = readParameters(work, report, parameters);
    return wholeFile(reportFile(work, report, { parameters: read, format: 'xlsx' }));
  });
  writeFileSync(path, book);
  books.push(path);
}
const register = await documentOf(paying, { kind: 'register', run: paying.run.id });
const { raw } = await world.as('Padma Nair').get(`/api/files/${fileOf(register)}`);
books.push(join(folder, 'register.xlsx'));
writeFileSync(join(folder, 'register.xlsx'), raw);

async function saysTheSame(saved: (path: string) => Promise<string> | string): Promise<void> {
  let rows = 0;
  for (const path of books) {
    const own = await rowsIn(path);
    assert.deepEqual(await rowsIn(await saved(path)), own, path);
    rows += own.length;
  }
  assert.ok(books.length > 100 && rows > 300, `${books.length} workbooks, ${rows} rows`);
}

test('reports and the register that LibreOffice opens and saves say what they said', async () => {
  const saved = await byOffice('xlsx', ...books);
  await saysTheSame((path) => path.replace(folder, saved));
});

test('reports and the register that gnumeric opens and saves say what they said', async () => {
  await saysTheSame(byGnumeric);
});
