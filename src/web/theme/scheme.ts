import { useSyncExternalStore } from 'react';

/** Light, dark, or as the system says; the choice is remembered by this browser and by nobody else. */
export type SchemeChoice = 'system' | 'light' | 'dark';

const key = 'muster.scheme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let choice = stored();

function stored(): SchemeChoice {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
}

export const schemeShown = (): 'light' | 'dark' =>
  choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice;

/** Called before the first drawing, so that the page never flashes in the other scheme. */
export function applyScheme(): void {
  document.documentElement.dataset.mantineColorScheme = schemeShown();
  for (const listener of listeners) listener();
}

export function chooseScheme(next: SchemeChoice): void {
  choice = next;
  if (next === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, next);
  applyScheme();
}

dark.addEventListener('change', applyScheme);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, () => choice);
export const useSchemeShown = (): 'light' | 'dark' => useSyncExternalStore(subscribe, schemeShown);
