/** Rows in time as a movement writes them, and as they are taken back. */
import { addDays, type IsoDate, isoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { records } from '#server/forms/record/records.ts';
import { formOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';

/** A row that was written; `was` is the one in whose place it came, where that began on the same day. */
export type Written = { readonly form: string; readonly id: number; readonly was: number | null };

type NewRow = {
  readonly employee: number;
  readonly from: IsoDate;
  /** Its last day; the row of before holds again from the day after. */
  readonly to: IsoDate | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly reason: string;
};

type Row = Readonly<Record<string, unknown>>;

/** All that a row says, with the fields that the organisation has added, without its number and days. */
const valuesOf = (form: Form, row: Row) =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, row[name] ?? null]));

/** The rest of what holds on that day stays; a row that begins on the day itself is corrected. */
export async function writeFrom(work: Work, declared: Form, given: NewRow): Promise<Written[]> {
  const { employee, from, to, values, reason } = given;
  const form = await formOf(work, declared);
  const [held] = await records(work, form).find({ employee }, { on: from });
  const ends = to === null ? {} : { validTo: to };
  if (held?.validFrom !== from) {
    const all = { ...(held ? valuesOf(form, held) : { employee }), ...values };
    const id = await records(work, form).asServer.create(all, { validFrom: from, reason, ...ends });
    return [{ form: form.name, id, was: null }];
  }
  const id = await records(work, form).asServer.change(held, values, { reason, ...ends });
  const corrected = { form: form.name, id, was: held.id };
  const last = held.validTo ?? null;
  if (to === null || (last !== null && last <= to)) return [corrected];
  const back = { validFrom: addDays(to, 1), reason, ...(last !== null && { validTo: isoDate(last) }) };
  const then = await records(work, form).asServer.create(valuesOf(form, held), back);
  return [corrected, { form: form.name, id: then, was: null }];
}

/** Takes rows back, the one that was written last before the others. */
export async function takeBackRows(work: Work, rows: readonly Written[], reason: string): Promise<void> {
  for (const { form: name, id, was } of rows.toReversed()) {
    const form = await formOf(work, work.host.forms.form(name));
    const row = await records(work, form).one(id);
    if (!row) continue;
    if (was === null) {
      await records(work, form).asServer.delete(row, reason);
      continue;
    }
    const before = await records(work, form).one(was);
    if (!before) continue;
    const ways = { reason, validTo: before.validTo ?? null };
    await records(work, form).asServer.change(row, valuesOf(form, before), ways);
  }
}
