import { writeFileSync } from 'node:fs';
import { readStatements } from './sql-text/statement.ts';
import { prepared } from './sql-text/prepare.ts';
import { testDatabase } from '../tests/database.ts';
import { withClient } from '#server/database/database-roles.ts';
import test from 'node:test';
test('x', async () => {
let t=performance.now();
const {statements,templates}=readStatements();
console.log(statements.length, templates.size, performance.now()-t);
t=performance.now();
const database = await testDatabase();
console.log('db', performance.now()-t);
t=performance.now();
const out=[]; const good=new Set(); const reached=new Set();
await withClient(database.serverUrl, async (c) => {
  for (const s of statements) {
    const a = await prepared(c, s.text);
    for (const f of s.from) reached.add(f);
    if ('columns' in a) for (const f of s.from) good.add(f);
    else out.push({...s, from: s.from.size, ...a});
  }
});
console.log('prepared', performance.now()-t);
console.log('bad', out.length, 'sure', out.filter(o=>o.sure).length, 'uncovered', templates.size-good.size, 'never reached', templates.size-reached.size);
const c=new Map();for(const o of out){const k=o.code+(o.sure?' sure':'');c.set(k,(c.get(k)??0)+1);}
console.log(c);
writeFileSync('/tmp/sqlcheck/bad.json', JSON.stringify({out, uncovered:[...templates].filter(([n])=>!good.has(n)).map(([n,at])=>[at,reached.has(n)])},null,1));
});
