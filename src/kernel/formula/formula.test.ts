import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { rupees } from '#kernel/money.ts';
import { percent, ratio } from '#kernel/ratio.ts';
import { completionsAt } from './completion.ts';
import { whole } from './exact.ts';
import { FormulaFault } from './fault.ts';
import { compileFormula } from './formula.ts';
import type { Kind, Value } from './kind.ts';
import { dependencyOrder, FormulaCircle } from './order.ts';
import { type Entry, vocabulary } from './vocabulary.ts';

type Person = { basic: number; house: number; joined: string; born: string; grade: string; night: number };
const asha: Person = {
  basic: 30_000,
  house: 12_000,
  joined: '2020-06-15',
  born: '1990-02-28',
  grade: 'M2',
  night: 4,
};

const component = (name: string, words: string, of: (person: Person) => number): Entry<Person> => ({
  name,
  words,
  kind: 'money',
  isComponent: true,
  read: (person) => whole(rupees(of(person))),
  previous: (person) => whole(rupees(of(person) - 1_000)),
  yearToDate: (person) => whole(rupees(of(person) * 3)),
});
const words = vocabulary<Person>(
  [
    component('BASIC', 'Basic', ({ basic }) => basic),
    component('HRA', 'House rent allowance', ({ house }) => house),
    { name: 'employee.joined', words: 'the day of joining', kind: 'date', read: ({ joined }) => joined },
    { name: 'employee.born', words: 'the day of birth', kind: 'date', read: ({ born }) => born },
    { name: 'employee.grade', words: 'the grade', kind: 'text', read: ({ grade }) => grade },
    { name: 'period.to', words: 'the last day of the period', kind: 'date', read: () => '2026-11-30' },
    { name: 'units.NIGHT', words: 'night shifts', kind: 'number', read: ({ night }) => whole(night) },
    { name: 'employee.isUnionMember', words: 'member of the union', kind: 'flag', read: () => true },
  ],
  {
    slabs: [
      {
        name: 'service',
        words: 'the service award',
        asks: 'number',
        gives: 'money',
        bands: [
          { from: whole(0), value: whole(0) },
          { from: whole(5), value: whole(rupees(5_000)) },
          { from: whole(10), value: whole(rupees(12_000)) },
        ],
      },
    ],
    lookups: [
      {
        name: 'car',
        words: 'the car allowance',
        gives: 'money',
        rows: new Map([['M2', whole(rupees(9_000))]]),
      },
    ],
  },
);

const run = (text: string, kind?: Kind): Value => compileFormula(text, words, kind).run(asha);
const amount = (text: string): number => {
  const value = run(text, 'money');
  assert.ok(typeof value === 'object');
  return value.numerator / value.denominator / 100;
};
const refused = (text: string, kind?: Kind): FormulaFault => {
  try {
    run(text, kind);
  } catch (error) {
    assert.ok(error instanceof FormulaFault, String(error));
    return error;
  }
  throw new Error(`${text} was taken`);
};

test('a formula reads as a payroll officer writes it', () => {
  assert.equal(amount('BASIC * 40%'), 12_000);
  assert.equal(amount('12% * min(BASIC, 15000)'), 1_800);
  assert.equal(amount('basic + hra / 2'), 36_000);
  assert.equal(amount('if(BASIC > 25000 and not (employee.grade = "M1"), 500, 0)'), 500);
  assert.equal(amount('-(HRA - BASIC)'), 18_000);
  assert.equal(amount('max(0, BASIC - 31000)'), 0);
});

test('times and sums are stronger than comparisons, and those than and, or', () => {
  assert.equal(amount('BASIC - HRA - 1000 * 2'), 16_000);
  assert.equal(run('1 + 1 = 2 and 2 * 2 = 4 or 1 = 2'), true);
  assert.equal(run('not 1 = 2'), true);
});

