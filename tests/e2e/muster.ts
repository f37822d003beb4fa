/**
 * Muster with its demo organisations, served on a port of its own to one browser. Each file has its own copy
 * of the seeded database, so that what one journey writes no other sees.
 */
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { DatabaseAccess } from '#server/database/database-roles.ts';
import { closeHost, openHost } from '#server/host.ts';
import { buildApp } from '#server/http.ts';
import type { Settings } from '#server/process/settings.ts';
import { demoPassword } from '#server/seed/demo-sign-in.ts';
import type { Host } from '#server/work.ts';
import { atTheEnd } from '../ending.ts';
import { freePort } from '../faults/muster-process.ts';
import { worldSettings } from '../world.ts';
import { demoDatabase } from './demo-database.ts';

/** How somebody looks at Muster: unless said otherwise, a wide screen in light colours without a worker. */
export type Looking = { readonly phone?: boolean; readonly dark?: boolean; readonly worker?: boolean };

export type Muster = {
  readonly url: string;
  readonly host: Host;
  /** A browser of somebody who is not signed in, at the sign-in page. */
  visitor(looking?: Looking): Promise<Page>;
  /** A browser of somebody who has signed in, at the path. */
  as(userName: string, path?: string, looking?: Looking): Promise<Page>;
};

/** Starts it with the demo before the file's tests, and ends everything after them. */
export function openMuster(given: Partial<Settings> = {}): Promise<Muster> {
  return openMusterOn(demoDatabase, { demo: true, ...given });
}

/** The same with a database that is made for it. */
export async function openMusterOn(
  makeDatabase: () => Promise<DatabaseAccess>,
  given: Partial<Settings>,
): Promise<Muster> {
  const closers: (() => Promise<unknown>)[] = [];
  // Named before the database is made, whose own end comes after it.
  await atTheEnd(async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  });
  const database = await makeDatabase();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = worldSettings({ port, publicUrl: url, ...given });
  const host = await openHost(settings, database.serverUrl, { logLevel: 'error' });
  closers.push(() => closeHost(host));
  const webFolder = process.env.WEB_FOLDER;
  const app = await buildApp(host, { requestsMinute: 1_000_000, ...(webFolder ? { webFolder } : {}) });
  closers.push(() => app.close());
  await app.listen({ port, host: '127.0.0.1' });
  const browser = await theBrowser();
  const pageOf = async (looking: Looking): Promise<Page> => {
    const page = await (await contextOf(browser, url, looking)).newPage();
    page.setDefaultTimeout(45_000);
    await slow(page);
    return page;
  };
  return {
    url,
    host,
    visitor: async (looking = {}) => {
      const page = await pageOf(looking);
      await page.goto('/login');
      return page;
    },
    as: async (userName, path = '/Home/dashboard', looking = {}) => {
      const page = await pageOf(looking);
      await signInUnseen(page, userName);
      await keepFresh(host);
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      return page;
    },
  };
}

/** `MUSTER_SLOW=6` makes the browser six times as slow: what only a fast machine passes fails then. */
async function slow(page: Page): Promise<void> {
  const rate = Number(process.env.MUSTER_SLOW ?? 1);
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

let opened: Promise<Browser> | null = null;

/** One for all pages of a file; they know nothing of each other. */
async function theBrowser(): Promise<Browser> {
  if (!opened) {
    opened = openBrowser();
    await atTheEnd(async () => {
      await (await opened)?.close();
      opened = null;
    });
  }
  return opened;
}

function openBrowser(): Promise<Browser> {
  const executablePath = process.env.MUSTER_BROWSER ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error('This needs Chromium or Chrome; name it in MUSTER_BROWSER.');
  const calm = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  // A camera that shows a test picture, and is allowed where a page may ask for it at all.
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...calm, ...camera],
  });
}

function contextOf(
  browser: Browser,
  url: string,
  { phone = false, dark = false, worker = false }: Looking,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    viewport: phone ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    isMobile: phone,
    hasTouch: phone,
    // A journey answers some calls by itself, which it could not behind a worker.
    serviceWorkers: worker ? 'allow' : 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
}

/**
 * As people who confirm who they are whenever they are asked: a journey may take longer than one proof holds.
 * The asking itself is in `second-factor.e2e.ts`.
 */
async function keepFresh(host: Host): Promise<void> {
  for (const organisation of [1, 56, 72]) {
    await host.tenancy.inOrganisation(organisation, (db) =>
      sql`update session set confirmed_at = now() + interval '1 day'`.execute(db),
    );
  }
}

/** By the call that the sign-in page makes; the page itself has its own journey. */
async function signInUnseen(page: Page, userName: string): Promise<void> {
  const { request } = page.context();
  const found = (await (await request.get(`/api/session/organisations/${userName}`)).json()) as {
    id: number;
  }[];
  const reply = await request.post('/api/session', {
    headers: { 'x-muster': '1' },
    data: { organisationId: found[0]?.id, userName, password: demoPassword },
  });
  if (!reply.ok()) throw new Error(`${userName} could not sign in: ${reply.status()} ${await reply.text()}`);
}
