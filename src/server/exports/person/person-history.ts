/**
 * What the audit says of a person's records, in words, as the history of each record shows it to whoever
 * asks: who did what and when, and what changed of what they may see. Who only read is not in it.
 */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import { type Form, wordFor } from '#kernel/form.ts';
import type { AspectLabels } from '#kernel/population/population-text.ts';
import { auditWords } from '#kernel/text/audit-words.ts';
import { accessTo } from '../../forms/access.ts';
import type { WireRecord } from '../../forms/list/projection.ts';
import { changesShown, type HistoryChange } from '../../forms/record/history.ts';
import { type Words, wordsOf } from '../../label/labels.ts';
import { aspectLabels } from '../../population/aspect-label.ts';
import type { Work } from '../../work.ts';
import type { Cell, TableColumn } from '../table.ts';
import { fieldText, localMoment } from './person-cell.ts';

const columns: readonly TableColumn[] = [
  { label: 'When', kind: 'moment' },
  { label: 'By', kind: 'text' },
  { label: 'What was done', kind: 'text' },
  { label: 'Record', kind: 'text' },
  { label: 'What changed', kind: 'text' },
  { label: 'Reason', kind: 'text' },
];

export const historyTable = {
  title: 'History',
  help: 'Who added, changed or decided on these records, and what they changed.',
  columns,
} as const;

type Entry = {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly reason: string | null;
  readonly changes: Record<string, { old?: unknown; new?: unknown }> | null;
  readonly of: readonly number[];
};

/** An entry by its number, which tells the order in which things were done. */
export type HistoryLine = { readonly entry: number; readonly cells: readonly Cell[] };

const recordsAtOnce = 1_000;

/** The lines about these records of one form, the oldest first. */
export async function historyLines(
  work: Work,
  form: Form,
  found: readonly WireRecord[],
  isOwn: boolean,
): Promise<HistoryLine[]> {
  const words = await wordsOf(work);
  const labels = aspectLabels(work.host.forms, words);
  const lines: HistoryLine[] = [];
  for (let from = 0; from < found.length; from += recordsAtOnce) {
    const some = found.slice(from, from + recordsAtOnce);
    const titles = new Map(some.map(({ id, title }) => [id, title]));
    const entries = await entriesAbout(work, form, [...titles.keys()]);
    const shown = await changesShown(work, form, accessTo(work, form, 'read'), entries, isOwn);
    for (const [at, { id, of, ...entry }] of entries.entries()) {
      const changes = Object.entries(shown[at] ?? {})
        .map(([name, change]) => changeText(words, form, labels, name, change))
        .join('; ');
      lines.push({
        entry: id,
        cells: [
          localMoment(entry.at),
          entry.actor,
          auditWords(entry.action, words.one(form), words.say(wordFor(form, entry.action))),
          of.map((record) => titles.get(record)).join('; '),
          changes || null,
          entry.reason,
        ],
      });
    }
  }
  return lines;
}

async function entriesAbout(work: Work, form: Form, ids: readonly number[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, created_at as at, actor, action, reason, changes,
      array(select each from unnest(coalesce(record_ids, array[record])) as each
        where each = any(${ids}::bigint[])) as of
    from audit_entry
    where organisation_id = ${work.session.organisationId} and form = ${form.name}
      and action not in ('read', 'reveal')
      and (record = any(${ids}::bigint[]) or record_ids && ${ids}::bigint[])
    order by id`.execute(work.db);
  return rows;
}

/** 'Mobile: 98450 11111 → 98450 22222', or 'Mobile: 98450 22222' where there was nothing before. */
function changeText(
  words: Words,
  form: Form,
  labels: AspectLabels,
  name: string,
  change: HistoryChange,
): string {
  const field: Field | undefined = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  const text = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    // Of a file the audit knows its number alone.
    if (field?.kind === 'file' || field?.kind === 'picture') return 'a file';
    if (name === 'state') return words.say(wordFor(form, String(value)));
    return field ? fieldText(field, value, labels) : String(value);
  };
  const [old, now] = [text(change.old), text(change.new)];
  return `${change.label}: ${old ? `${old} → ${now || '—'}` : now}`;
}
