import assert from 'node:assert/strict';
import test from 'node:test';
import { byModule, edited, matching, rightsShown, type MatrixForm } from './matrix.ts';

const forms: MatrixForm[] = [
  { form: 'grade', heading: 'Grades', module: 'Masters', actions: [{ action: 'read', label: 'Read', reaches: ['organisation'], default: 'organisation' }] },
  { form: 'leave', heading: 'Leave', module: 'Time', actions: [{ action: 'approve', label: 'Approve', reaches: ['team', 'organisation'], default: 'none' }] },
];

test('a cell shows the organisation’s own word, else the default', () => {
  assert.equal(rightsShown(undefined, 'team', undefined), 'team');
  assert.equal(rightsShown('none', 'team', undefined), 'none');
  assert.equal(rightsShown('none', 'team', null), 'team');
});
test('a change back to where it was is no change, and the default is given back rather than copied', () => {
  const once = edited({}, 'leave read', 'own', undefined, 'team');
  assert.deepEqual(once, { 'leave read': 'own' });
  assert.deepEqual(edited(once, 'leave read', 'team', undefined, 'team'), {});
  assert.deepEqual(edited({}, 'leave read', 'team', 'own', 'team'), { 'leave read': null });
});
test('the search finds a form by its name, module or action', () => {
  assert.deepEqual(matching(forms, 'app leave').map((one) => one.form), ['leave']);
  assert.deepEqual(matching(forms, 'masters').map((one) => one.form), ['grade']);
  assert.deepEqual(byModule(forms).map((one) => one.module), ['Masters', 'Time']);
});
