/**
 * Eighteen further sheets, in words that no list of ours was made of: what comes in without a question, what
 * is asked, and that nothing of it is recorded wrongly without a word.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Outcome, Uploaded } from '#kernel/wire/import-sheet.ts';
import { unanswered } from '#kernel/wire/import-sheet.ts';
import { allow } from '../decided-rights.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildPayWorld } from '../pay-world.ts';

const world = await buildPayWorld();
const [hr, payroll] = [world.as('Harish Iyer'), world.as('Padma Nair')];
await allow(world, 'Padma Nair', 'employee', ['import', 'write']);
const { rows: people } = await world.inside(world.organisations.works, (db) =>
  sql<{ code: string; name: string }>`
    select code, first_name || ' ' || last_name as name from employee
    where last_name not in ('Iyer', 'Nair') order by code limit 2`.execute(db),
);
const [one, two] = people;
for (const [code, name, nature] of [
  ['EL', 'Earned leave', 'earned'],
  ['CL', 'Casual leave', 'casual'],
] as const)
  await hr.post('/api/records/leave-type', { code, name, nature });

type Sheet = { readonly form: string; readonly who?: typeof hr; readonly lines: readonly string[] };
type Seen = {
  readonly file: Uploaded;
  readonly by: Record<string, string | undefined>;
  readonly asked: string[];
  readonly outcome: Outcome;
};

async function seen({ form, who = hr, lines }: Sheet): Promise<Seen> {
  const { body: file, status } = await upload(who, form, 'sheet.csv', lines.join('\n'));
  assert.equal(status, 200, file.message);
  const open = unanswered(file, file.matches, file.shaping);
  const treated = { ...file.shaping.treated, ...Object.fromEntries(open.map((at) => [at, { left: true }])) };
  const run = await who.post<{ jobId: number }>(`/api/records/${form}/import/${file.importId}/check`, {
    dateOrders: dayFirst(file),
    shaping: { ...file.shaping, treated },
    make: [...file.make, 'department', 'designation'],
  });
  assert.equal(run.status, 200, JSON.stringify(run.body));
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  const by = Object.fromEntries(file.headers.map((heading, at) => [heading, file.matches[at]]));
  return { file, by, asked: open.map((at) => file.headers[at] ?? ''), outcome: result as unknown as Outcome };
}

const isWhole = ({ outcome, asked }: Seen, rows: number, open: readonly string[] = []): void =>
  assert.deepEqual(
    [outcome.created + outcome.updated, outcome.bad, asked],
    [rows, 0, open],
    JSON.stringify(outcome.causes),
  );

test('1. a muster of workmen in capitals, with a father or husband and an age', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: [
      'S.No,WORKMAN NO.,NAME OF WORKMAN,SEX,FATHER/HUSBAND NAME,BIRTH DATE,DATE OF APPOINTMENT,UAN NO',
      '1,W101,RAMESH KUMAR YADAV,MALE,SURESH YADAV,03.07.1985,01.02.2019,100234567891',
      '2,W102,SUNITA DEVI,FEMALE,MOHAN LAL,21.11.1990,15.06.2020,100234567892',
    ],
  });
  isWhole(sheet, 2);
  assert.deepEqual([sheet.by['WORKMAN NO.'], sheet.by['DATE OF APPOINTMENT']], ['code', 'joinedOn']);
});

test('2. an export with a header in code: employee_id, first_name, date_of_joining', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: [
      'employee_id,first_name,last_name,gender,date_of_birth,date_of_joining,official_email,mobile_number',
      'Q11,Asha,Rao,female,1990-05-14,2021-04-01,asha.q@works.example,9845012345',
      'Q12,Bela,Sen,female,1988-11-23,2020-06-15,bela.q@works.example,9845012346',
    ],
  });
  isWhole(sheet, 2);
  assert.deepEqual([sheet.by['official_email'], sheet.by['mobile_number']], ['workMail', 'mobile']);
});

test('3. earlier employers from form 12B, one period a row', async () => {
  const sheet = await seen({
    form: 'previous-employment',
    who: payroll,
    lines: [
      'Emp Code,Name of Employer,TAN of Employer,From Date,To Date,Income,Tax Deducted,Prof Tax,EPF',
      `${one?.code},Alpha Mills,MUMA12345B,01/04/2019,31/08/2019,300000,12000,1000,18000`,
    ],
  });
  assert.deepEqual(sheet.by['Income'], 'declared');
  assert.equal(sheet.outcome.created, 0);
  assert.match(sheet.outcome.causes[0]?.message ?? '', /tax year/, 'a year without rates is told');
});

test('4. leave applications of a portal, with sessions', async () => {
  const sheet = await seen({
    form: 'leave-application',
    lines: [
      'Employee Number,Leave Type,Start Date,End Date,From Session,To Session,Status,Applied On',
      `${one?.code},Casual leave,13/07/2026,14/07/2026,Session 2,Session 2,APPROVED,10/07/2026`,
      `${two?.code},Earned leave,20/07/2026,22/07/2026,Session 1,Session 2,REJECTED,10/07/2026`,
    ],
  });
  isWhole(sheet, 2);
});

test('5. salary by heads with groups in one line', async () => {
  const sheet = await seen({
    form: 'salary-assignment',
    who: payroll,
    lines: [
      'Emp ID,Fixed Pay - Basic,Fixed Pay - HRA,Fixed Pay - Special Allowance,Total Fixed Pay,Effective Date',
      `${one?.code},20000,10000,10000,40000,01/04/2027`,
      `${two?.code},25000,12500,12500,50000,13/04/2027`,
    ],
  });
  assert.notEqual(sheet.by['Total Fixed Pay'], undefined, JSON.stringify(sheet.by));
  const isSilent = sheet.outcome.bad === 0 && sheet.asked.length === 0;
  assert.ok(!isSilent || sheet.outcome.created === 2, JSON.stringify(sheet.outcome.causes));
});

test('6. bank details with the branch beside', async () => {
  const sheet = await seen({
    form: 'employee-bank',
    lines: [
      'Emp. Code,Beneficiary Name,Beneficiary Account No,IFSC Code,Bank Name,Branch',
      `${one?.code},Asha Rao,001234567890,HDFC0001234,HDFC Bank,Koramangala`,
      `${two?.code},Bela Sen,001234567891,SBIN0001234,State Bank of India,Indiranagar`,
    ],
  });
  assert.deepEqual([sheet.outcome.bad, sheet.asked], [0, []], JSON.stringify(sheet.outcome.causes));
  assert.equal(sheet.by['Beneficiary Account No'], 'account');
});

test('7. balances by type, a day above', async () => {
  const sheet = await seen({
    form: 'leave-adjustment',
    lines: [
      'LEAVE REGISTER - CLOSING BALANCE AS ON 30.09.2026,,,',
      'EMP NO,EMPLOYEE NAME,EL BAL,CL BAL',
      `${one?.code},${one?.name},18.5,2`,
      `${two?.code},${two?.name},7,0`,
    ],
  });
  isWhole(sheet, 2);
});

test('8. what was paid so far, in a line for each head', async () => {
  const sheet = await seen({
    form: 'opening-balance',
    who: payroll,
    lines: [
      'Emp Code,Gross Salary,PF,PT,TDS,Upto Month',
      `${one?.code},300000,21600,1200,12000,Sep-2026`,
      `${two?.code},240000,18000,1200,0,Sep-2026`,
    ],
  });
  assert.equal(sheet.outcome.bad, 0, JSON.stringify(sheet.outcome.causes));
  assert.deepEqual(sheet.asked, []);
});

test('9. holidays in a notice, with the day in words', async () => {
  const sheet = await seen({
    form: 'holiday',
    lines: [
      'Sl No,Occasion,Holiday Date,Day of Week',
      '1,Gandhi Jayanti,02 October 2027,Saturday',
      '2,Christmas,25 December 2027,Saturday',
    ],
  });
  isWhole(sheet, 2);
});

test('10. work with who reports to whom', async () => {
  const sheet = await seen({
    form: 'employee-work',
    lines: [
      'Employee Id,Department Name,Job Title,Reporting Manager,With Effect From',
      `${one?.code},Weaving,Fitter,${two?.code},01-04-2026`,
    ],
  });
  assert.deepEqual(
    [sheet.by['Job Title'], sheet.by['Reporting Manager']],
    ['designation', 'reportsTo'],
    JSON.stringify(sheet.by),
  );
});

test('11. a wage register brought to people is told, and its amounts are no numbers of people', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: [
      'Token No,Workman,Days Worked,Basic Wages,DA,Gross Wages,EPF,ESIC,Net Payable',
      `${one?.code},Asha Rao,26,9000,1500,10500,1080,79,9341`,
      `${two?.code},Bela Sen,24,8000,1400,9400,960,71,8369`,
    ],
  });
  assert.equal(sheet.file.otherKind, 'salary-register');
  assert.ok(['EPF', 'ESIC', 'Net Payable'].every((heading) => sheet.by[heading] === undefined));
  assert.ok(['Gross Wages', 'Net Payable'].every((heading) => sheet.asked.includes(heading)));
});

test('12. departments with who heads them', async () => {
  const sheet = await seen({
    form: 'department',
    lines: ['Department Code,Department,No. of Employees', 'FIN,Finance,12', 'STO,Stores,7'],
  });
  isWhole(sheet, 2);
});

test('13. answers of an online form: a moment in front, remarks in brackets, blood groups', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: [
      'Timestamp,Email Address,Emp ID,Full Name (as per Aadhaar),Contact number (WhatsApp),' +
        'DOB (DD/MM/YYYY),DOJ,Gender,Blood Group',
      '03/11/2026 10:15:23,asha.g@works.example,GF1,Asha Rao,9845012345,14/05/1990,01/04/2021,Female,B+ve',
      '03/11/2026 10:19:02,bela.g@works.example,GF2,Bela Sen,9845012346,23/11/1988,15/06/2020,Female,O -ve',
    ],
  });
  isWhole(sheet, 2, ['Timestamp']);
});

test('14. the members of a fund with the wages they are in it with, and who has left', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: [
      'UAN,MEMBER_ID,MEMBER_NAME,GENDER,DOB,DOJ_EPF,MOBILE,DOE_EPF,REASON_OF_LEAVING,WAGES',
      '100234567901,MHBAN00123450000001001,ASHA RAO,F,14/05/1990,01/04/2021,9845012345,,,15000',
      '100234567902,MHBAN00123450000001002,BELA SEN,F,23/11/1988,15/06/2020,9845012346,31/03/2026,' +
        'CESSATION,12000',
    ],
  });
  assert.deepEqual([sheet.outcome.created, sheet.outcome.bad], [0, 2], 'nobody is made without a code');
  for (const heading of ['DOJ_EPF', 'DOE_EPF', 'WAGES']) assert.ok(sheet.asked.includes(heading), heading);
});

test('15. the register of employees by the rules, with numbers of columns and reasons for exit', async () => {
  const sheet = await seen({
    form: 'employee',
    lines: [
      'FORM A - EMPLOYEE REGISTER,,,,,,,,,,',
      'Sl No.,Employee Code,Name,Surname,Gender,Date of Birth#,Date of Joining,ESIC IP,PAN,Date of Exit,' +
        'Reason for Exit',
      '1,2,3,4,5,6,7,8,9,10,11',
      '1,FA1,Asha,Rao,F,14-05-1990,01-04-2021,3112345678,ABCPE1234F,,',
      '2,FA2,Bela,Sen,F,23-11-1988,15-06-2020,3112345679,ABCPE1235F,31-03-2026,Resigned',
    ],
  });
  assert.deepEqual([sheet.by['ESIC IP'], sheet.by['Date of Exit']], ['stateInsuranceNumber', 'leftOn']);
  assert.deepEqual(
    [sheet.outcome.created, sheet.outcome.causes.map(({ lacks }) => lacks), sheet.asked],
    [1, ['leavingReason'], ['Reason for Exit']],
  );
});

test('16. kinds of leave with the share of pay in other words: half pay is not taken for whole', async () => {
  const sheet = await seen({
    form: 'leave-type',
    lines: [
      'Code,Name,Nature,Share of wages',
      'HPL,Half pay leave,Sick,50%',
      'QPL,Quarter pay leave,Sick,25%',
    ],
  });
  assert.deepEqual([sheet.by['Share of wages'], sheet.asked], [undefined, ['Share of wages']]);
});

test('17. increments with the gross before and after, and by how much', async () => {
  const sheet = await seen({
    form: 'salary-assignment',
    who: payroll,
    lines: [
      'Emp ID,Old Gross,New Gross,Hike %,Effective Date',
      `${one?.code},50000,55000,10%,01/04/2027`,
      `${two?.code},60000,66000,10%,13/04/2027`,
    ],
  });
  assert.deepEqual(sheet.asked, ['Old Gross', 'New Gross', 'Hike %'], 'which it is, a person says');
});

test('18. a year’s salaries divided by twelve: the third decimal is asked about once', async () => {
  const sheet = await seen({
    form: 'salary-assignment',
    who: payroll,
    lines: [
      'Emp Code,Gross per month,Valid from',
      `${one?.code},64166.663,01/04/2027`,
      `${two?.code},58333.337,13/04/2027`,
    ],
  });
  const causes = sheet.outcome.causes.map(({ rows, finer }) => [rows, finer]);
  assert.deepEqual([sheet.by['Gross per month'], causes], ['grossMonthly', [[2, 0]]]);
});
