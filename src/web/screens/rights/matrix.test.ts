import assert from 'node:assert/strict';
import test from 'node:test';
import {
  byModule,
  decisionsOf,
  edited,
  type Grant,
  type MatrixForm,
  matching,
  rightsShown,
} from './matrix.ts';

const action = (name: string, label: string, shipped: 'none' | 'organisation') => ({
  action: name,
  label,
  shipped,
  decided: null,
  fixed: false,
});
const forms: MatrixForm[] = [
  {
    form: 'grade',
    name: 'Grades',
    type: 'form',
    module: 'Masters',
    reaches: ['organisation'],
    actions: [action('read', 'Read', 'organisation')],
  },
  {
    form: 'leave',
    name: 'Leave',
    type: 'form',
    module: 'Time',
    reaches: ['team', 'organisation'],
    actions: [action('approve', 'Approve', 'none')],
  },
];

test('a cell shows the organisation’s own word, else the default', () => {
  assert.equal(rightsShown<Grant>(undefined, 'team', undefined), 'team');
  assert.equal(rightsShown<Grant>('none', 'team', undefined), 'none');
  assert.equal(rightsShown<Grant>('none', 'team', null), 'team');
});
test('a change back to where it was is no change, and the default is given back rather than copied', () => {
  const once = edited<Grant>({}, 'leave read', 'own', undefined, 'team');
  assert.deepEqual(once, { 'leave read': 'own' });
  assert.deepEqual(edited<Grant>(once, 'leave read', 'team', undefined, 'team'), {});
  assert.deepEqual(edited<Grant>({}, 'leave read', 'team', 'own', 'team'), { 'leave read': null });
});
test('the search finds a form by its name, module or action', () => {
  assert.deepEqual(
    matching(forms, 'app leave').map((one) => one.form),
    ['leave'],
  );
  assert.deepEqual(
    matching(forms, 'masters').map((one) => one.form),
    ['grade'],
  );
  assert.deepEqual(
    byModule(forms).map((one) => one.module),
    ['Masters', 'Time'],
  );
});
test('the server is told each decision by its form and action', () => {
  assert.deepEqual(decisionsOf({ 'leave approve': 'team', 'grade read': null }), [
    { form: 'leave', action: 'approve', reach: 'team' },
    { form: 'grade', action: 'read', reach: null },
  ]);
});
