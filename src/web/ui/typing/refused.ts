/** How long it is said what was refused: until what it was said of is another. */
import { useEffect, useRef } from 'react';

/** Calls `forget` when `of`, which was sent and refused, changes. */
export function useForgotten(of: unknown, forget: () => void): void {
  const text = JSON.stringify(of);
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    forget();
  });
}

/** The same for a call: its refusal goes, an answer that came stays. */
export function useRefusalOf(call: { readonly isError: boolean; reset(): void }, of: unknown): void {
  useForgotten(of, () => {
    if (call.isError) call.reset();
  });
}

type Said = Readonly<Record<string, string>>;

/** Of the sentences at fields those whose field still holds what was sent; an answer brings new `errors`. */
export function useSaidAt(errors: Said, typed: Readonly<Record<string, unknown>>): Said {
  const told = useRef({ errors, typed });
  if (told.current.errors !== errors) told.current = { errors, typed };
  const sent = told.current.typed;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => typed[name] === sent[name]));
}

/** The sentences at fields that are not asked here: they are said of the whole. */
export const saidElsewhere = (errors: Said, typed: Readonly<Record<string, unknown>>): string =>
  Object.entries(errors)
    .flatMap(([name, sentence]) => (name in typed ? [] : [sentence]))
    .join(' ');
