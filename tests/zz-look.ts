import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:3107';
const [, , user = 'hr', org = '56', ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--no-first-run','--disable-sync'] });
const context = await browser.newContext({ viewport: { width: Number(process.env.W ?? 1440), height: Number(process.env.H ?? 900) }, colorScheme: (process.env.SCHEME ?? 'light') as 'light' });
const p = await context.newPage();
p.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('console:', m.text().slice(0, 300)); });
p.on('pageerror', (e) => console.log('pageerror:', e.message.slice(0, 400)));
const r = await context.request.post(base + '/api/session', { data: { organisationId: Number(org), userName: user, password: 'muster-demo' }, headers: { 'X-Muster': '1', Origin: process.env.ORIGIN ?? 'http://localhost:3107' } });
console.log('signin', r.status(), (await r.text()).slice(0, 200));
for (const path of paths) {
  const [where, name] = path.split('=>');
  await p.goto(base + where, { waitUntil: 'networkidle' }).catch((e) => console.log(e.message));
  await p.waitForTimeout(800);
  await p.screenshot({ path: `/tmp/people/${name}.png` });
}
await browser.close();
