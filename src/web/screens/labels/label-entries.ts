/** The words of a form that an organisation may replace, and what it is typing in their place. */
export type LabelEntry = {
  readonly kind: 'label' | 'heading';
  readonly key: string;
  /** What Muster ships. */
  readonly original: string;
  /** The organisation's own, or null. */
  readonly own: string | null;
};

export const entryKey = (entry: Pick<LabelEntry, 'kind' | 'key'>): string => `${entry.kind} ${entry.key}`;
export type LabelEdits = Readonly<Record<string, string>>;

/** What stands in the box: the text being typed, else the own one. An empty box means the original. */
export const boxText = (entry: LabelEntry, edits: LabelEdits): string =>
  edits[entryKey(entry)] ?? entry.own ?? '';

/** Typing what is there already, or the original itself, is no change. */
export function typed(edits: LabelEdits, entry: LabelEntry, text: string): LabelEdits {
  const { [entryKey(entry)]: _before, ...rest } = edits;
  const wanted = text.trim() === entry.original ? '' : text;
  return wanted.trim() === (entry.own ?? '') && wanted === text ? rest : { ...rest, [entryKey(entry)]: text };
}

/** What is sent: only what differs; null gives the original back. */
export function changedEntries(
  entries: readonly LabelEntry[],
  edits: LabelEdits,
): { kind: string; key: string; text: string | null }[] {
  return entries.flatMap((entry) => {
    const edit = edits[entryKey(entry)];
    if (edit === undefined) return [];
    const text = edit.trim() === '' || edit.trim() === entry.original ? null : edit.trim();
    return text === entry.own ? [] : [{ kind: entry.kind, key: entry.key, text }];
  });
}

export function matchingEntries(entries: readonly LabelEntry[], search: string): LabelEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = `${entry.original} ${entry.own ?? ''} ${entry.key}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Where a word is read: 'Section “Contact”', 'Name of one'. */
export function placeOf(entry: LabelEntry): string {
  if (entry.kind === 'label') return entry.key.includes('.') ? 'Column' : 'Field';
  if (entry.key === 'heading') return 'Heading';
  return entry.key === 'one' ? 'One of them' : 'Section';
}
