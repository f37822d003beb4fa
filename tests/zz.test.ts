import test from 'node:test';
import { chromium } from 'playwright-core';
import { buildWorld } from './world.ts';
test('csp', async () => {
  const world = await buildWorld({ settings: { publicUrl: 'http://localhost:3388' } });
  await world.app.listen({ port: 3388, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run', '--disable-sync'] });
  const page = await browser.newPage(); page.setDefaultTimeout(100000);
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('CONSOLE', m.text().slice(0, 300)); });
  page.on('response', (r) => { if (r.status() >= 400) console.log('HTTP', r.status(), r.url()); });
  await page.goto('http://localhost:3388/api/docs'); await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/gate-shots/docs.png` });
  await browser.close();
});
