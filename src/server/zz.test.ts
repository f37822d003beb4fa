import test from 'node:test';
import { buildWorld } from '../../tests/world.ts';
import { loadRegister } from './imports/register.ts';
test('x', async () => { const w = await buildWorld();
 for (let i=0;i<2;i++) {
  let t = performance.now(); const t0=t;
  const r = await loadRegister(w.host, '/work/shared/data/employees-10k', { progress: async (n,d,tt)=>{ if (performance.now()-t>150) { console.log(((performance.now()-t0)/1000).toFixed(2), n, d, tt); t=performance.now(); } } });
  console.log('TOTAL', performance.now()-t0, r.forms.map(f=>[f.form,f.outcome.total,f.outcome.created,f.outcome.updated,f.outcome.same,f.outcome.bad]), r.forms.flatMap(f=>f.outcome.faults).slice(0,5));
 }
});
