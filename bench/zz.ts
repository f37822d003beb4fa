import { calculate } from '../src/pay/calculate.ts';
import { examplePerson, exampleRules } from '../src/pay/example.ts';
import { preparePlan } from '../src/pay/plan.ts';
const people = Array.from({ length: 10_000 }, (_, i) => examplePerson(i + 1, '2026-09'));
const plan = preparePlan(exampleRules, '2026-09');
const out=[]; const keep=[];
for (let b=0;b<10;b++){const c=process.cpuUsage(); const t=performance.now(); for(let i=b*1000;i<b*1000+1000;i++) keep.push(calculate(plan,people[i]!)); const d=process.cpuUsage(c); out.push((performance.now()-t).toFixed(1)+'/'+((d.user+d.system)/1000).toFixed(1));}
console.log(out.join('  '));
