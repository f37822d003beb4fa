import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:3107';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--no-first-run','--disable-sync'] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const p = await context.newPage();
p.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('console:', m.text().slice(0, 300)); });
p.on('pageerror', (e) => console.log('pageerror:', e.message.slice(0, 400)));
await context.request.post(base + '/api/session', { data: { organisationId: 72, userName: 'hr-u', password: 'muster-demo' }, headers: { 'X-Muster': '1', Origin: 'http://localhost:3107' } });
await p.goto(base + '/Home/human-resources/organisation-chart', { waitUntil: 'networkidle' });
await p.waitForTimeout(500);
// open everything by asking each team, breadth first, through the search-less keyboard is slow: open top, then use reveal
const tree = p.getByRole('tree');
await tree.focus();
const t0 = Date.now();
await p.keyboard.press('ArrowDown'); await p.waitForTimeout(300);
console.log('active', await tree.getAttribute('aria-activedescendant'));
await p.screenshot({ path: '/tmp/people/many-0.png' });
// search
await p.getByRole('combobox').fill('Person9999');
await p.getByRole('option').first().waitFor();
await p.keyboard.press('Enter');
await p.waitForTimeout(1200);
await p.screenshot({ path: '/tmp/people/many-1.png' });
// open lots: click all fold buttons repeatedly by script
const opened = await p.evaluate(async () => {
  const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
  let n = 0;
  for (let round = 0; round < 12; round += 1) {
    const folds = [...document.querySelectorAll<HTMLButtonElement>('[role=treeitem][aria-expanded=false] button')];
    for (const b of folds.slice(0, 40)) { b.click(); n += 1; }
    await wait(400);
  }
  return n;
});
console.log('opened', opened);
const frames = async (what: string, act: () => Promise<void>) => {
  await p.evaluate(() => { const w = window as unknown as { f: number[]; on: boolean }; w.f = []; w.on = true; let last = performance.now(); const s = (t: number) => { w.f.push(t - last); last = t; if (w.on) requestAnimationFrame(s); }; requestAnimationFrame(s); });
  await act();
  const f = await p.evaluate(() => { const w = window as unknown as { f: number[]; on: boolean }; w.on = false; return w.f.slice(1); });
  f.sort((a, b) => a - b);
  console.log(what, 'frames', f.length, 'median', f[Math.floor(f.length / 2)]?.toFixed(1), 'p95', f[Math.floor(f.length * .95)]?.toFixed(1), 'max', f.at(-1)?.toFixed(1));
};
await frames('drag', async () => { await p.mouse.move(900, 500); await p.mouse.down(); for (let i = 0; i < 80; i += 1) await p.mouse.move(900 - i * 8, 500 - (i % 20) * 6); await p.mouse.up(); });
await p.getByRole('button', { name: 'Show the whole chart' }).click(); await p.waitForTimeout(400);
await p.screenshot({ path: '/tmp/people/many-2.png' });
await frames('drag far', async () => { await p.mouse.move(900, 500); await p.mouse.down(); for (let i = 0; i < 80; i += 1) await p.mouse.move(900 - i * 4, 500 - (i % 20) * 3); await p.mouse.up(); });
await frames('zoom', async () => { await p.keyboard.down('Control'); for (let i = 0; i < 40; i += 1) { await p.mouse.wheel(0, i < 20 ? -60 : 60); await p.waitForTimeout(16); } await p.keyboard.up('Control'); });
console.log('boxes known', await p.evaluate(() => document.querySelectorAll('[role=treeitem]').length));
await p.goto(base + '/Home/human-resources/directory', { waitUntil: 'networkidle' });
await frames('directory scroll', async () => { await p.mouse.move(700, 500); for (let i = 0; i < 60; i += 1) { await p.mouse.wheel(0, 400); await p.waitForTimeout(16); } });
await p.evaluate(() => { document.querySelector('[role=region][aria-label=People]')!.scrollTop = 150000; }); await p.waitForTimeout(1500);
await p.screenshot({ path: '/tmp/people/many-dir.png' });
await browser.close();
