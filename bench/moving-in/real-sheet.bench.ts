/**
 * A sheet as a company keeps it, untouched, brought in by what its people say on the screen: HR brings people
 * with work, payroll brings pay from the same sheet. Counts each thing said, and measures the import.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Treatment } from '#kernel/sheet/shaping.ts';
import type { Uploaded } from '#kernel/wire/import-sheet.ts';
import type { SheetOutcome } from '#server/imports/combined/combined-sheet.ts';
import type { Caller } from '../../tests/caller.ts';
import { jobDone, upload } from '../../tests/importing.ts';
import { buildWorld } from '../../tests/world.ts';

const folder = join(import.meta.dirname, '../../../shared/data/real-sheets');
const sheetOf = (name: string): Buffer => {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Error(`${file} is not there; the sheets are shared beside the project.`);
  return readFileSync(file);
};

/** What a person says of a sheet, one call of `say` for each thing chosen, typed or pressed. */
class Sayings {
  decisions = 0;
  readonly matches: Record<string, string>;
  readonly made: Uploaded['shaping']['made'][number][];
  readonly treated: Record<string, Treatment>;
  readonly dateOrders: Record<string, 'day-month' | 'month-day'> = {};
  readonly make: string[] = [];
  goodRowsOnly = false;
  readonly #file: Uploaded;

  constructor(file: Uploaded) {
    this.#file = file;
    this.matches = { ...file.matches };
    this.made = [...file.shaping.made];
    this.treated = { ...file.shaping.treated };
  }

  at(header: string): number {
    return this.#file.headers.indexOf(header);
  }

  column(header: string, key: string): this {
    if (this.matches[this.at(header)] === key) return this;
    this.decisions += 1;
    this.matches[this.at(header)] = key;
    return this;
  }

