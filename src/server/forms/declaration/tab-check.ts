/** A record's tabs fit one line: no more than seven groups, and what they name is there. */
import type { Form, MenuPage } from '#kernel/form.ts';
import { grouped } from '#kernel/menu.ts';

/** The record's own fields are the first tab. */
const mostBelow = 6;

export function tabFaults(form: Form, forms: Iterable<Form>, pages: Iterable<MenuPage>): string[] {
  const below = [
    ...Array.from(forms, ({ name, parent }) => (parent?.form === form.name ? [name] : [])).flat(),
    ...Array.from(pages, ({ name, menu }) =>
      menu.tab?.of === form.name ? [menu.tab.name ?? name] : [],
    ).flat(),
  ];
  const groups = grouped(form.tabs ?? []);
  const named = groups.flatMap(({ of }) => of);
  const alone = below.filter((name) => !named.includes(name));
  const count = groups.length + alone.length;
  return [
    ...named
      .filter((name) => !below.includes(name))
      .map((name) => `its tabs name '${name}', which does not stand below it.`),
    ...(count > mostBelow
      ? [`its record has ${count} groups of tabs; group '${alone[0]}' with others.`]
      : []),
  ];
}
