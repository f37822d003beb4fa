/** Hands that can do one kind of thing and count it: a keyboard without a mouse, and a thumb on a phone. */
import type { Locator, Page } from 'playwright-core';
import { becomes } from './hand.ts';

export type Hand = {
  readonly page: Page;
  readonly isThumb: boolean;
  /** What was decided: a key with a meaning of its own, a text, a control that was gone to and pressed. */
  steps: number;
  /** Single keys and taps, a typed text being one. */
  strokes: number;
};

export const handOn = (page: Page, isThumb: boolean): Hand => ({ page, isThumb, steps: 0, strokes: 0 });

function count(hand: Hand, strokes = 1): void {
  hand.steps += 1;
  hand.strokes += strokes;
}

export async function hit(hand: Hand, key: string): Promise<void> {
  count(hand);
  await hand.page.keyboard.press(key);
}

const furthest = 60;

/** By Tab alone to the control; the keys that it took. */
async function tabTo(page: Page, control: Locator): Promise<number> {
  const isThere = () => control.evaluate((it) => it === document.activeElement);
  for (let pressed = 0; pressed < furthest; pressed += 1) {
    if (await isThere()) return pressed;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${furthest} Tabs do not lead to ${control}`);
}

/** To the control, which is not pressed. */
export async function goTo(hand: Hand, control: Locator): Promise<void> {
  await control.waitFor();
  count(hand, await tabTo(hand.page, control));
}

/** Goes to the control and presses it. */
export async function use(hand: Hand, control: Locator): Promise<void> {
  await control.waitFor();
  if (hand.isThumb) {
    count(hand);
    return control.tap();
  }
  count(hand, (await tabTo(hand.page, control)) + 1);
  await hand.page.keyboard.press('Enter');
}

/** Goes to the field and types; `picks`: then takes the first that is found. */
export async function write(hand: Hand, field: Locator, text: string, picks = false): Promise<void> {
  await field.waitFor();
  if (hand.isThumb) await field.tap();
  const way = hand.isThumb ? 1 : await tabTo(hand.page, field);
  count(hand, way + 1);
  await hand.page.keyboard.press('ControlOrMeta+a');
  await hand.page.keyboard.type(text);
  if (!picks) return;
  const option = hand.page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .filter({ visible: true })
    .first();
  await option.waitFor();
  if (hand.isThumb) return use(hand, option);
  await hit(hand, 'ArrowDown');
  await hit(hand, 'Enter');
}

/** Past header and menu: the first Tab of every page offers it. */
export async function skipToContent(hand: Hand): Promise<void> {
  if (!hand.isThumb) await use(hand, hand.page.getByRole('link', { name: 'Skip to content' }));
}

/** Finds a place or a person by the search, and goes there. */
export async function find(hand: Hand, words: string, option: string | RegExp): Promise<void> {
  const { page } = hand;
  if (hand.isThumb) await use(hand, page.getByRole('button', { name: /^Find people/ }));
  else await hit(hand, 'Control+k');
  const box = page.getByRole('combobox', { name: /^Find people/ });
  await becomes(() => box.evaluate((it) => it === document.activeElement), true);
  count(hand);
  await page.keyboard.type(words);
  const found = page.getByRole('option', { name: option }).filter({ visible: true }).first();
  await found.waitFor();
  if (hand.isThumb) return use(hand, found);
  const isChosen = async () => (await found.getAttribute('aria-selected')) === 'true';
  for (let downs = 0; downs < 5 && !(await isChosen()); downs += 1) await hit(hand, 'ArrowDown');
  await hit(hand, 'Enter');
}