test('nothing is rounded until it is said to be', () => {
  assert.deepEqual(run('BASIC / 7 * 7'), whole(rupees(30_000)));
  assert.deepEqual(run('round(BASIC / 7)'), whole(rupees(4_286)));
  assert.deepEqual(run('roundDown(BASIC / 7)'), whole(rupees(4_285)));
  assert.deepEqual(run('roundUp(10 / 4)'), whole(3));
  assert.deepEqual(run('1 / 3'), ratio(1, 3));
  assert.deepEqual(run('8.33% + 3.67%'), percent(12));
});

test('dates: an age, a tenure, a span with both its ends', () => {
  assert.deepEqual(run('years(employee.born, period.to)'), whole(36));
  assert.deepEqual(run('months(employee.joined, date("2020-07-14"))'), whole(0));
  assert.deepEqual(run('months(employee.joined, date("2020-07-15"))'), whole(1));
  assert.deepEqual(run('days(date("2026-11-01"), period.to)'), whole(30));
  assert.equal(run('employee.joined + 10'), '2020-06-25');
  assert.deepEqual(run('period.to - date("2026-11-01")'), whole(29));
});

test('tables answer by band and by key, at the very edge too', () => {
  assert.equal(amount('slab("service", 4)'), 0);
  assert.equal(amount('slab("service", 5)'), 5_000);
  assert.equal(amount('slab("Service", years(employee.joined, period.to))'), 5_000);
  assert.equal(amount('lookup("car", employee.grade)'), 9_000);
  assert.match(refused('lookup("car", "M9")', 'money').message, /nothing for "M9"/);
  assert.match(refused('slab("servise", 4)').message, /Is "service" meant/);
});

test('earlier amounts can be named, and need nothing of this period', () => {
  assert.equal(amount('ytd(BASIC) + previous(BASIC)'), 119_000);
  const { needs, names } = compileFormula('ytd(BASIC) + HRA', words);
  assert.deepEqual(needs, ['HRA']);
  assert.deepEqual(names, ['BASIC', 'HRA']);
  assert.match(refused('ytd(employee.joined)').message, /whose past is kept/);
});

test('a formula is read back in words', () => {
  const said = (text: string) => compileFormula(text, words).words;
  assert.equal(said('12% * min(BASIC, 15000)'), '12% of (the smallest of Basic and ₹15,000)');
  assert.equal(
    said('if(BASIC > 25000, HRA * 2, 0)'),
    'if Basic is more than ₹25,000, then (House rent allowance times 2), otherwise ₹0',
  );
  assert.equal(said('units.NIGHT * 150'), 'night shifts times 150');
});

test('kinds that do not go together are refused where they stand', () => {
  const at = (text: string, kind?: Kind) => {
    const { place, message } = refused(text, kind);
    return [text.slice(place.at, place.at + place.length), message];
  };
  assert.deepEqual(at('BASIC * HRA')[0], 'HRA');
  assert.match(
    at('BASIC + units.NIGHT')[1] ?? '',
    /needs parts of one kind; here are an amount and a number/,
  );
  assert.match(at('10 / BASIC')[1] ?? '', /A number cannot be divided by an amount/);
  assert.match(at('if(BASIC, 1, 2)')[1] ?? '', /needs yes or no; this is an amount/);
  assert.match(at('employee.grade > "M1"')[1] ?? '', /compares figures and dates/);
  assert.match(at('units.NIGHT', 'money')[1] ?? '', /must be an amount; this is a number/);
  assert.match(at('employee.joined + period.to')[1] ?? '', /Two dates cannot be added/);
});

test('what cannot be read is refused with what is missing', () => {
  assert.match(refused('BASIC *').message, /A number, a name or a bracket is expected; here is the end/);
  assert.match(refused('(BASIC').message, /A "\)" is missing to close this bracket/);
  assert.match(refused('BASIC HRA').message, /Is an operator/);
  assert.match(refused('BASICS').message, /Is BASIC meant/);
  assert.match(refused('mim(1, 2)').message, /Is min\(\) meant/);
  assert.match(refused('round(1, 2)').message, /written round\(x\); here it has 2 parts/);
  assert.match(refused('1 < 2 < 3').message, /Join them with "and"/);
  assert.match(refused('"open').message, /not closed/);
  assert.match(refused('BASIC ; HRA').message, /";" means nothing/);
  assert.match(refused('').message, /here is the end/);
});

