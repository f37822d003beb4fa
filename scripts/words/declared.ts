/** What forms, reports and pages declare for people to read: whatever their descriptions have said. */
import type { Contents } from '#kernel/menu.ts';
import type { FormRegistry } from '#server/forms/declaration/registry.ts';
import { toldIn } from '#server/language/catalogue.ts';

/** What is read in English in every language, and why. */
const unsaid: readonly { readonly form?: string; readonly text: RegExp; readonly because: string }[] = [
  { form: 'law-row', text: /^\p{L}[^.]*$/u, because: 'tables of the law are called what the law calls them' },
  { text: /^[\P{L}DMYxX]+$/u, because: 'a pattern such as DD/MM/YYYY is read by banks' },
];

/** By the form, report or page that declares it. */
export function declaredTexts(registry: FormRegistry): ReadonlyMap<string, string[]> {
  const { forms, servers, reports, pages, areas, homeCards, letters } = registry;
  const found = new Map<string, string[]>();
  const add = (name: string, ...declared: readonly unknown[]): void => {
    const texts = new Set<string>();
    toldIn((text) => String(texts.add(text) && text), declared);
    found.set(name, [...(found.get(name) ?? []), ...[...texts].filter((text) => isSaid(name, text, texts))]);
  };
  for (const form of forms.values()) {
    const asked = Object.values(servers.get(form.name)?.actions ?? {}).map(({ asks }) => asks);
    // A field may be called as a part of a description is; there, fields are a list.
    const { heading: label, menu } = form;
    const own = { label, one: menu?.bar?.word };
    const headings = (form.sections ?? []).map(({ title }) => ({ label: title }));
    add(
      form.name,
      { ...form, fields: Object.values(form.fields) },
      asked,
      own,
      headings,
      groupsOf(form.tabs),
    );
  }
  for (const { name, heading, question, help, parameters, columns } of reports.values())
    add(name, { label: heading, help }, { help: question }, parameters, columns);
  for (const { name, heading, help, menu } of pages.values())
    add(name, { label: heading, help }, { label: menu.bar?.word });
  for (const { key, name, about, module } of areas.values())
    add(key, { label: name, help: about }, groupsOf(module?.contents));
  for (const { key, title } of homeCards) add(key, { label: title });
  for (const { kind } of letters.values())
    add(kind.name, { label: kind.heading }, Object.values(kind.fields));
  return found;
}

/** The groups of tabs or of entries of the menu, two levels of them one by one. */
const groupsOf = (contents: Contents = []): { readonly label: string }[] =>
  contents.flatMap((each) =>
    typeof each === 'string' ? [] : each.group.split(' / ').map((label) => ({ label })),
  );

function isSaid(name: string, text: string, texts: ReadonlySet<string>): boolean {
  // Of a choice that is put together of two texts, as 'Openings: close', each is said by itself.
  const parts = text.split(': ');
  if (!/\p{L}{2}/u.test(text) || (parts.length > 1 && parts.every((part) => texts.has(part)))) return false;
  return !unsaid.some(({ form, text: pattern }) => (form ?? name) === name && pattern.test(text));
}
