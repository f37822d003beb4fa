/** The one line of an audit entry's changes that its list shows and searches. */
import type { AuditEntry } from '../audit.ts';

const longest = 600;
const valueLongest = 60;

/** 'name: Asha → Usha; grade: 3 → 4', shortened; undefined when nothing is told. */
export function auditSummary(changes: AuditEntry['changes']): string | undefined {
  const parts = Object.entries(changes ?? {}).map(([field, change]) => `${field}: ${inWords(change)}`);
  return parts.length > 0 ? shortened(parts.join('; '), longest) : undefined;
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
