/** Fills in any form as a person would: what it asks for, in order, by what stands beside each input. */
import type { Locator, Page } from 'playwright-core';
import { formatDate } from '#kernel/calendar.ts';
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import { todayOf } from '#server/today.ts';
import { typedColumns } from '#web/ui/input/rows/blank-line.ts';

/**
 * What is typed where a form asks for more than its kinds say, by field, as it is read there; '##' are two
 * letters and '@' is a figure of whose turn it is. Of rows it is told line by line: 'Account|Amount'.
 */
export type Told = Readonly<Record<string, string>>;

const identities: Readonly<Record<string, string>> = {
  aadhaar: '234123412346',
  pan: 'ABCPE1234F',
  uan: '100200300400',
  ifsc: 'HDFC0001234',
  document: 'DOC1',
  'bank-account': '50100123456789',
};

/** Neither past nor to come: whichever of the two a date may not be. */
const today = formatDate(todayOf());

const letters = (turn: number): string => `A${String.fromCharCode(65 + turn)}`;

let counted = 100;

function textFor(field: FieldShape): string {
  counted += 1;
  if (field.kind === 'mail') return `walker${counted}@example.com`;
  if (field.kind === 'phone') return '9845012345';
  if (field.kind === 'code') return `W${counted}`.slice(0, field.max ?? 20);
  if (field.kind === 'identity') return identities[field.scheme ?? ''] ?? 'DOC1';
  if (field.kind === 'time') return '09:00';
  if (field.kind === 'moment') return `${today} 09:00`;
  if (field.kind === 'personName') return 'Walker';
  return `Walker ${counted}`.slice(0, field.max ?? 80);
}

const numberFor = ({ min, max }: FieldShape): string =>
  String(Math.min(Math.max(Number(min ?? 0), 1), Number(max ?? 1)));

/** What the letters find; without letters the option of whose turn it is, so that no two are the same. */
async function pickOne(input: Locator, letters: string, turn: number): Promise<void> {
  await input.click();
  if (letters) await input.fill(letters);
  const options = input.page().locator('[role="listbox"] [role="option"]').filter({ visible: true });
  // The list is asked again a moment after the typing.
  const named = letters ? options.filter({ hasText: new RegExp(letters, 'i') }).first() : options.first();
  await named.waitFor();
  await (letters ? named : options.nth(turn % (await options.count()))).click();
}

async function fillChoice(place: Locator, told: string | undefined, turn: number): Promise<void> {
  const native = place.locator('select');
  if ((await native.count()) === 0) return pickOne(place.getByRole('combobox').first(), told ?? '', turn);
  if (told !== undefined) await native.selectOption({ label: told });
  else if ((await native.inputValue()) === '') await native.selectOption({ index: 1 });
}

/** Whether somebody or Muster has filled it already. */
const isFilled = async (input: Locator): Promise<boolean> => (await input.inputValue()) !== '';

async function fillRows(place: Locator, field: FieldShape, told: Told, turn: number): Promise<void> {
  const lines = place.locator('[data-line]');
  const columns = typedColumns(field.fields ?? []);
  const partsOf = (column: FieldShape) => told[`${field.name}.${column.name}`]?.split('|');
  const wanted = Math.max(1, ...columns.map((column) => partsOf(column)?.length ?? 0));
  for (let line = 0; line < wanted; line += 1) {
    if ((await lines.count()) <= line) await place.getByRole('button', { name: /^Add / }).click();
    for (const column of columns) {
      const part = partsOf(column)?.[line];
      if (!column.required && part === undefined) continue;
      const cell = lines.nth(line).locator(`[data-cell="${column.name}"]`);
      // What another column does not ask for is not there.
      if ((await cell.count()) === 0) continue;
      await fillField(cell, column, part === undefined ? {} : { [column.name]: part }, turn);
    }
  }
}

async function fillAddress(place: Locator): Promise<void> {
  for (const box of await place.getByRole('textbox').all())
    if (await box.isVisible())
      await box.fill(/PIN/i.test((await box.getAttribute('aria-label')) ?? '') ? '560001' : 'One');
}

/** 'Grade: E5': some people in place of everybody, by one thing that is said of them. */
async function fillSome(place: Locator, said: string, turn: number): Promise<void> {
  const [aspect = '', letters = ''] = said.split(': ');
  await place.getByRole('radio', { name: 'Some people' }).check();
  await place.locator('select').selectOption({ label: aspect });
  const input = place.getByRole('combobox').first();
  await pickOne(input, letters, turn);
  // Several can be chosen: the list stays open, over whatever is below it, until the next field is gone to.
  await input.press('Tab');
}

async function fillField(place: Locator, field: FieldShape, told: Told, turn: number): Promise<void> {
  const said = told[field.name]?.replace('##', letters(turn)).replace('@', String(turn));
  switch (field.kind) {
    case 'flag':
      return said === undefined
        ? undefined
        : place.getByRole('checkbox').or(place.getByRole('switch')).first().check();
    case 'population':
      if (!field.required && said === undefined) return;
      if (!field.required) return fillSome(place, said ?? '', turn);
      await place.getByRole('button', { name: 'Say for whom' }).click();
      return pickOne(place.getByRole('combobox').first(), '', turn);
    case 'rows':
      return fillRows(place, field, told, turn);
    case 'choice':
      return fillChoice(place, said, turn);
    case 'choices': {
      const box = place.getByRole('checkbox').first();
      if ((await box.count()) > 0) return box.check();
      return pickOne(place.getByRole('combobox').or(place.locator('input')).first(), said ?? '', turn);
    }
    case 'reference': {
      const input = place.getByRole('combobox').first();
      return (await isFilled(input))
        ? undefined
        : pickOne(input, said ?? '', field.to === 'employee' ? turn : 0);
    }
    case 'file':
    case 'picture': {
      const proof = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 proof') };
      return place.locator('input[type=file]').setInputFiles(proof);
    }
    case 'address':
      return fillAddress(place);
    case 'month': {
      const [month = 'November', year] = said?.split(' ') ?? [];
      await place.locator('select').selectOption({ label: month });
      return year === undefined ? undefined : place.locator('input').fill(year);
    }
    case 'number':
    case 'money':
    case 'percent':
    case 'date': {
      const input = place.locator('input').first();
      if (said === undefined && (await isFilled(input))) return;
      await input.fill(said ?? (field.kind === 'date' ? today : numberFor(field)));
      return input.blur();
    }
    default: {
      const input = place.locator('input, textarea').first();
      if (said !== undefined || !(await isFilled(input))) await input.fill(said ?? textFor(field));
    }
  }
}

/** What the form demands and what is told, in order: a field that appears with another is there by then. */
export async function fillIn(page: Page | Locator, form: FormShape, told: Told, turn: number): Promise<void> {
  const asked = form.fields.filter(
    ({ readOnly, from, writable }) => !readOnly && !from && writable !== false,
  );
  for (const field of asked) {
    const isTold = Object.keys(told).some((path) => path.split('.')[0] === field.name);
    if (!field.required && !(field.kind === 'rows' && (field.min ?? 0) > 0) && !isTold) continue;
    const place = page.locator(`[data-field="${field.name}"]`);
    if ((await place.count()) > 0) await fillField(place.first(), field, told, turn);
  }
  for (const [name, kind] of [
    ['validFrom', 'date'],
    ['reason', 'text'],
  ] as const) {
    const place = page.locator(`[data-field="${name}"]`);
    if (form.dated && (await place.count()) > 0)
      await fillField(place.first(), { name, kind, label: name } as FieldShape, told, turn);
  }
}
