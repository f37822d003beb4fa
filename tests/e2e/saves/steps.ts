/** The steps that several saves share. */
import type { Page } from 'playwright-core';

export const dialog = (page: Page) => page.getByRole('dialog').last();
/** The last dialog is closed. */
export const closed = (page: Page) => page.getByRole('dialog').first().waitFor({ state: 'detached' });

/** Waits for the answer to what a press sends. */
export async function sends(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((reply) => reply.request().method() !== 'GET');
  await act();
  await answer;
}