test('dividing by nothing is said with what was nothing', () => {
  assert.match(
    refused('BASIC / (units.NIGHT - 4)').message,
    /divides by night shifts less 4, which is nothing here/,
  );
  assert.equal(amount('if(units.NIGHT = 4, 0, BASIC / (units.NIGHT - 4))'), 0);
});

test('no name leads out of what a formula may see', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'process', 'globalThis']) {
    assert.match(refused(name).message, /Nothing is called/);
    assert.match(refused(`${name}(1)`).message, /There is no function/);
    assert.match(refused(`BASIC.${name}`).message, /Nothing is called/);
  }
  for (const text of ['BASIC["x"]', '`x`', 'a => a', '{}', 'this', 'BASIC = HRA; 1', "'x'"]) refused(text);
});

test('a formula that is too long, too deep or too large is refused, not followed', () => {
  assert.match(refused(`1${' + 1'.repeat(1_000)}`).message, /at most 2000 characters/);
  assert.match(refused(`${'('.repeat(100)}1${')'.repeat(100)}`).message, /nested deeper than 40/);
  assert.match(refused('-'.repeat(1_500)).message, /nested deeper than 40/);
  assert.match(refused('not '.repeat(400)).message, /nested deeper than 40/);
  assert.match(refused('999999999999999 * 999999999999999 * BASIC').message, /larger than any pay/);
});

test('components are ordered by what they need, and a circle is shown by its path', () => {
  const needs: Record<string, string[]> = {
    NET: ['GROSS', 'PF'],
    PF: ['BASIC'],
    GROSS: ['BASIC', 'HRA'],
    HRA: ['BASIC'],
  };
  const order = dependencyOrder(['NET', 'PF', 'GROSS', 'HRA', 'BASIC'], (name) => needs[name] ?? []);
  assert.deepEqual(order, ['BASIC', 'HRA', 'GROSS', 'PF', 'NET']);
  const circle = { A: ['B'], B: ['C'], C: ['B'] } as Record<string, string[]>;
  assert.throws(
    () => dependencyOrder(['A', 'B', 'C'], (name) => circle[name] ?? []),
    (error: unknown) => error instanceof FormulaCircle && error.path.join() === 'B,C,B',
  );
});

test('names, functions and tables are offered while they are typed', () => {
  const offered = (text: string) => completionsAt(text, text.length, words).map((each) => each.text);
  assert.equal(offered('12% * BA')[0], 'BASIC');
  assert.ok(offered('employee.').includes('employee.joined'));
  assert.ok(offered('house').includes('HRA'), 'by its words too');
  assert.deepEqual(offered('lookup("ca'), ['car']);
  assert.ok(offered('ro').includes('round('));
});

test('any text is either taken or refused with a sentence and a place within it', () => {
  const piece = fc.constantFrom(
    'BASIC',
    'HRA',
    '1',
    '0',
    '12%',
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    ',',
    'min',
    'if',
    '"x"',
    '<',
    'and',
    'not',
    'ytd',
    ' ',
    '=',
    'employee.joined',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join(' ');
      try {
        run(text);
      } catch (error) {
        assert.ok(error instanceof FormulaFault, String(error));
        assert.ok(error.place.at >= 0 && error.place.at + error.place.length <= Math.max(text.length, 1));
      }
    }),
    { numRuns: 2_000 },
  );
});

test('sums and products agree with exact whole-number arithmetic', () => {
  const figure = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(figure, figure, figure, (a, b, c) => {
      const shown = (n: number) => (n < 0 ? `(-${-n})` : String(n));
      const value = run(`${shown(a)} * ${shown(b)} + ${shown(c)} - ${shown(a)}`);
      assert.deepEqual(value, whole(Number(BigInt(a) * BigInt(b) + BigInt(c) - BigInt(a))));
    }),
  );
});
