/**
 * Pages that a feature brings beside its form are found by their file's name and loaded when they are
 * opened: `<form>.list.page.tsx`, `<form>.record.page.tsx`, `<form>.<tab>.tab.page.tsx`,
 * `<form>.beside.page.tsx` for what a decision on such a record is made by, `<form>.filling.page.tsx` for
 * what helps to fill one in as a step, `<form>.chosen.page.tsx` for what is done with chosen rows of its
 * list, and `<name>.page.tsx` for a menu page.
 */
import type { ComponentType } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { type Later, later } from './later.ts';
import type { ScreenProps } from './place.ts';

/** A tab of a record's screen is also given the record. */
export type TabProps = ScreenProps & { readonly form: string; readonly record: RecordShape };

/** Beside the list of what waits, a page is given the record and its form. */
export type BesideProps = ScreenProps & { readonly form: FormShape; readonly record: RecordShape };

/** Above the fields of a step that is filled in, a page is given what is typed, and fills in more of it. */
export type FillingProps = {
  readonly form: FormShape;
  readonly draft: Readonly<Record<string, unknown>>;
  readonly set: (name: string, value: unknown) => void;
};

/** Beside what is done with the chosen rows of a list, a page is given the rows. */
export type ChosenProps = { readonly rows: readonly RecordShape[] };

type PageDeclaration<P> = { readonly component: ComponentType<P>; readonly title?: string };

/** What a page file exports by default. */
export function page<P = ScreenProps>(declaration: PageDeclaration<P>): PageDeclaration<P> {
  return declaration;
}

type Loader = () => Promise<{ default: PageDeclaration<never> }>;
const ofForms = ['list', 'record', 'beside', 'filling', 'chosen'] as const;
type PageKind = (typeof ofForms)[number] | 'page' | 'tab';
type Found = { kind: PageKind; name: string; tab?: string; page: Later<never> };

const files: Readonly<Record<string, Loader>> = import.meta.glob<{ default: PageDeclaration<never> }>([
  '../features/**/*.page.tsx',
  './screens/**/*.page.tsx',
]);

// By the files' own names: in which folder of its feature a page lies changes nothing on the screen.
const found: readonly Found[] = Object.entries(files)
  .map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1), load] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([file, load]) => ({
    ...nameOf(file),
    page: later<never>(async () => (await load()).default.component),
  }));

function nameOf(file: string): Omit<Found, 'page'> {
  const name = file.slice(0, -'.page.tsx'.length);
  const [first = name, second, third] = name.split('.');
  if (third === 'tab' && second) return { kind: 'tab', name: first, tab: second };
  const kind = ofForms.find((each) => each === second);
  if (kind) return { kind, name: first };
  return { kind: 'page', name: first };
}

/** The page that replaces the generic screen, when a feature brings one. */
export function pageNamed(kind: 'list' | 'record' | 'page', name: string): Later<ScreenProps> | undefined {
  const hit = found.find((one) => one.kind === kind && one.name === name);
  // Which properties a page takes is said by its kind, which the file's name gives.
  return hit?.page as Later<ScreenProps> | undefined;
}

/** The same, ready to be drawn. */
export const pageOf = (kind: 'list' | 'record' | 'page', name: string) => pageNamed(kind, name)?.drawn();

/** Of a form; which properties the page takes is said by its kind, which the file's name gives. */
const ofForm = <P>(kind: PageKind, form: string): Later<P> | undefined =>
  found.find((one) => one.kind === kind && one.name === form)?.page as Later<P> | undefined;

/** What a feature shows of such a record beside the list of what waits, in the place of its plain fields. */
export const besideOf = (form: string) => ofForm<BesideProps>('beside', form)?.drawn();

/** What a feature shows above the fields of such a record while it is filled in as a step. */
export const fillingOf = (form: string) => ofForm<FillingProps>('filling', form)?.drawn();

/** What a feature does with the chosen rows of a list, besides what every list can do. */
export const chosenOf = (form: string) => ofForm<ChosenProps>('chosen', form)?.drawn();

/** The tabs a feature adds to the record screen of a form, by their name in the address. */
export function tabsOf(form: string) {
  return found
    .filter((one) => one.kind === 'tab' && one.name === form)
    .map((one) => ({ name: one.tab ?? '', component: (one.page as unknown as Later<TabProps>).drawn() }));
}
