/**
 * How long a page takes to come to rest after a press, and how far anything that stood there moved meanwhile.
 * The browser leaves out of its own sum (CLS) what moves within half a second of a press; people see that as
 * well, so that here every movement counts.
 */
import type { Page } from 'playwright-core';

export type Step = {
  /** From the press to the last change of the page, in milliseconds. */
  readonly took: number;
  /** Sum of the layout shifts, where 1 is everything moved by the whole window. */
  readonly shift: number;
  /** What moved, a line each, the furthest first. */
  readonly moved: readonly string[];
  /** What was asked of the server, a line each: when, for how long, how much came. */
  readonly asked: readonly string[];
};

/** Less than a thousandth of the window is no movement that anybody sees. */
export const unseenShift = 0.001;

type Movement = { readonly at: number; readonly value: number; readonly what: string };
type Watch = { changedAt: number; calls: number; movements: Movement[] };
type Watched = typeof globalThis & { watch: Watch };
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = PerformanceEntry & { value: number; sources: Source[] };

/** Runs in the browser, before anything of the page. */
function watchPage(): void {
  const watch: Watch = { changedAt: 0, calls: 0, movements: [] };
  (globalThis as Watched).watch = watch;
  const fetchNow = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    watch.calls += 1;
    return fetchNow(...request).finally(() => {
      watch.calls -= 1;
    });
  };
  new MutationObserver(() => {
    watch.changedAt = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const wordsOf = ({ node, previousRect: from, currentRect: to }: Source): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const classes = [...(element?.classList ?? [])].join('.');
    const name = `${element?.localName}${classes && `.${classes}`} "${node?.textContent?.slice(0, 40)}"`;
    const sides = ({ x, y, width, height }: DOMRectReadOnly): string =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
    return `${name} from ${sides(from)} to ${sides(to)}`;
  };
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as Shift[])
      watch.movements.push({ at: startTime, value, what: sources.map(wordsOf).join('; ') });
  }).observe({ type: 'layout-shift', buffered: true });
}

export const watchSteps = (page: Page): Promise<unknown> => page.addInitScript(watchPage);

/** Runs in the browser: goes there as a link does, and waits until nothing has changed for a while. */
async function goAndRest(place: string): Promise<Step> {
  const { watch } = globalThis as Watched;
  const rest = 150;
  performance.clearResourceTimings();
  const begun = performance.now();
  watch.changedAt = begun;
  history.pushState(null, '', place);
  const isAtRest = (): boolean =>
    watch.calls === 0 &&
    performance.now() - watch.changedAt > rest &&
    !document.querySelector('[aria-busy=true], [aria-label=Loading]:not([hidden])');
  while (!isAtRest() && performance.now() - begun < 20_000)
    await new Promise((rested) => setTimeout(rested, 20));
  // A movement is told a moment after the frame it was in.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 20)));
  const movements = watch.movements
    .filter(({ at }) => at >= begun)
    .sort((one, other) => other.value - one.value);
  const asked = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/api/'))
    .map((entry) => entry as PerformanceResourceTiming)
    .map(({ name, startTime, requestStart, responseStart, responseEnd, decodedBodySize: bytes }) => {
      const [from, until] = [Math.round(startTime - begun), Math.round(responseEnd - begun)];
      const waited = `${Math.round(responseStart - requestStart)} ms to answer`;
      return `${from} to ${until} ms, ${waited}, ${Math.ceil(bytes / 1000)} kB ${name.replace(origin, '')}`;
    });
  return {
    took: watch.changedAt - begun,
    asked,
    shift: movements.reduce((sum, { value }) => sum + value, 0),
    moved: movements.map(
      ({ at, value, what }) => `${value.toFixed(4)} after ${Math.round(at - begun)} ms: ${what}`,
    ),
  };
}

export const stepTo = (page: Page, place: string): Promise<Step> => page.evaluate(goAndRest, place);

/** Runs in the browser: waits until nothing is asked of the server any more and the page stands still. */
async function standStill(): Promise<void> {
  const { watch } = globalThis as Watched;
  const begun = performance.now();
  const isStill = (): boolean =>
    watch.calls === 0 &&
    performance.now() - watch.changedAt > 150 &&
    !document.querySelector('main [aria-busy=true], [aria-label=Loading]:not([hidden])');
  while (!isStill() && performance.now() - begun < 20_000)
    await new Promise((rested) => setTimeout(rested, 20));
}

/** Waits until a page that is watched stands still, also one that goes on to another meanwhile. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.evaluate(standStill).catch(() => page.evaluate(standStill));
}
