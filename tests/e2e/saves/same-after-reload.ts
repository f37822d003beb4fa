/** What a screen says after something was saved on it, held beside what it says after a reload. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { atRest } from '../settling.ts';

/** Somebody saves something on a screen. */
export type Deed = {
  /** Whose screen, and what is saved: a promise in few words. */
  readonly name: string;
  readonly user: string;
  readonly path: string;
  readonly phone?: true;
  readonly save: (page: Page) => Promise<unknown>;
  /** What is pressed to come back after a reload to what an address does not name: a drawer, a tab. */
  readonly again?: (page: Page) => Promise<unknown>;
  /** What is said of the act itself, and is not there to be read again. */
  readonly passes?: RegExp;
};

/** What may differ, a line as it is read: why. */
const mayDiffer: readonly RegExp[] = [
  // A clock goes on between the two readings.
  /^\d{1,2}:\d{2}( h)?( worked| so far|$)/,
  /(just now|\d+ (second|minute)s? ago)/,
];

/** Runs in the browser: the lines of the page's own part, and what stands in its boxes. */
function linesRead(): string[] {
  const main = document.querySelector('main');
  if (!main) return [];
  window.scrollTo(0, 0);
  const boxes = [...main.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    .filter((box) => box.checkVisibility() && box.type !== 'file')
    .map((box) => {
      const name = box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? box.name;
      const isTicked = box.type === 'checkbox' || box.type === 'radio';
      return `${name} [${isTicked ? box.checked : box.value}]`;
    });
  return [...main.innerText.split('\n'), ...boxes].map((line) => line.trim()).filter(Boolean);
}

async function read(page: Page, passes?: RegExp): Promise<string[]> {
  // What the pointer rests on says more than the rest.
  await page.mouse.move(0, 0);
  await atRest(page);
  const lines = await page.evaluate(linesRead);
  return lines.filter((line) => !mayDiffer.some((one) => one.test(line)) && !passes?.test(line));
}

/** The lines of the one that the other has not, each as often as it is missing. */
function lacking(from: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return from.filter((line) => {
    const at = left.indexOf(line);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

/**
 * Reads the page, reloads it and reads it again: what it said that is no longer said ('-'), and what it did
 * not say ('+'); nothing where it is the same.
 */
export async function changedByReload(
  page: Page,
  { again, passes }: Pick<Deed, 'again' | 'passes'> = {},
): Promise<readonly string[]> {
  const before = await read(page, passes);
  await page.reload();
  await atRest(page);
  await again?.(page);
  const compared = async () => {
    const after = await read(page, passes);
    return [
      ...lacking(before, after).map((line) => `- ${line}`),
      ...lacking(after, before).map((line) => `+ ${line}`),
    ].map((line) => line.slice(0, 160));
  };
  const limit = Date.now() + drawnWithin;
  let changed = await compared();
  // What is drawn by a part that the page loads for it, a chart, comes a moment after the rest.
  while (changed.length > 0 && Date.now() < limit) {
    await sleep(200);
    changed = await compared();
  }
  return changed;
}

const drawnWithin = 5_000;
