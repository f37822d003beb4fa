import assert from 'node:assert/strict';
import test from 'node:test';
import type { FormShape } from '#kernel/wire/described.ts';
import { everything, readAddress, writeAddress } from './list-state.ts';
import { presetsOf, usualOf } from './presets.ts';

const bare: FormShape = {
  name: 'claim',
  id: 1,
  heading: 'Claims',
  one: 'claim',
  title: ['name'],
  children: [],
  fields: [],
  rights: { read: 'organisation' },
};
const asking = { today: '2026-02-10', employeeId: 7 };
const told = (form: FormShape) => presetsOf(form, asking).map(({ label }) => label);

test('a list whose form says nothing of standing, days or teams offers no presets', () => {
  assert.deepEqual(told(bare), []);
});

test('what can still move is open, and what I may approve waits', () => {
  const states = { draft: { submit: 'sent' }, sent: { approve: 'paid' }, paid: {} };
  const form: FormShape = {
    ...bare,
    states,
    approvals: ['approve'],
    rights: { actions: { approve: 'organisation' } },
  };
  assert.deepEqual(presetsOf(form, asking), [
    { label: 'Open', filter: [{ field: 'state', is: ['draft', 'sent'] }] },
    { label: 'Waiting for approval', filter: [{ field: 'state', is: ['sent'] }] },
    { label: 'All', filter: [] },
  ]);
  assert.deepEqual(told({ ...form, rights: {} }), ['Open', 'All']);
});

test('this month ends on its last day', () => {
  const form: FormShape = {
    ...bare,
    fields: [{ name: 'day', kind: 'date', label: 'Day', inList: true }],
  };
  assert.deepEqual(presetsOf(form, asking)[0]?.filter, [
    { field: 'day', from: '2026-02-01', to: '2026-02-28' },
  ]);
});

const employees: FormShape = {
  ...bare,
  usually: { label: 'In service', field: 'status', is: ['confirmed'] },
  fields: [{ name: 'reportsTo', kind: 'reference', label: 'Reports to' }],
};

test('employees are those in service, until everybody is asked for', () => {
  assert.deepEqual(told(employees), ['In service', 'My team', 'All']);
  const usual = usualOf(employees);
  assert.deepEqual(readAddress({}, usual).filter, usual);
  assert.deepEqual(readAddress({ view: everything }, usual).filter, []);
  assert.equal(writeAddress({ ...readAddress({}, usual), filter: [] }, usual).view, everything);
});

test('what a form says its list is asked often stands before this month, and all of them come last', () => {
  const form: FormShape = {
    ...bare,
    fields: [{ name: 'day', kind: 'date', label: 'Day', inList: true }],
    presets: [{ label: 'Failed', field: 'state', is: ['failed'] }],
  };
  assert.deepEqual(told(form), ['Failed', 'This month', 'All']);
  assert.deepEqual(presetsOf(form, asking)[0]?.filter, [{ field: 'state', is: ['failed'] }]);
});
