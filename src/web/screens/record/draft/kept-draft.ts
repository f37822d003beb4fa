/**
 * A draft outlives a fault, a lost session and a closed lid: it is kept in this tab's session storage until
 * it is saved or thrown away. Identity numbers and what is shown masked are left out, since session storage
 * is not sealed.
 */
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import type { Draft } from './draft.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * `id` is the record, or 'new'. The user is part of the key: another person's sign-in in this tab sees
 * nothing.
 */
export const draftKey = (user: string, form: string, id: number | string): string =>
  `draft:${user}:${form}:${id}`;

const isOpen = ({ kind, view }: FieldShape): boolean => kind !== 'identity' && view !== 'mask';

type Kept = { readonly version: number; readonly draft: Draft };

export function keepDraft(store: Store, key: string, form: FormShape, version: number, draft: Draft): void {
  const open = new Set(form.fields.filter(isOpen).map(({ name }) => name));
  const safe = Object.fromEntries(Object.entries(draft).filter(([name]) => open.has(name)));
  try {
    store.setItem(key, JSON.stringify({ version, draft: safe } satisfies Kept));
  } catch {
    /* A full store loses comfort, not the typed text on the screen. */
  }
}

/** The draft kept for this record, if it was begun from the same version. */
export function keptDraft(store: Store, key: string, version: number): Draft | undefined {
  const raw = store.getItem(key);
  if (!raw) return undefined;
  try {
    const kept = JSON.parse(raw) as Kept;
    return kept.version === version && typeof kept.draft === 'object' && kept.draft !== null
      ? kept.draft
      : undefined;
  } catch {
    return undefined;
  }
}

export const dropDraft = (store: Store, key: string): void => store.removeItem(key);
