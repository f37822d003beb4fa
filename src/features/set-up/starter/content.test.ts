/** What every starter says by itself, in every state: lawful, whole, and in an order that can be made. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { indianLaw } from '#law/in/law.ts';
import { hoursBreaches, leaveBreaches, yearOfWork } from '#time/floor/policy-floor.ts';
import { hundredthsOf } from '#time/leave/quantity.ts';
import { leaveAtLeast } from './content/leave-line.ts';
import { placeOf, sectors, starterOf } from './content/starter.ts';
import { nameOfItem } from './content/starter-item.ts';
import { breakOf, holidaysAsked } from './content/time-line.ts';
import { leftWith, neededBy } from './left-out.view.ts';
import { starterGroups } from './starter.form.ts';

const on = '2026-11-26';
const states = namesOf(indianStates);
const every = namesOf(sectors).flatMap((sector) => states.map((state) => ({ sector, state })));

test('no starter gives less leave than the law of its state, in shops as in factories', () => {
  for (const asked of every) {
    const { earned, sick, casual, carry } = leaveAtLeast(
      indianLaw,
      placeOf(asked),
      on,
      sectors[asked.sector].leave,
    );
    const found = leaveBreaches(
      indianLaw,
      {
        workingDays: yearOfWork,
        ...(earned === 'by-days-worked' ? { daysForOne: 20 } : { earned: hundredthsOf(earned) }),
        sick: hundredthsOf(sick),
        casual: hundredthsOf(casual),
        carryAtMost: hundredthsOf(carry),
      },
      placeOf(asked),
      on,
    );
    assert.deepEqual(found, [], `${asked.sector} in ${asked.state}`);
  }
});

test('leave is the sector’s own, or the state’s where that is more', () => {
  const of = (state: IndianState) =>
    leaveAtLeast(indianLaw, { kind: 'shop', state, staff: 10 }, on, sectors.software.leave);
  assert.deepEqual(of('KA'), { earned: 18, sick: 12, casual: 8, carry: 45 });
  assert.deepEqual(of('UP'), { earned: 18, sick: 15, casual: 10, carry: 45 });
  assert.deepEqual(of('MP'), { earned: 30, sick: 12, casual: 14, carry: 90 });
  assert.deepEqual(of('BR'), { earned: 18, sick: 12, casual: 8, carry: 30 });
});

const ruleOf = (sector: (typeof every)[number]['sector'], state: IndianState, key: string) => {
  const items = starterOf(indianLaw, { sector, state, on });
  const [policy, rule] = ['leave-policy', 'leave-rule'].map((form) =>
    items.find((item) => item.form === form && item.key === key),
  );
  assert.ok(policy && rule, `${key} of a ${sector} in ${state}`);
  return { ...policy.values, ...rule.values };
};
const holds = (values: object, asked: object) => assert.deepEqual({ ...values, ...asked }, values);

test('a shop credits leave once the month’s pay is closed, and by the week to who comes part time', () => {
  holds(ruleOf('retail', 'KA', 'Earned leave'), { at: 'day', creditDay: 25, creditMonth: 1, yearly: 15 });
  holds(ruleOf('retail', 'KA', 'Earned leave, part time'), {
    grants: 'weekly',
    yearly: 15,
    at: 'end',
    forWhom: [{ employmentTypes: ['PART'] }],
  });
});

test('a school’s leave year is its school year', () => {
  for (const key of ['Earned leave', 'Casual leave', 'Sick leave', 'Sabbatical'])
    holds(ruleOf('school', 'KA', key), { yearBegins: 'day', yearDay: 1, yearMonth: 'jun' });
});

test('a hospital credits leave by the half-month, and to residents by their hours', () => {
  holds(ruleOf('hospital', 'KA', 'Earned leave'), { grants: 'half-monthly', yearly: 18, at: 'end' });
  const residents = { grants: 'hours-worked', forWhom: [{ employmentTypes: ['RES'] }] };
  holds(ruleOf('hospital', 'KA', 'Earned leave, residents'), { ...residents, hoursForOne: 136 });
  holds(ruleOf('hospital', 'MP', 'Earned leave, residents'), { ...residents, hoursForOne: 80 });
});

test('a software firm carries casual leave for ninety days; a sabbatical counts offs within it', () => {
  holds(ruleOf('software', 'KA', 'Casual leave'), { carry: 'some', carryMost: 3, carriedDays: 90 });
  holds(ruleOf('software', 'KA', 'Sabbatical'), { offs: 'within', holidays: 'within' });
});

test('however it is credited, no earned leave of a starter is less than the law of its state', () => {
  for (const asked of every)
    for (const { form, key, values } of starterOf(indianLaw, { ...asked, on })) {
      if (form !== 'leave-rule' || !key.startsWith('Earned leave')) continue;
      const { yearly, hoursForOne, daysForOne, carryMost } = values;
      const forOne = hoursForOne === undefined ? daysForOne : Number(hoursForOne) / 8;
      const given = {
        workingDays: yearOfWork,
        carryAtMost: hundredthsOf(Number(carryMost)),
        ...(forOne === undefined ? { earned: hundredthsOf(Number(yearly)) } : { daysForOne: Number(forOne) }),
      };
      const found = leaveBreaches(indianLaw, given, placeOf(asked), on);
      assert.deepEqual(found, [], `${key} of a ${asked.sector} in ${asked.state}`);
    }
});

test('no shift is longer than the law of its state, and each has the rest that the state asks for', () => {
  for (const asked of every) {
    const place = placeOf(asked);
    const pause = breakOf(indianLaw, place, on);
    for (const { name, minutes } of sectors[asked.sector].shifts) {
      const given = { dayMinutes: minutes, weekMinutes: minutes * 6, spreadMinutes: minutes + pause };
      assert.deepEqual(hoursBreaches(indianLaw, given, place, on), [], `${name} in ${asked.state}`);
    }
  }
  assert.equal(breakOf(indianLaw, placeOf({ sector: 'retail', state: 'KA' }), on), 60);
  assert.equal(breakOf(indianLaw, placeOf({ sector: 'factory', state: 'KA' }), on), 30);
});

test('the fixed holidays of a state are proposed, and the rest is the employer’s to choose', () => {
  const days = (state: IndianState) =>
    starterOf(indianLaw, { sector: 'school', state, on })
      .filter(({ group }) => group === 'holidays')
      .map(({ key }) => key);
  assert.deepEqual(days('DL'), [
    '2027-01-26 Republic Day',
    '2027-08-15 Independence Day',
    '2027-10-02 Gandhi Jayanti',
  ]);
  assert.ok(days('KA').includes('2027-11-01 Karnataka Rajyotsava'));
  assert.ok(days('MH').includes('2027-05-01 Labour Day'));
  assert.equal(holidaysAsked(indianLaw, 'KA', on).toChoose, 5);
  assert.equal(holidaysAsked(indianLaw, 'BR', on).toChoose, 0);
});

test('each item of a starter is there once, in the order of its groups', () => {
  for (const asked of every) {
    const items = starterOf(indianLaw, { ...asked, on });
    const names = items.map(nameOfItem);
    assert.equal(new Set(names).size, names.length, `${asked.sector} in ${asked.state}`);
    const places = items.map(({ group }) => Object.keys(starterGroups).indexOf(group));
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    );
  }
});

test('what needs something that is left out goes with it, and comes back with it', () => {
  const lines = [
    { item: 'basic', needs: [] },
    { item: 'salary', needs: ['basic'] },
    { item: 'letter', needs: ['salary'] },
    { item: 'shift', needs: [] },
  ];
  assert.deepEqual([...leftWith(lines, new Set(['basic']))], ['basic', 'salary', 'letter']);
  assert.deepEqual([...leftWith(lines, new Set(['letter']))], ['letter']);
  assert.deepEqual([...neededBy(lines, 'letter')].toSorted(), ['basic', 'letter', 'salary']);
});
