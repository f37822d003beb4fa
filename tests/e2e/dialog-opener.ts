/** How somebody comes to a dialog, and the presses by which pages open theirs. */
import type { Page } from 'playwright-core';

export type Opener = {
  /** The source below src that declares it. */
  readonly of: string;
  readonly user: string;
  readonly path: string;
  readonly phone?: true;
  readonly title: string | RegExp;
  readonly open: (page: Page) => Promise<unknown>;
};

export const pressFirst = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

export async function pressIn(page: Page, menu: string | RegExp, entry: string | RegExp): Promise<void> {
  await pressFirst(page, menu);
  await page.getByRole('menuitem', { name: entry }).click();
}

export async function openFirst(page: Page): Promise<void> {
  await page.getByRole('grid').getByRole('link').first().click();
  await page.waitForURL(/\/\d+/);
}
