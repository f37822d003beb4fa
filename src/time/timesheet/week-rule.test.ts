/** The rules of a week of hours, in pairs around each boundary. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { difference, doubled, hoursFault, hoursText, hoursTyped, projectFault, weekOf } from './week-rule.ts';

const day = '2026-11-23';
const entry = { project: 1, task: null, day, hours: 8, billable: true, note: null } as const;
const known = { date: day, kind: 'working', says: 'Working day', leave: 0, worked: null } as const;

test('hours are typed as people write them, and come to whole quarters', () => {
  assert.equal(hoursTyped('1:30'), 1.5);
  assert.equal(hoursTyped('1.5'), 1.5);
  assert.equal(hoursTyped('1,5 h'), 1.5);
  assert.equal(hoursTyped('90m'), 1.5);
  assert.equal(hoursTyped('.5'), 0.5);
  assert.equal(hoursTyped('7:50'), 7.75, 'to the nearest quarter');
  assert.equal(hoursTyped(' '), null);
  assert.equal(hoursTyped('0'), null);
  assert.equal(hoursTyped('24'), 24);
  for (const odd of ['24:15', '25', '1:75', 'x', '8-9', '.']) assert.equal(hoursTyped(odd), undefined, odd);
  assert.equal(hoursText(7.75), '7:45');
});

test('a week begins on the weekday on which the organisation’s weeks start', () => {
  assert.equal(weekOf('2026-11-29', 'monday'), '2026-11-23');
  assert.equal(weekOf('2026-11-29', 'sunday'), '2026-11-29');
  assert.equal(weekOf('2026-11-23', 'monday'), '2026-11-23');
});

test('a day has its limit to the quarter, and a whole day of leave none', () => {
  const limits = { dayLimit: 10, onLeave: 'stop' } as const;
  const [six, four] = [
    { ...entry, hours: 6 },
    { ...entry, project: 2, hours: 4 },
  ];
  assert.equal(hoursFault([six, four], [known], limits), undefined);
  const over = hoursFault([six, { ...four, hours: 4.25 }], [known], limits);
  assert.match(over?.says ?? '', /10:15 h: 10:00 h a day at most/);
  assert.equal(over?.instead, 'Take out 0:15 h.');
  assert.equal(hoursFault([four], [{ ...known, leave: 1 }], limits), undefined, 'half a day of leave');
  assert.match(hoursFault([four], [{ ...known, leave: 2 }], limits)?.says ?? '', /is a day of leave/);
  assert.equal(hoursFault([four], [{ ...known, leave: 2 }], { ...limits, onLeave: 'mark' }), undefined);
});

test('hours belong between the days of their project, and to who works on it', () => {
  const terms = { id: 1, name: 'Apollo', active: true, isOpen: () => true, tasks: new Set([7]) };
  const fault = (of: object, more: object = {}) =>
    projectFault([{ ...entry, ...more }], new Map([[1, { ...terms, from: null, to: null, ...of }]]))?.says;
  assert.equal(fault({ from: day, to: day }), undefined);
  assert.match(fault({ from: '2026-11-24' }) ?? '', /begins on 24/);
  assert.match(fault({ to: '2026-11-22' }) ?? '', /ended on 22/);
  assert.match(fault({ isOpen: () => false }) ?? '', /not open to this person/);
  assert.match(fault({ active: false }) ?? '', /not recorded any more/);
  assert.equal(fault({}, { task: 7 }), undefined);
  assert.match(fault({}, { task: 8 }) ?? '', /not of Apollo/);
});

test('a project and task stands once a day, billable and not billable apart', () => {
  assert.ok(doubled([entry, { ...entry, hours: 1 }]));
  assert.equal(doubled([entry, { ...entry, billable: false }]), undefined);
});

test('a day is marked that differs from attendance by more than half an hour', () => {
  const worked = { ...known, worked: 480 };
  assert.equal(difference(8.5, worked), undefined);
  assert.equal(difference(8.75, worked), 'Attendance has 8:00 h.');
  assert.equal(difference(7.5, worked), undefined);
  assert.equal(difference(7.25, worked), 'Attendance has 8:00 h.');
  assert.equal(difference(0, worked), 'Attendance has 8:00 h.');
  assert.equal(difference(0, known), undefined);
  assert.equal(difference(4, { ...known, kind: 'holiday', says: 'Diwali' }), 'Diwali.');
  assert.equal(difference(4, { ...known, leave: 2 }), 'On leave.');
});
