/**
 * Twelve sheets in headings of other programs and of ledgers: what each column is taken for, what is asked,
 * and that nothing of it is recorded wrongly without a word.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Outcome, Uploaded } from '#kernel/wire/import-sheet.ts';
import { unanswered } from '#kernel/wire/import-sheet.ts';
import { allow } from '../decided-rights.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildPayWorld } from '../pay-world.ts';

const world = await buildPayWorld();
const [hr, payroll] = [world.as('Harish Iyer'), world.as('Padma Nair')];
await allow(world, 'Padma Nair', 'employee', ['import', 'write']);
const { rows: people } = await world.inside(world.organisations.works, (db) =>
  sql<{ code: string }>`
    select code from employee where last_name not in ('Iyer', 'Nair') order by code limit 2`.execute(db),
);
const [one, two] = people.map(({ code }) => code);
for (const [code, name, nature] of [
  ['EL', 'Earned leave', 'earned'],
  ['CL', 'Casual leave', 'casual'],
] as const)
  await hr.post('/api/records/leave-type', { code, name, nature });

type Seen = {
  readonly by: Record<string, string | undefined>;
  readonly asked: string[];
  readonly outcome: Outcome;
};
type Sheet = { readonly form: string; readonly who?: typeof hr; readonly lines: readonly string[] };

/** What is proposed, what is asked besides, and what a check says once the asked columns are left out. */
async function seen({ form, who = hr, lines }: Sheet): Promise<Seen & { readonly file: Uploaded }> {
  const { body: file, status } = await upload(who, form, 'sheet.csv', lines.join('\n'));
  assert.equal(status, 200, file.message);
  const open = unanswered(file, file.matches, file.shaping);
  const treated = { ...file.shaping.treated, ...Object.fromEntries(open.map((at) => [at, { left: true }])) };
  const run = await who.post<{ jobId: number }>(`/api/records/${form}/import/${file.importId}/check`, {
    dateOrders: dayFirst(file),
    shaping: { ...file.shaping, treated },
    make: [...file.make, 'department', 'designation'],
  });
  assert.equal(run.status, 200, JSON.stringify(run.body));
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  const by = Object.fromEntries(file.headers.map((heading, at) => [heading, file.matches[at]]));
  return { file, by, asked: open.map((at) => file.headers[at] ?? ''), outcome: result as unknown as Outcome };
}

const isClean = ({ outcome }: Seen, created: number): void =>
  assert.deepEqual([outcome.created, outcome.bad], [created, 0], JSON.stringify(outcome.causes));

test('1. a register of people with a serial number, the parts of a name and column numbers', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: [
      'Register of persons employed,,,,,,,',
      'Sl. No.,Token No.,Name,Surname,Male/Female,Father’s name,DOB,Date of Joining',
      '(1),(2),(3),(4),(5),(6),(7),(8)',
      '1,T01,Asha,Rao,Female,Ravi Rao,14-05-1990,01-04-2021',
      '2,T02,Bela,Sen,Female,Amit Sen,23-11-1988,15-06-2020',
    ],
  });
  isClean(sheet, 2);
  assert.deepEqual([sheet.by['Sl. No.'], sheet.asked], [undefined, []]);
});

test('2. an export of another program: one name, marital state, who has left', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: [
      'EMP ID,EMPLOYEE NAME,SEX,MARRIED/UNMARRIED,D.O.B,D.O.J,STATUS,LWD',
      'X01,ASHA RAO,F,UNMARRIED,14/05/1990,01/04/2021,Working,',
      'X02,BELA SEN,F,MARRIED,23/11/1988,15/06/2020,Resigned,31/03/2026',
    ],
  });
  assert.deepEqual(
    sheet.outcome.causes.map(({ lacks, rows }) => [lacks, rows]),
    [['leavingReason', 1]],
    'why somebody left is asked, which a person can say',
  );
  assert.deepEqual([sheet.outcome.created, sheet.asked], [1, ['STATUS']]);
  assert.equal(sheet.by.LWD, 'leftOn', 'who has left is not serving');
});

test('3. salaries by the year with a percentage in each heading', async () => {
  const sheet = await seen({
    form: 'salary-assignment',
    who: payroll,
    lines: [
      'Employee ID,Basic (50% of CTC),HRA (50% of Basic),Special Allowance,Monthly Gross Salary,W.E.F.',
      `${one},25000,12500,12500,50000,01/04/2027`,
      `${two},30000,15000,15000,60000,13/04/2027`,
    ],
  });
  assert.equal(sheet.by['Basic (50% of CTC)'], 'amounts=BASIC');
  assert.equal(sheet.by['Monthly Gross Salary'], 'grossMonthly');
});

