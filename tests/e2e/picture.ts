/** The pictures of the README, taken where a journey passes by: only with MUSTER_PICTURES=1. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(import.meta.dirname, '../../docs/pictures');

const mostBytes = 150_000;

/** Writes docs/pictures/NAME.jpg of what is in sight, without notices that pass. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.MUSTER_PICTURES !== '1') return;
  mkdirSync(folder, { recursive: true });
  const messages = page.getByRole('button', { name: 'Close this message' });
  // One may go by itself while it is being closed.
  while ((await messages.count()) > 0)
    await messages
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  const path = join(folder, `${name}.jpg`);
  for (const quality of [84, 74, 64, 54]) {
    const bytes = await page.screenshot({ path, type: 'jpeg', quality });
    if (bytes.length < mostBytes) return;
  }
}