  /** Two things: that it is the same for every row, and what. */
  same(key: string, value: string): this {
    this.decisions += 2;
    this.matches[this.#file.headers.length + this.made.length] = key;
    this.made.push({ kind: 'constant', value });
    return this;
  }

  words(
    header: string,
    words: Readonly<Record<string, string>>,
    decisions = Object.keys(words).length,
  ): this {
    this.decisions += decisions;
    const at = this.at(header);
    this.treated[at] = { ...this.treated[at], words: { ...this.treated[at]?.words, ...words } };
    return this;
  }

  yearly(header: string): this {
    this.decisions += 1;
    this.treated[this.at(header)] = { yearly: true };
    return this;
  }

  monthFirst(): this {
    for (const [at, { order }] of Object.entries(this.#file.dates)) {
      if (order !== null || this.matches[at] === undefined) continue;
      this.decisions += 1;
      this.dateOrders[at] = 'month-day';
    }
    return this;
  }

  /** Rows that repeat another are left for later. */
  goodOnly(): this {
    this.decisions += 1;
    this.goodRowsOnly = true;
    return this;
  }

  add(...forms: readonly string[]): this {
    this.decisions += forms.length;
    this.make.push(...forms);
    return this;
  }

  /** All that a column's choice does not know, with one answer. */
  others(header: string, key: string, meant: string): this {
    const target = this.#file.columns.find((column) => column.key === key);
    const known = new Set(target?.known);
    const at = this.at(header);
    const open = (this.#file.distinct[at] ?? []).filter(
      (text) => !known.has(text.toLowerCase()) && this.treated[at]?.words?.[text] === undefined,
    );
    return this.words(header, Object.fromEntries(open.map((text) => [text, meant])), 1);
  }
}

const world = await buildWorld();
await world.inside(world.organisations.works, async (db) => {
  await sql`insert into salary_structure (organisation_id, code, name, active)
    values (${world.organisations.works}, 'STANDARD', 'Standard', true)`.execute(db);
});

async function brought(who: Caller, form: string, name: string, say: (said: Sayings) => Sayings) {
  const { body: file, status } = await upload(who, form, name, sheetOf(name));
  if (status !== 200) throw new Error(file.message);
  const { decisions, matches, made, treated, dateOrders, make, goodRowsOnly } = say(new Sayings(file));
  const asked = { matches, dateOrders, make, goodRowsOnly, shaping: { made, treated, cells: {} } };
  const step = async (kind: 'check' | 'run') => {
    const begun = performance.now();
    const path = `/api/records/${form}/import/${file.importId}/${kind}`;
    const { body } = await who.post<{ jobId: number; message?: string }>(path, asked);
    if (!body.jobId) throw new Error(JSON.stringify(body));
    const { state, error, result } = await jobDone(world, body.jobId);
    if (state !== 'done') throw new Error(error ?? state);
    return { outcome: result as SheetOutcome, seconds: (performance.now() - begun) / 1000 };
  };
  const check = await step('check');
  const { outcome, seconds } = await step('run');
  const { total, created, updated, bad, missing, causes, parts } = outcome;
  console.log(
    `${name} into ${form}: ${decisions} decisions; ${total} rows, ${created} new, ${updated} changed, ` +
      `${bad} not taken; ${parts.map(({ heading, rows }) => `${heading} ${rows}`).join(', ')}; ` +
      `checked in ${check.seconds.toFixed(2)} s, imported in ${seconds.toFixed(2)} s`,
  );
  for (const { label, message, rows } of bad > 0 ? (causes ?? []) : [])
    console.log(`  ${rows} × ${label ?? ''} ${message}`);
  if (bad > 0) console.log(`  missing: ${missing.map(({ form, count }) => `${count} ${form}`).join(', ')}`);
  return { decisions, seconds, bad, isWhole: (bad === 0 || goodRowsOnly) && outcome.written };
}

/** Managers who left before the sheet was made: it has no row of theirs. */
const noLongerThere = {
  'Alex Sweetwater': '',
  'David Stanley': '',
  'Michael Albert': '',
  'Webster Butler': '',
};
const hr = world.as('Harish Iyer');
const payroll = world.as('Padma Nair');
const people = await brought(hr, 'employee', 'hr-dataset-311.csv', (said) =>
  said
    .column('TermReason', 'leavingReason')
    .words('TermReason', { 'N/A-StillEmployed': '', retiring: 'Retired', 'gross misconduct': 'Terminated' })
    .others('TermReason', 'leavingReason', 'Resigned')
    .words('MaritalDesc', { Separated: '' })
    .column('Department', 'employee-work:department')
    .column('Position', 'employee-work:designation')
    .column('ManagerName', 'employee-work:reportsTo')
    .words('ManagerName', { 'Board of Directors': '', ...noLongerThere })
    .same('employee-work:establishment', 'BLR')
    .same('employee-work:employmentType', 'PERM')
    .monthFirst()
    .add('department', 'designation'),
);
const pay = await brought(payroll, 'salary-assignment', 'hr-dataset-311.csv', (said) =>
  said
    .column('EmpID', 'employee')
    .column('Salary', 'grossMonthly')
    .yearly('Salary')
    .same('structure', 'STANDARD')
    .monthFirst(),
);
type Brought = Awaited<ReturnType<typeof brought>>;
type Limits = { readonly decisions: number; readonly seconds: number; readonly bad: number };

/** Tells what a sheet took beside its limits, and whether they are kept. */
function told(name: string, parts: readonly Brought[], most: Limits): boolean {
  const decisions = parts.reduce((sum, part) => sum + part.decisions, 0);
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  console.log(
    `${name}: ${decisions} decisions (at most ${most.decisions}), imported in ${seconds.toFixed(2)} s; ` +
      `ratio to ${most.seconds} s: ${(seconds / most.seconds).toFixed(2)}`,
  );
  const isTaken = parts.every(({ isWhole, bad }) => isWhole && bad <= most.bad);
  return isTaken && decisions <= most.decisions && seconds <= most.seconds;
}

const isMovedIn = told('hr-dataset-311.csv', [people, pay], { decisions: 25, seconds: 2, bad: 0 });

/** A sheet that names nobody: people are known by their number, and three days are the same for all. */
const numbered = await brought(hr, 'employee', 'attrition-1473.csv', (said) =>
  said
    .column('EmployeeNumber', 'code')
    .same('firstName', 'Employee')
    .same('dateOfBirth', '1985-01-01')
    .same('joinedOn', '2024-04-01')
    .column('Department', 'employee-work:department')
    .column('JobRole', 'employee-work:designation')
    .same('employee-work:establishment', 'BLR')
    .same('employee-work:employmentType', 'PERM')
    .add('department', 'designation')
    .goodOnly(),
);
const income = await brought(payroll, 'salary-assignment', 'attrition-1473.csv', (said) =>
  said
    .column('EmployeeNumber', 'employee')
    .column('MonthlyIncome', 'grossMonthly')
    .same('structure', 'STANDARD')
    .goodOnly(),
);
const isNumberedIn = told('attrition-1473.csv', [numbered, income], { decisions: 20, seconds: 10, bad: 2 });
await world.close();
process.exit(isMovedIn && isNumberedIn ? 0 : 1);
