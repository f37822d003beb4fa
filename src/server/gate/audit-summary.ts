/**
 * The one line of an audit entry's changes that its list shows and searches, to whoever may read the audit.
 */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { partiesKeptOut } from '#kernel/party.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';

const longest = 600;
const valueLongest = 60;

/**
 * 'name: Asha → Usha; salary changed', shortened; null when nothing is told. Only public values are told:
 * those of other classes stay in the entry, for the history of the record, which shows each reader what they
 * may see.
 */
export function auditSummary(changes: AuditEntry['changes'], form: Form | undefined): string | null {
  if (form?.sealed) return null;
  const parts = Object.entries(changes ?? {}).map(([field, change]) =>
    isPublic(form, field) ? `${field}: ${inWords(change)}` : `${field} changed`,
  );
  return parts.length > 0 ? shortened(parts.join('; '), longest) : null;
}

/** A change that is no field of its form is told only where nothing of the form is kept from anybody. */
function isPublic(form: Form | undefined, path: string): boolean {
  if (!form) return false;
  const [name = ''] = path.split('.');
  return form.fields[name] ? isToldOf(form, name) : Object.values(form.fields).every(isOpen);
}

/** Whether the audit tells all its readers the values; from whom a record is kept, it never does. */
export function isToldOf(form: Form, name: string): boolean {
  if (form.sealed) return false;
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  const against = partiesKeptOut(form).some(([at]) => at.split('.')[0] === name);
  return field !== undefined && !against && isOpen(field);
}

function isOpen(field: Field): boolean {
  if ((field.sensitivity ?? 'public') !== 'public' || field.discreet) return false;
  return field.kind !== 'rows' || Object.values(field.fields).every(isOpen);
}

function inWords(change: { readonly old?: unknown; readonly new?: unknown }): string {
  if (change.old === undefined || change.old === null) return valueInWords(change.new);
  return `${valueInWords(change.old)} → ${valueInWords(change.new)}`;
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  return shortened(typeof value === 'string' ? value : JSON.stringify(value), valueLongest);
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
