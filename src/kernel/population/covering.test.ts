import assert from 'node:assert/strict';
import test from 'node:test';
import { compareCovers, coverOf, type PersonOnDay, tiesOf } from './covering.ts';
import { checkPopulation, type Population, type PopulationGroup } from './population.ts';
import { populationCell, populationText, readPopulationCell, type TitleOf } from './population-text.ts';

const [weaving, mill, office] = [31, 30, 40];
const [pune, delhi] = [1, 2];
const [junior, senior] = [10, 11];
const asha: PersonOnDay = {
  departments: [weaving, mill],
  establishments: [pune],
  grades: [senior],
  months: 12,
};
const covers = (population: Population, holds = (_formula: string) => false) =>
  coverOf(population, asha, holds) !== undefined;

test('a person is covered who fits all that one of the groups says', () => {
  assert.ok(covers([{ grades: [senior], establishments: [pune] }]));
  assert.ok(!covers([{ grades: [senior], establishments: [delhi] }]), 'one part that does not fit is enough');
  assert.ok(covers([{ grades: [junior] }, { establishments: [delhi, pune] }]), 'another group fits');
  assert.ok(covers([]), 'no group is everybody');
  assert.ok(!covers([{ designations: [5] }]), 'who has no designation fits none');
});

test('a department has those below it, and not those above or beside it', () => {
  assert.ok(covers([{ departments: [mill] }]));
  assert.ok(covers([{ departments: [weaving] }]));
  assert.ok(!covers([{ departments: [office] }]));
  const spinner = { departments: [mill] };
  assert.equal(
    coverOf([{ departments: [weaving] }], spinner, () => false),
    undefined,
  );
});

test('months of service count from the first to the last that are named', () => {
  const service = (from: number | null, to: number | null) => covers([{ tenure: { from, to } }]);
  assert.ok(service(12, null));
  assert.ok(!service(13, null));
  assert.ok(service(null, 12));
  assert.ok(!service(null, 11));
  assert.equal(
    coverOf([{ tenure: { from: 0, to: null } }], { months: null }, () => false),
    undefined,
    'not yet',
  );
});

test('a formula is asked of the person', () => {
  assert.ok(covers([{ formula: 'employee.months > 6' }], (text) => text === 'employee.months > 6'));
  assert.ok(!covers([{ formula: 'employee.months > 6' }]));
});

test('who says more goes first, then who says the more telling, then the nearer department', () => {
  const first = (a: PopulationGroup, b: PopulationGroup) => {
    const [one, other] = [a, b].map((group) => coverOf([group], asha, () => true));
    assert.ok(one && other);
    assert.equal(Math.sign(compareCovers(one, other)) + Math.sign(compareCovers(other, one)), 0);
    return Math.sign(compareCovers(one, other));
  };
  const [grade, place] = [{ grades: [senior] }, { establishments: [pune] }];
  assert.equal(first({ ...place, tenure: { from: 1, to: null } }, grade), -1, 'two are more than one');
  assert.equal(first(grade, place), -1, 'a grade is more telling than a place');
  assert.equal(first({ formula: 'x' }, grade), -1);
  assert.equal(first({ departments: [weaving] }, { departments: [mill] }), -1);
  assert.equal(first({ departments: [mill], ...grade }, { departments: [weaving] }), -1);
  assert.equal(first(grade, { grades: [junior, senior] }), 0, 'both say the same of her: a tie');
});

test('two that say the same about somebody tie; one that names others or more does not', () => {
  const ties = (a: Population, b: Population) => tiesOf(a, b).map(({ how }) => how);
  assert.deepEqual(ties([{ grades: [senior] }], [{ grades: [junior, senior] }]), ['always']);
  assert.deepEqual(ties([{ grades: [senior] }], [{ grades: [junior] }]), []);
  assert.deepEqual(ties([{ grades: [senior] }], [{ grades: [senior], establishments: [pune] }]), []);
  assert.deepEqual(ties([], []), ['always'], 'everybody twice');
  assert.deepEqual(ties([], [{ grades: [senior] }]), []);
  const service = (from: number, to: number | null): Population => [{ tenure: { from, to } }];
  assert.deepEqual(ties(service(0, 11), service(12, null)), []);
  assert.deepEqual(ties(service(0, 12), service(12, null)), ['always']);
  assert.deepEqual(ties([{ formula: 'a' }], [{ formula: 'b' }]), ['by formula']);
  assert.deepEqual(ties([{ formula: 'a' }], [{ formula: 'a' }]), ['always']);
  assert.deepEqual(
    ties([{ departments: [mill] }], [{ departments: [weaving] }]),
    [],
    'the nearer goes first',
  );
});

