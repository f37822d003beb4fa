/**
 * Pages that a feature brings beside its form are found by their file's name and loaded when they are
 * opened: `<form>.list.page.tsx`, `<form>.record.page.tsx`, `<form>.<tab>.tab.page.tsx`, and
 * `<name>.page.tsx` for a menu page.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { RecordShape } from './api/described.ts';
import type { ScreenProps } from './place.ts';

/** A tab of a record's screen is also given the record. */
export type TabProps = ScreenProps & { readonly form: string; readonly record: RecordShape };

export type PageDeclaration<P> = { readonly component: ComponentType<P>; readonly title?: string };

/** What a page file exports by default. */
export function page<P = ScreenProps>(declaration: PageDeclaration<P>): PageDeclaration<P> {
  return declaration;
}

type Loader = () => Promise<{ default: PageDeclaration<never> }>;
type PageKind = 'list' | 'record' | 'page' | 'tab';
type Found = { kind: PageKind; name: string; tab?: string; load: Loader };

const files = import.meta.glob<{ default: PageDeclaration<never> }>([
  '../features/**/*.page.tsx',
  './screens/**/*.page.tsx',
]);

const found: readonly Found[] = Object.entries(files).map(([file, load]) => ({ ...nameOf(file), load }));

function nameOf(file: string): Omit<Found, 'load'> {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.page.tsx'.length);
  const [first = name, second, third] = name.split('.');
  if (third === 'tab' && second) return { kind: 'tab', name: first, tab: second };
  if (second === 'list' || second === 'record') return { kind: second, name: first };
  return { kind: 'page', name: first };
}

// Which properties a page takes is said by its kind, which the file's name gives: the two casts below
// meet there.
const made = new Map<Loader, unknown>();

function lazily<P extends object>(load: Loader): LazyExoticComponent<ComponentType<P>> {
  const known = made.get(load) as LazyExoticComponent<ComponentType<P>> | undefined;
  if (known) return known;
  const component = lazy(async () => ({
    default: (await load()).default.component as unknown as ComponentType<P>,
  }));
  made.set(load, component);
  return component as unknown as LazyExoticComponent<ComponentType<P>>;
}

/** The page that replaces the generic screen, when a feature brings one. */
export function pageOf(kind: 'list' | 'record' | 'page', name: string) {
  const hit = found.find((one) => one.kind === kind && one.name === name);
  return hit && lazily<ScreenProps>(hit.load);
}

/** Fetches a menu page's part ahead of its drawing. */
export function preloadPage(name: string): void {
  const hit = found.find((one) => one.kind === 'page' && one.name === name);
  hit?.load().catch(() => undefined);
}

/** The tabs a feature adds to the record screen of a form, by their name in the address. */
export function tabsOf(form: string) {
  return found
    .filter((one) => one.kind === 'tab' && one.name === form)
    .map((one) => ({ name: one.tab ?? '', component: lazily<TabProps>(one.load) }));
}
