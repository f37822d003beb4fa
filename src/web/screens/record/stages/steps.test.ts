import assert from 'node:assert/strict';
import test from 'node:test';
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import { laidOutToAsk } from '../sections.ts';
import { nextStep, stageAddress, stepsOf, stepsToCome } from './steps.ts';

const stage = (label: string, form: string, writes: boolean) => ({
  label,
  form,
  field: 'employee',
  asks: [],
  more: 'More',
  writes,
});
const form: FormShape = {
  name: 'employee',
  id: 10,
  heading: 'Employees',
  one: 'employee',
  title: ['name'],
  children: [],
  rights: {},
  fields: [],
  stages: {
    first: { label: 'Person', asks: ['name'], more: 'More' },
    later: [stage('Job', 'work', true), stage('Pay', 'pay', false), stage('Bank', 'bank', true)],
  },
};

test('the next step is one that the reader can do and that is not done', () => {
  const keys = (...done: boolean[]) => nextStep(stepsOf(form, done), 'employee')?.key;
  assert.equal(keys(false, false, false), 'work');
  assert.equal(keys(true, false, false), 'bank', 'pay is added by others');
  assert.equal(keys(true, false, true), undefined, 'nothing is left for this reader');
  assert.equal(nextStep(stepsOf(form, [false, false, false]), 'bank'), undefined, 'it never leads back');
});

test('before the record is there, only the first step is done', () => {
  assert.deepEqual(
    stepsToCome(form).map(({ label, done }) => [label, done]),
    [
      ['Person', false],
      ['Job', false],
      ['Pay', false],
      ['Bank', false],
    ],
  );
});

test('a step has an address of its own; without one it is the record’s', () => {
  const place = { path: '/Home/people', search: { search: 'asha', tab: 'bank', stage: 'work' } };
  assert.equal(stageAddress(place, 7, 'bank'), '/Home/people/7?search=asha&stage=bank');
  assert.equal(stageAddress({ ...place, search: {} }, 7, 'bank'), '/Home/people/7?stage=bank');
  assert.equal(stageAddress(place, 7), '/Home/people/7?search=asha');
});

test('a step asks for what it names and what cannot be left out; all else is folded', () => {
  const field = (name: string, more: Partial<FieldShape> = {}): FieldShape => ({
    name,
    kind: 'text',
    label: name,
    ...more,
  });
  const sections = [
    { title: 'One', fields: [field('nick'), field('name', { required: true }), field('code')] },
    {
      title: 'Two',
      fields: [field('own', { required: true }), field('basis', { required: true, default: 'ceiling' })],
    },
    { title: 'Three', fields: [field('validFrom', { kind: 'date' })] },
  ];
  const laid = laidOutToAsk(sections, { label: 'Person', asks: ['code', 'name'], more: 'More' });
  const names = (fields: readonly FieldShape[]) => fields.map(({ name }) => name);
  assert.deepEqual(names(laid.sections[0]?.fields ?? []), ['validFrom', 'code', 'name', 'own']);
  assert.deepEqual(
    laid.folded.sections.map(({ title, fields }) => [title, ...names(fields)]),
    [
      ['One', 'nick'],
      ['Two', 'basis'],
    ],
  );
});