test('4. leave left on a day that the heading names', async () => {
  const sheet = await seen({
    form: 'leave-adjustment',
    lines: [
      'Ticket No,EL balance as on 31-10-2026,CL balance as on 31-10-2026',
      `${one},12.5,3`,
      `${two},8,0`,
    ],
  });
  isClean(sheet, 2);
  assert.deepEqual(sheet.asked, []);
});

test('5. bank accounts as the bank’s form has them', async () => {
  const sheet = await seen({
    form: 'employee-bank',
    lines: [
      'Sr No,Staff Code,Name as per bank,Bank A/c No.,IFS Code',
      `1,${one},Asha Rao,001234567890,HDFC0001234`,
      `2,${two},Bela Sen,001234567891,SBIN0001234`,
    ],
  });
  assert.deepEqual(
    [sheet.outcome.bad, sheet.by['Sr No']],
    [0, undefined],
    JSON.stringify(sheet.outcome.causes),
  );
});

test('6. a month of attendance as days without pay', async () => {
  const days = Array.from({ length: 30 }, (_, at) => `${at + 1}`);
  const codes = (absent: number) => days.map((_, at) => (at < absent ? 'A' : 'P'));
  const sheet = await seen({
    form: 'loss-of-pay',
    who: payroll,
    lines: [
      `Muster roll for November 2026${','.repeat(31)}`,
      ['Emp No', 'Name', ...days].join(','),
      [one, 'Asha', ...codes(2)].join(','),
      [two, 'Bela', ...codes(1)].join(','),
    ],
  });
  assert.equal(sheet.file.otherKind, undefined);
  assert.equal(sheet.outcome.bad, 0, JSON.stringify(sheet.outcome.causes));
});

test('7. a list of departments with a count of heads', async () => {
  const sheet = await seen({
    form: 'department',
    lines: ['Dept Code,Dept Name,Headcount', 'WVG,Weaving,42', 'DYE,Dyeing,17'],
  });
  isClean(sheet, 2);
});

test('8. holidays with the day of the week beside each', async () => {
  const sheet = await seen({
    form: 'holiday',
    lines: ['Sr,Date,Day,Name', '1,26-01-2027,Tuesday,Republic Day', '2,15-08-2027,Sunday,Independence Day'],
  });
  isClean(sheet, 2);
});

test('9. what was paid so far, with a total', async () => {
  const sheet = await seen({
    form: 'opening-balance',
    who: payroll,
    lines: [
      'Employee No,Gross,TDS,Up to',
      `${one},300000,12000,Sep 2026`,
      `${two},240000,0,Sep 2026`,
      'Total,540000,12000,',
    ],
  });
  assert.equal(sheet.outcome.bad, 0, JSON.stringify(sheet.outcome.causes));
});

test('10. a salary register that is brought to people is told, and its amounts are asked about', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: [
      'EmpCode,Emp Name,Basic,HRA,Gross Earned,PF,ESI,Net Amount',
      `${one},Asha Rao,9000,4500,13500,1080,102,12318`,
      `${two},Bela Sen,10000,5000,15000,1200,113,13687`,
    ],
  });
  assert.equal(sheet.file.otherKind, 'salary-register');
  assert.deepEqual(
    sheet.outcome.changes.map(({ label }) => label).filter((label) => /insurance|fund/i.test(label)),
    [],
  );
  assert.ok(sheet.asked.includes('ESI') && sheet.asked.includes('Net Amount'), JSON.stringify(sheet.asked));
});

test('11. mobiles that lost their plus, of people who are called by “ID”', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: ['ID,Mobile No', `${one},919845012345`, `${two},919845012346`],
  });
  assert.deepEqual([sheet.by.ID, sheet.by['Mobile No'], sheet.outcome.bad], ['code', 'mobile', 0]);
});

test('12. work with titles in several spellings', async () => {
  const sheet = await seen({
    form: 'employee-work',
    lines: [
      'Emp Code,Dept,Desig,Location,Emp Type,Effective from',
      `${one},ENG,SR. WEAVER,BLR,PERM,01-04-2026`,
      `${two},ENG,Sr Weaver,BLR,PERM,13-04-2026`,
    ],
  });
  assert.deepEqual(
    sheet.outcome.missing.map(({ names }) => names),
    [['Sr Weaver']],
  );
});
