/** Sheets as other programs export them come in with their own headings; what may be wrong is said. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Uploaded } from '#kernel/wire/import-sheet.ts';
import type { SheetOutcome } from '#server/imports/combined/combined-sheet.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildWorld } from '../world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const payroll = world.as('Padma Nair');

/** Puts the first record there is for what the sheet does not say, as a person chooses it on the screen. */
function completed({ headers, columns, matches, shaping }: Uploaded) {
  const told = new Set(Object.values(matches));
  const parts = new Set([...told].map((key) => key.split(':')[0]));
  const open = columns.filter(
    ({ key, required, records }) =>
      required && records?.length && key.includes(':') && parts.has(key.split(':')[0]) && !told.has(key),
  );
  const from = headers.length + shaping.made.length;
  return {
    matches: { ...matches, ...Object.fromEntries(open.map(({ key }, at) => [from + at, key])) },
    shaping: {
      ...shaping,
      made: [
        ...shaping.made,
        ...open.map(({ records }) => ({ kind: 'constant', value: records?.[0] ?? '' }) as const),
      ],
    },
  };
}

async function brought(form: string, content: string | Buffer, who = hr) {
  const { body, status } = await upload(who, form, 'export.csv', content);
  assert.equal(status, 200, JSON.stringify(body));
  const { body: begun } = await who.post<{ jobId: number }>(
    `/api/records/${form}/import/${body.importId}/run`,
    { ...completed(body), dateOrders: dayFirst(body), make: ['department', 'designation'] },
  );
  const { result, error } = await jobDone(world, begun.jobId);
  assert.equal(error, null);
  return { file: body, outcome: result as SheetOutcome };
}

const known = async (code: string) =>
  world.inside(world.organisations.works, async (db) => {
    const { rows } = await sql<Record<string, string | null>>`
      select e.first_name as first, e.middle_name as middle, e.last_name as last,
        e.date_of_birth::text as born,
        e.joined_on::text as joined, e.mobile, e.work_mail as mail, e.pf_number as fund, d.name as department,
        m.code as manager, k.bank_name as bank
      from employee e
        left join employee_work w on w.organisation_id = e.organisation_id and w.employee_id = e.id
        left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
        left join employee m on m.organisation_id = e.organisation_id and m.id = w.reports_to_id
        left join employee_bank k on k.organisation_id = e.organisation_id and k.employee_id = e.id
      where e.code = ${code}`.execute(db);
    return rows[0];
  });

test('an export with short headings brings people, their work and their bank', async () => {
  const { outcome } = await brought(
    'employee',
    [
      'EMP_CODE,EMP_NAME,GENDER,BIRTH_DT,JOIN_DT,EMAIL_ID,CONTACT_NO,PAN_NO,' +
        'PF NO,BANK NAME,A/C NO,IFSC_CODE,DEPT,DESG,MGR CODE',
      '0071,Mrs. Asha Rao,F,12-Mar-90,01-Apr-19,asha@x.in,98765 43210,' +
        "abcpr1234k,NA,HDFC Bank,'50100012345678,hdfc0000123,Stores,Clerk,-",
      '0072,Bela Sen,F,05-Jul-88,15-Jun-15,b@x.in,9876543211,,-,SBI,' +
        '00000031234567890,SBIN0001234,Stores,Head,71',
    ].join('\n'),
  );
  assert.equal(outcome.written, true, JSON.stringify(outcome.causes));
  assert.deepEqual(await known('0071'), {
    first: 'Asha',
    middle: null,
    last: 'Rao',
    born: '1990-03-12',
    joined: '2019-04-01',
    mobile: '9876543210',
    mail: 'asha@x.in',
    fund: null,
    department: 'Stores',
    manager: null,
    bank: 'HDFC Bank',
  });
  assert.equal((await known('0072'))?.['manager'], '0071');
});

test('text in UTF-16 with tabs, days as a spreadsheet counts them, and a total at the end', async () => {
  const text = [
    'Emp Code\tName of Employee\tSex\tD.O.B.\tD.O.J.\tDept.\tDesignation',
    'T1\tRao, Dr. Asha\tF\t32944\t43556\tStores\tClerk',
    '\tTotal\t\t\t\t1\t',
  ].join('\r\n');
  const { outcome } = await brought('employee', Buffer.from(`\ufeff${text}`, 'utf16le'));
  assert.equal(outcome.written, true, JSON.stringify(outcome.causes));
  const one = await known('T1');
  assert.deepEqual(
    [one?.['first'], one?.['last'], one?.['born'], one?.['joined']],
    ['Asha', 'Rao', '1990-03-12', '2019-04-01'],
  );
});

test('text in Windows-1252 with semicolons keeps its letters', async () => {
  const text =
    'Employee ID;First Name;Last Name;Email address;Date of Joining;Date of Birth;Gender\n' +
    'Z1;Jörg;Müller;z@z.in;01-Apr-2019;12-Mar-1990;Male\n';
  const { outcome } = await brought('employee', Buffer.from(text, 'latin1'));
  assert.equal(outcome.written, true, JSON.stringify(outcome.causes));
  assert.equal((await known('Z1'))?.['last'], 'Müller');
});

test('a code with its name means one person, and a number that lost its digits is said to have', async () => {
  const sheet = (mobile: string) =>
    [
      'Employee Number,First Name,Last Name,Mobile Phone,Gender,' +
        'Date of Birth,Joining Date,Job Title,Department,Reporting To',
      `K001,Chitra,Iyer,${mobile},Female,12 Mar 1990,01 Apr 2019,Clerk,Stores,`,
      'K002,Deepa,Jain,9876543211,Female,05 Jul 1988,15 Jun 2015,Head,Stores,K001 - Chitra Iyer',
    ].join('\n');
  const shortened = await brought('employee', sheet('9.88E+09'));
  assert.match(JSON.stringify(shortened.outcome.causes), /lost its last digits/);
  assert.equal(await known('K001'), undefined);
  const { outcome } = await brought('employee', sheet('9876543210'));
  assert.equal(outcome.written, true, JSON.stringify(outcome.causes));
  assert.equal((await known('K002'))?.['manager'], 'K001');
});

test('figures brought from another program are known by what payrolls call them', async () => {
  const { body } = await upload(
    payroll,
    'salary-assignment',
    'pay.csv',
    'Emp Code,Employee Name,Gross,Effective From,TDS YTD,PF YTD\nE1,Asha Rao,40000,01-04-2026,12000,12600\n',
  );
  assert.deepEqual(Object.values(body.matches), [
    'employee',
    'grossMonthly',
    'validFrom',
    'opening-balance:item=income-tax',
    'opening-balance:item=provident-fund.member',
  ]);
});
