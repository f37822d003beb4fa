/** Declarations lie where the registry reads, and pages are named by what they draw. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MenuPage } from '#kernel/form.ts';
import type { Found } from '../declaration-check.ts';
import { filesBelow, isDeclaring } from '../declaring-files.ts';

/** Features that are listed and not there, or there and not listed; declarations that lie beside them. */
export function strayFaults(source: string, features: readonly string[]): string[] {
  const folder = join(source, 'features');
  const there = readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [each.name] : [],
  );
  const beside = filesBelow(source).filter((file) => isDeclaring(file) && !featureOf(file, features));
  return [
    ...features
      .filter((name) => !there.includes(name))
      .map((name) => `features/index.ts: it lists '${name}', and there is no such folder.`),
    ...beside.map((file) => `${file}: nobody picks it up: features/index.ts does not list its folder.`),
  ];
}

const featureOf = (file: string, features: readonly string[]): boolean =>
  features.some((name) => file.startsWith(`features/${name}/`));

/** The pages that are drawn by their files' names, of a folder and all below it. */
const pageFiles = (source: string, folder: string): string[] =>
  filesBelow(join(source, folder))
    .filter((file) => file.endsWith('.page.tsx'))
    .map((file) => `${folder}/${file}`);

/** Pages that the shell itself opens: where everybody begins, and what lies below an address of the menu. */
const ofShell = ['home', 'area'];

const fileOf = ({ name, menu: { tab } }: MenuPage): string =>
  tab ? `${tab.of}.${tab.name ?? name}.tab.page.tsx` : `${name}.page.tsx`;

/** A menu page needs its file, and each file a form or page of its name. */
export function pageFaults(
  source: string,
  pages: readonly Found<MenuPage>[],
  forms: ReadonlySet<string>,
): string[] {
  const files = ['features', 'web/screens'].flatMap((folder) => pageFiles(source, folder));
  const drawn = new Set(files.map((file) => basename(file)));
  const names = new Set([...pages.map(({ value }) => value.name), ...ofShell]);
  return [
    ...pages
      .filter(({ value }) => !drawn.has(fileOf(value)))
      .map(({ file, value }) => `${file}: nothing draws '${value.name}': there is no ${fileOf(value)}.`),
    ...files.flatMap((file) => {
      const [name = '', kind] = basename(file, '.page.tsx').split('.');
      if (forms.has(name) || (kind === undefined && names.has(name))) return [];
      const missing = kind === undefined ? 'page or form' : 'form';
      return [`${file}: nobody opens it: there is no ${missing} '${name}'.`];
    }),
  ];
}
