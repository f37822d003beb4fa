/**
 * What the register's organisation needs before its people: places with a state, an employment type, a pay
 * set-up.
 */

import { sql } from 'kysely';
import {
  usualComponents,
  usualSettings,
  usualStructure,
} from '#features/pay-setup/component/usual-set-up.ts';
import { formTable } from '../../forms/list/expression.ts';
import { records } from '../../forms/record/records.ts';
import type { Work } from '../../work.ts';
import { columnsFor, importTable } from '../import-table.ts';
import type { TableCell } from '../read/csv-read.ts';
import type { Register } from './register-files.ts';

/** The register says no place of work; its departments are spread over three states, in turn. */
export const registerPlaces = [
  { code: 'BLR', name: 'Bengaluru', indianState: 'Karnataka', city: 'Bengaluru', metro: 'No' },
  { code: 'MUM', name: 'Mumbai', indianState: 'Maharashtra', city: 'Mumbai', metro: 'Yes' },
  { code: 'HYD', name: 'Hyderabad', indianState: 'Telangana', city: 'Hyderabad', metro: 'No' },
] as const;

/** Adds what is missing and leaves alone what is there: an administrator may have changed it since. */
export async function setUpRegister(work: Work, _register: Register): Promise<void> {
  await single(work, 'organisation', {
    code: 'REGISTER',
    legalName: 'Register of ten thousand',
    zone: 'Asia/Kolkata',
    weekStart: 'monday',
    yearStart: 'april',
    retirementAge: 75,
  });
  await add(work, 'establishment', registerPlaces);
  await add(work, 'employment-type', [{ code: 'PERM', name: 'Permanent' }]);
  await add(work, 'pay-component', usualComponents);
  await single(work, 'pay-setting', usualSettings);
  await addStructure(work);
}

type Values = Readonly<Record<string, unknown>>;

async function idsByCode(work: Work, formName: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from ${formTable(work.host.forms.form(formName))}
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

async function add(work: Work, formName: string, records: readonly Values[]): Promise<void> {
  const there = await idsByCode(work, formName);
  const missing = records.filter(({ code }) => !there.has(String(code)));
  if (missing.length === 0) return;
  const form = work.host.forms.form(formName);
  const columns = await columnsFor(work, form);
  const cell = (values: Values, key: string): TableCell => {
    const value = values[key];
    const field = form.fields[key];
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return field?.kind === 'percent' && typeof value === 'number'
      ? value / 100
      : ((value as TableCell | undefined) ?? null);
  };
  const keys = columns.map(({ key }) => key);
  const rows = missing.map((values, at) => ({ line: at + 2, cells: keys.map((key) => cell(values, key)) }));
  const { bad, faults } = await importTable(work, form, keys, rows, { reason: 'Set-up of the register' });
  if (bad > 0)
    throw new Error(
      `the set-up of ${formName} is not valid: ${faults.map(({ message }) => message).join(' ')}`,
    );
}

async function single(work: Work, formName: string, values: Values): Promise<void> {
  const form = work.host.forms.form(formName);
  const { rows } = await sql`
    select from ${formTable(form)} where organisation_id = ${work.session.organisationId}`.execute(work.db);
  if (rows.length > 0) return;
  await records(work, form).asServer.make(values, { reason: 'Set-up of the register' });
}

async function addStructure(work: Work): Promise<void> {
  if ((await idsByCode(work, 'salary-structure')).has(String(usualStructure.code))) return;
  const components = await idsByCode(work, 'pay-component');
  const idOf = (code: unknown) =>
    code === undefined || code === null ? null : (components.get(String(code)) ?? null);
  const lines = (usualStructure.lines as readonly Values[]).map((line) => ({
    amount: null,
    rate: null,
    ...line,
    component: idOf(line.component),
    of: idOf(line.of),
  }));
  const form = work.host.forms.form('salary-structure');
  const values = { ...usualStructure, lines };
  await records(work, form).asServer.make(values, { reason: 'Set-up of the register' });
}
