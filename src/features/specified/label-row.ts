/** Rows of labels and headings as the specification carries them, and which words of Muster they are. */
import type { Form } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import { type LabelEntry, type LabelKind, labelEntries, type Words, wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';
import { idIn } from './specified.ts';
import { workItem } from './work-item.ts';

type LabelRow = {
  readonly label_key: string;
  readonly label_value: string;
  /** What it reads without a word of the organisation's own. */
  readonly actual_label_value: string;
  /** Goes back with the row, so that an update knows where it belongs. */
  readonly workitem_id: number;
};

export type SentRow = {
  readonly label_key: string;
  readonly label_value: string | null;
  readonly actual_label_value?: string | null;
  readonly workitem_id?: number | string | null;
};

const ofKind = (form: Form, words: Words, kind: LabelKind): readonly LabelEntry[] =>
  labelEntries(form, words).filter((entry) => entry.kind === kind);

const nowOf = ({ own, original }: LabelEntry): string => own ?? original;

export async function labelRows(work: Work, form: Form, kind: LabelKind): Promise<readonly LabelRow[]> {
  return ofKind(form, await wordsOf(work), kind).map((entry) => ({
    label_key: entry.key,
    label_value: nowOf(entry),
    actual_label_value: entry.original,
    workitem_id: form.id,
  }));
}

/** Key to text, as a screen reads it. */
export async function labelTexts(work: Work, form: Form, kind: LabelKind): Promise<Record<string, string>> {
  const entries = ofKind(form, await wordsOf(work), kind);
  return Object.fromEntries(entries.map((entry) => [entry.key, nowOf(entry)]));
}

/** The rows by the form that they belong to. */
export async function rowsByForm(
  work: Work,
  kind: LabelKind,
  rows: readonly SentRow[],
  sentWorkItem: unknown,
): Promise<ReadonlyMap<Form, readonly SentRow[]>> {
  const words = await wordsOf(work);
  const named = (row: SentRow) => idIn(row.workitem_id) ?? idIn(sentWorkItem);
  const unnamed = rows.filter((row) => named(row) === null);
  const found = unnamed.length > 0 ? formWith(work, words, kind, unnamed) : undefined;
  return Map.groupBy(rows, (row) => {
    const id = named(row);
    return id === null ? (found as Form) : workItem(work, id);
  });
}

/**
 * The one form that has all these words. The specified update names no work item: a client that sends rows
 * back without what else they carried is understood as long as their keys and originals leave no doubt.
 */
function formWith(work: Work, words: Words, kind: LabelKind, rows: readonly SentRow[]): Form {
  const fits = (form: Form): boolean => {
    const originals = new Map(ofKind(form, words, kind).map(({ key, original }) => [key, original]));
    return rows.every(({ label_key, actual_label_value }) => {
      const original = originals.get(label_key);
      return original !== undefined && (actual_label_value ?? original) === original;
    });
  };
  const [found, another] = [...work.host.forms.forms.values()].filter(fits);
  if (found && !another) return found;
  const sentence = found
    ? 'More than one work item has these words. Send each row with the workitem_id that it came with.'
    : 'No work item has these words. Load them again.';
  return invalid({ smhr_labels: sentence }, sentence);
}
