/** How files of punches are understood: whose each is, when it was, and what is none. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { inColumns } from './clock-text.ts';
import { fileLayout } from './file-layout.ts';
import { type ProposedFormat, proposeFormat } from './punch-format.ts';

type Told = Partial<Record<'person' | 'date' | 'time' | 'way', string>> & Pick<ProposedFormat, 'by' | 'days'>;

/** By the headings of the file; '?' where somebody is asked, and nothing where the file has none. */
function read(lines: readonly string[], mark = '\t', name = 'log.txt'): Told | string {
  const layout = fileLayout(
    inColumns(
      lines.map((text, at) => ({ line: at + 1, cells: text.split(mark).map((cell) => cell.trim()) })),
    ),
  );
  const format = proposeFormat(layout, name);
  if (typeof format === 'string') return format;
  const { pin, moment, time, direction, by, days } = format;
  const column = (at: number) => layout.heads[at] || `${at + 1}`;
  return {
    person: pin < 0 ? '?' : column(pin),
    date: moment < 0 ? '?' : column(moment),
    ...(time >= 0 && { time: column(time) }),
    ...(direction >= 0 && { way: column(direction) }),
    ...{ by, days },
  };
}

test('a device’s log names people by its own numbers, not by the number of the row', () => {
  const glg = [
    'No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime',
    '1\t1\t1\t\t0\t0\t2017/11/22 14:17:21',
    '3\t1\t8080\t\t0\t0\t2017/12/29 11:54:33',
    '119\t1\t9\t\t0\t5\t2018/01/02 08:46:08',
  ];
  assert.deepEqual(read(glg), { person: 'EnNo', date: 'DateTime', way: 'INOUT', by: 'number', days: [] });
});

test('headings that stand beside their columns are put over them', () => {
  const agl = [
    'No\tTMNo\tEnNo\tName\t\tGMNo\tMode\tIN/OUT\tAntipass\tDateTime',
    '1\t1\t302\t          \t1\t3\t \t0\t06-30-2016  01:19:29PM\t',
    '9\t1\t370\t          \t1\t1\t \t0\t06-30-2016  01:38:06PM\t',
  ];
  const known = { person: 'EnNo', date: 'DateTime', by: 'number', days: [] };
  assert.deepEqual(read(agl), { ...known, way: 'IN/OUT' });
  const glg3 = [
    'No\tTMNo\tEnNo\tName\t\t\tGMNo\tMode\tDateTime',
    '1\t1\t33\t                      \t1\t2\t07/03/2015 07:30:47',
    '2\t1\t36\t                      \t1\t2\t02/25/2020 14:31:11',
  ];
  assert.deepEqual(read(glg3), known);
  const wider = [
    'No\tEnNo\tMode\tDateTime',
    '1\t\t33\t2\t2015/07/03 07:30:47',
    '2\t\t36\t1\t2015/07/03 08:00:00',
  ];
  assert.deepEqual(read(wider), known, 'rows with a column more than the headings');
  const blanks = ['No EnNo Mode DateTime', '1 33 2 2015/07/03T07:30:47', '2 36 1 2015/07/03T08:00:00'];
  assert.deepEqual(read(blanks), known, 'columns apart by blanks');
});

test('where the headings fit over no dates, nobody is taken for anybody', () => {
  const lost = [
    'EnNo\tDateTime\tDoor',
    '1\t7\t33\tA\t2015/07/03 07:30:47',
    '2\t8\t36\tB\t2015/07/03 08:00:00',
  ];
  assert.deepEqual(read(lost), { person: '?', date: '5', way: '4', by: null, days: [] });
});

test('a column that counts 1, 2, 3 is no person, whatever stands above it', () => {
  const of = (head: string, ...numbers: readonly string[]) => {
    const found = read(
      [`${head},Date Time`, ...numbers.map((each, at) => `${each},2026-08-0${at + 1} 09:00`)],
      ',',
    );
    return typeof found === 'string' ? found : found.person;
  };
  assert.equal(of('No', '1', '2', '3'), '?');
  assert.equal(of('No', '4', '9', '12'), '?', 'nor one that only grows');
  assert.equal(of('ID', '1', '2'), '?');
  assert.equal(of('Emp Code', '1', '2', '3'), '?', 'it may be, and then somebody says so');
  assert.equal(of('Sl No', '7', '7', '8'), '?');
  assert.equal(of('Emp Code', '101', '102', '103'), 'Emp Code');
  assert.equal(of('No', '7', '7', '12'), 'No');
});

