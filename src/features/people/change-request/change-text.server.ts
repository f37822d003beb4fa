/** Values in words, for whoever compares what was with what is wanted. */
import { sql } from 'kysely';
import { formatDate, formatMonth, isoDate, month } from '#kernel/calendar.ts';
import type { Address, Field, Fields } from '#kernel/field.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formTable, titleOf } from '#server/forms/list/expression.ts';
import type { Work } from '#server/work.ts';

const nothing = '';

async function titleFor(work: Work, to: string, id: number): Promise<string> {
  const target = work.host.forms.form(to);
  const { rows } = await sql<{ title: string }>`
    select ${titleOf(work.host.forms, target, 'b')} as title from ${formTable(target)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}`.execute(work.db);
  return rows[0]?.title ?? nothing;
}

const addressText = ({ line1, line2, city, state, pin, country }: Address): string =>
  [line1, line2, `${city} ${pin}`, state, country === 'India' ? null : country].filter(Boolean).join(', ');

async function linesText(work: Work, fields: Fields, lines: readonly Record<string, unknown>[]) {
  const texts: string[] = [];
  for (const line of lines) {
    const parts: string[] = [];
    for (const [name, field] of Object.entries(fields)) {
      // A tick is said by its own label, where it is set.
      if (field.kind === 'flag') {
        if (line[name] === true) parts.push(field.label.toLowerCase());
      } else {
        const text = await valueText(work, field, line[name]);
        if (text !== nothing) parts.push(text);
      }
    }
    texts.push(parts.join(' · '));
  }
  return texts.join('; ');
}

const choiceText = (choices: Readonly<Record<string, string>>, value: unknown): string =>
  choices[String(value)] ?? String(value);

/** As a person would say it; empty for nothing. What may be seen of it is the caller's to decide. */
export async function valueText(work: Work, field: Field, value: unknown): Promise<string> {
  if (value === null || value === undefined) return nothing;
  switch (field.kind) {
    case 'reference':
      return titleFor(work, field.to, Number(value));
    case 'choice':
      return choiceText(field.choices, value);
    case 'choices':
      return Array.isArray(value) ? value.map((each) => choiceText(field.choices, each)).join(', ') : nothing;
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'date':
      return formatDate(isoDate(String(value)));
    case 'month':
      return formatMonth(month(String(value)));
    case 'money':
      return formatRupees(paise(Number(value)));
    case 'percent':
      return `${Number(value) / 100}%`;
    case 'address':
      return addressText(value as Address);
    case 'rows':
      return linesText(work, field.fields, value as readonly Record<string, unknown>[]);
    default:
      return String(value);
  }
}
