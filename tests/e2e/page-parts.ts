/**
 * What a page is made of, as far as the rules of accessibility look: of every element its kind, classes, role
 * and state, whether it is named and labelled, what it stands in, and the colours and size of its text. A
 * page all of whose parts were looked at on other pages of the same look has nothing new to find fault with,
 * but for what follows from where they stand.
 */
import type { Page } from 'playwright-core';

/** Runs in the browser. */
function partsOnPage(): { parts: string[]; twice: string[] } {
  const stable = (element: Element): string =>
    [...element.classList]
      .filter((name) => !name.startsWith('__m__') && !name.startsWith('tabler-'))
      .join('.');
  const backgroundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, opacity } = getComputedStyle(at);
      if (opacity !== '1') return `${backgroundColor} at ${opacity}`;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return 'none';
  };
  const ownText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isNamed = (element: Element): boolean => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    return (
      Boolean(
        element.getAttribute('aria-label') || element.getAttribute('alt') || element.getAttribute('title'),
      ) ||
      by.some((id) => document.getElementById(id)?.textContent?.trim()) ||
      Boolean((element as HTMLInputElement).labels?.length) ||
      Boolean(element.textContent?.trim())
    );
  };
  const partOf = (element: Element): string => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !['class', 'id', 'style', 'href', 'value', 'd', 'title'].includes(name))
      .map(({ name, value }) => (/^[a-z-]{0,20}$/.test(value) ? `${name}=${value}` : name))
      .map((each) => each.replace(/^(aria-label|placeholder|name|for|alt|data-\w+)=.+/, '$1'));
    const parent = element.parentElement;
    const text = ownText(element);
    const { color, fontSize, fontWeight, display } = getComputedStyle(element);
    return [
      element.localName,
      stable(element),
      attributes.sort().join(' '),
      isNamed(element) ? 'named' : '',
      parent ? `in ${parent.localName} ${stable(parent)} ${parent.getAttribute('role') ?? ''}` : '',
      text ? `${color} on ${backgroundOf(element)} ${fontSize} ${fontWeight}` : display,
    ].join('|');
  };
  const beyond = 'tbody > tr:nth-child(n + 6), [role=rowgroup] > [role=row]:nth-child(n + 6)';
  const looked = [...document.querySelectorAll('html, body, body *')].filter(
    (element) => !element.closest(beyond) && !element.parentElement?.closest('svg'),
  );
  const ids = looked.flatMap(({ id }) => (id ? [id] : []));
  return {
    parts: [...new Set(looked.map(partOf))],
    twice: ids.filter((id, at) => ids.indexOf(id) !== at),
  };
}

const known = new Map<string, Set<string>>();

/** Whether the page has a part that no page of this look had before; and which ids stand on it twice. */
export async function newParts(page: Page, look: string): Promise<{ isNew: boolean; twice: string[] }> {
  const { parts, twice } = await page.evaluate(partsOnPage);
  const before = known.getOrInsertComputed(look, () => new Set<string>());
  const isNew = parts.some((part) => !before.has(part));
  for (const part of parts) before.add(part);
  return { isNew, twice };
}