test('rows without headings are those of a USB stick, or somebody says whose they are', () => {
  const stick = ['11\t2026-08-03 09:00:12\t1\t0\t1\t0', '12\t2026-08-03 18:04:00\t1\t1\t1\t0'];
  assert.deepEqual(read(stick), { person: '1', date: '2', way: '4', by: 'number', days: [] });
  const counted = ['1,2026-08-03 09:00,11', '2,2026-08-03 09:01,12', '3,2026-08-03 09:02,13'];
  assert.equal((read(counted, ',') as Told).person, '?');
  const later = ['1,1,302,2026-08-03 09:00', '2,1,370,2026-08-03 09:01'];
  assert.equal((read(later, ',') as Told).person, '?');
});

test('the hours of a shift are no punches, beside those that are and without them', () => {
  const report = [
    'Daily report,,,,,,,,,',
    'SNo,E. Code,Name,Shift,S. InTime,S. OutTime,A. InTime,A. OutTime,Date,Status',
    '1,A101,Asha,GS,09:00,18:00,09:12,18:04,13/08/2026,P',
    '2,A102,Ravi,GS,09:00,18:00,,,13/08/2026,A',
  ];
  assert.deepEqual(read(report, ','), {
    ...{ person: 'E. Code', date: 'Date', by: 'code' },
    days: [
      { at: 6, direction: 'in' },
      { at: 7, direction: 'out' },
    ],
  });
  const head = 'Emp Code,Date,Shift In,Shift Out';
  assert.equal(read([head, 'A1,13/08/2026,09:00,18:00', 'A2,13/08/2026,09:00,18:00'], ','), 'plan');
  assert.equal(
    read(['Emp Code,Date,Sched. Start', 'A1,13/08/2026,09:00', 'A2,13/08/2026,09:00'], ','),
    'plan',
  );
});

test('a roster and marks of attendance are no punches', () => {
  const roster = ['Emp Code,Date,In,Out', 'A1,13/08/2026,09:00,18:00', 'A2,13/08/2026,09:00,18:00'];
  assert.equal(read(['Duty roster August 2026', ...roster], ','), 'plan');
  assert.equal(read(roster, ',', 'shift-roster.csv'), 'plan');
  assert.notEqual(read(roster, ',', 'in-out.csv'), 'plan');
  const marks = ['Emp Code,Date,Status', 'A1,13/08/2026,P', 'A2,13/08/2026,A'];
  assert.equal(read(marks, ','), 'none');
  const shifts = ['Emp Code,Date,Shift timing', 'A1,13/08/2026,09:00-18:00', 'A2,13/08/2026,09:00-18:00'];
  assert.equal(read(shifts, ','), 'none');
});

test('lengths of time are no punches: which column has the time is asked', () => {
  const found = read(
    ['Emp Code,Date,Total,Began', 'A1,13/08/2026,8:23,09:01', 'A2,13/08/2026,8:00,09:00'],
    ',',
  );
  assert.deepEqual(found, { person: 'Emp Code', date: 'Date', by: 'code', days: [] });
});

test('Log In and Log Out are columns of a day', () => {
  const found = read(['Emp Code,Date,Log In,Log Out', 'A1,13/08/2026,09:01,18:00'], ',') as Told;
  assert.deepEqual(
    found.days.map(({ direction }) => direction),
    ['in', 'out'],
  );
});

test('“Log In” and “Log Out” are the columns of a day, also where each has its date beside its time', () => {
  const days = [
    { at: 2, direction: 'in' },
    { at: 3, direction: 'out' },
  ];
  const head = 'Employee Code,Name,Log In,Log Out';
  assert.deepEqual(
    read(
      [head, 'E1,Asha,06/03/2026 09:01,06/03/2026 18:02', 'E2,Ravi,06/03/2026 22:05,07/03/2026 06:12'],
      ',',
    ),
    { person: 'Employee Code', date: 'Log In', by: 'code', days },
  );
  assert.deepEqual(
    read(
      ['Employee Code,Date,Log In,Log Out', 'E1,06/03/2026,09:01,18:02', 'E2,06/03/2026,22:05,06:12'],
      ',',
    ),
    { person: 'Employee Code', date: 'Date', by: 'code', days },
  );
});
