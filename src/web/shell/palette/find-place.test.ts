import assert from 'node:assert/strict';
import test from 'node:test';
import type { Menu } from '../../api/menu.ts';
import { addressOf, findPlace, recordAddress } from './find-place.ts';

const menu: Menu = {
  start: 1,
  pins: [],
  places: [],
  superModules: [
    {
      id: 1,
      name: 'Human Resources',
      modules: [
        {
          key: 'human-resources',
          name: 'People',
          icon: 'users',
          items: [
            {
              form: 'employee',
              name: 'Employees',
              icon: 'users',
              path: 'human-resources/employee',
              write: true,
              wId: 10,
              type: 'form',
            },
            {
              form: 'employee-bank',
              name: 'Bank',
              icon: 'coin',
              path: 'human-resources/employee-bank',
              write: false,
            },
          ],
        },
      ],
    },
  ],
};

test('an address finds its entry, the record in it, and never a neighbour that begins alike', () => {
  assert.equal(findPlace(menu, 'human-resources/employee', {})?.item.form, 'employee');
  assert.equal(findPlace(menu, 'human-resources/employee/51', {})?.record, 51);
  assert.equal(findPlace(menu, 'human-resources/employee/new', {})?.record, 'new');
  assert.equal(findPlace(menu, 'human-resources/employee-bank', {})?.item.form, 'employee-bank');
  for (const below of [
    'human-resources',
    'human-resources/employee/x',
    'human-resources/employee/0',
    'payroll/run',
    '',
  ])
    assert.equal(findPlace(menu, below, {}), undefined, below);
});

test('a screen is read-only without the right, and when its address says so', () => {
  assert.equal(findPlace(menu, 'human-resources/employee', {})?.mayWrite, true);
  assert.equal(findPlace(menu, 'human-resources/employee', { sWrite: '0' })?.mayWrite, false);
  assert.equal(findPlace(menu, 'human-resources/employee-bank', { sWrite: '1' })?.mayWrite, false);
});

test('a menu entry carries the specified hints in its address', () => {
  const item = menu.superModules[0]?.modules[0]?.items[0];
  assert.ok(item);
  assert.equal(addressOf(item), '/Home/human-resources/employee?sRead=1&sWrite=1&wId=10&type=form');
});

const tab = (of: string, by: string, path: string, name: string) => ({ of, by, path, name });
const withParts: Menu = {
  ...menu,
  places: [
    {
      superModule: { id: 1, name: 'Human Resources' },
      module: { key: 'human-resources', name: 'People' },
      item: {
        form: 'employee-skill',
        name: 'Skills',
        icon: 'tools',
        path: 'human-resources/skills',
        own: true,
        tab: tab('employee', 'eId', 'human-resources/employee', 'employee-skill'),
      },
    },
    {
      superModule: { id: 4, name: 'Talent' },
      module: { key: 'recruitment', name: 'Recruitment' },
      item: {
        form: 'applicant-skill',
        name: 'Skills',
        icon: 'tools',
        path: 'recruitment/applicantSkills',
        own: true,
        tab: tab('applicant', 'aId', 'recruitment/applicant', 'applicant-skill'),
      },
    },
  ],
};
const leadsTo = (below: string, search: Record<string, string>, employeeId: number | null) => {
  const place = findPlace(withParts, below, search);
  return place && recordAddress(place, employeeId);
};

test('an address of a part of a record leads to the record it names, with its hints', () => {
  assert.equal(
    leadsTo('human-resources/skills', { eId: '51', sWrite: '0', wId: '131' }, 7),
    '/Home/human-resources/employee/51?eId=51&sWrite=0&wId=131&tab=employee-skill',
  );
  assert.equal(
    leadsTo('recruitment/applicantSkills', { eId: '51', aId: '9' }, 7),
    '/Home/recruitment/applicant/9?eId=51&aId=9&tab=applicant-skill',
  );
});

test('without a record named it is one’s own, where one has one; only numbers are followed', () => {
  const own = '/Home/human-resources/employee/7?tab=employee-skill';
  assert.equal(leadsTo('human-resources/skills', {}, 7), own);
  assert.equal(leadsTo('human-resources/skills', { eId: '../1' }, 7)?.split('?')[0], own.split('?')[0]);
  assert.equal(leadsTo('human-resources/skills', {}, null), undefined);
  assert.equal(leadsTo('recruitment/applicantSkills', {}, 7), undefined, 'an applicant is no employee');
  assert.equal(
    leadsTo('human-resources/employee/51', { sRead: '0' }, 7),
    undefined,
    'a record is one already',
  );
});

test('My Account Details is one’s own record', () => {
  assert.equal(
    leadsTo('human-resources/employee', { sRead: '0', sWrite: '1', wId: '10' }, 7),
    '/Home/human-resources/employee/7?sRead=0&sWrite=1&wId=10',
  );
  assert.equal(leadsTo('human-resources/employee', { sRead: '1' }, 7), undefined);
});