test('what is entered is brought into one form, or told by its group', () => {
  const kept = (raw: unknown, options = {}) => checkPopulation(raw, options);
  assert.deepEqual(kept([{ establishments: [2, 1, 2], grades: [] }]), {
    value: [{ establishments: [1, 2] }],
  });
  assert.deepEqual(kept([]), { value: null });
  assert.deepEqual(kept([], { unsaid: 'nobody' }), { value: [] });
  const fault = (raw: unknown, options = {}) => {
    const checked = kept(raw, options);
    return 'fault' in checked ? `${checked.at ?? ''}${checked.fault}` : '';
  };
  assert.match(fault([{ grades: [1] }, {}]), /^1: group 2 says nothing yet/);
  assert.match(fault([{ tenure: { from: 12, to: 11 } }]), /ends its time of service before/);
  assert.equal(fault([{ tenure: { from: 12, to: 12 } }]), '');
  assert.match(fault([{ grades: [1] }], { parts: ['establishments'] }), /cannot say grades here/);
  assert.match(fault([{ formula: 'true' }], { parts: ['establishments'] }), /cannot say formula/);
  assert.match(fault([{ pets: [1] }]), /cannot say pets/);
  assert.match(fault([{ grades: ['M1'] }]), /picked from the lists/);
  assert.match(fault('x'), /must be a list/);
  assert.match(fault([{ formula: 'a'.repeat(501) }]), /at most 500/);
  assert.equal(fault([{ formula: 'a'.repeat(500) }]), '');
});

const titles: Readonly<Record<number, string>> = { 1: 'Pune', 2: 'Delhi, north', 10: 'M1', 11: 'M2' };
const titleOf: TitleOf = (_part, id) => titles[id] ?? `${id}`;
const find = (_part: string, words: string) => {
  const [id] = Object.entries(titles).find(([, title]) => title === words) ?? [];
  return id === undefined ? { fault: `there is no ${words}` } : { id: Number(id) };
};

test('a cell in words is read back as it was written', () => {
  const population: Population = [
    { grades: [junior, senior], establishments: [delhi], tenure: { from: 6, to: 12 } },
    { formula: 'employee.grade = "M1, M2" | x' },
    { tenure: { from: null, to: 1 } },
  ];
  const cell = populationCell(population, titleOf, {});
  assert.equal(
    cell,
    'Grade: M1, M2; Establishment: "Delhi, north"; Service: 6 to 12 months | ' +
      'Formula: "employee.grade = ""M1, M2"" | x" | Service: up to 1 month',
  );
  assert.deepEqual(readPopulationCell(cell, find, {}), { value: population });
  assert.deepEqual(readPopulationCell('everybody', find, {}), { value: [] });
  const places = { parts: ['establishments'] } as const;
  assert.equal(populationCell([{ establishments: [pune, delhi] }], titleOf, places), 'Pune, "Delhi, north"');
  assert.deepEqual(readPopulationCell('Pune', find, places), { value: [{ establishments: [pune] }] });
});

test('a cell that cannot be read says why', () => {
  const fault = (cell: string) => {
    const read = readPopulationCell(cell, find, {});
    return 'fault' in read ? read.fault : '';
  };
  assert.match(fault('M1'), /“M1” must begin with what it is, and a colon: Designation, Grade/);
  assert.match(fault('Grade: M9'), /there is no M9/);
  assert.match(fault('Grade: "M1'), /must end with one/);
  assert.match(fault('Service: long'), /long is no time of service/);
});

test('in a sentence groups stand one after the other', () => {
  const population: Population = [
    { grades: [junior, senior], establishments: [pune] },
    { tenure: { from: 12, to: null } },
  ];
  assert.equal(populationText(population, titleOf), 'M1 or M2, Pune; from 12 months of service');
  assert.equal(populationText([], titleOf), 'everybody');
});
