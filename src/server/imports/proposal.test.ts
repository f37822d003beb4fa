/** What a column is proposed to be: by its heading and its values; what is not sure stays empty. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { employeeWork } from '#features/people/work/employee-work.form.ts';
import { isoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { importColumns } from './import-column.ts';
import { propose } from './proposal.ts';

const today = isoDate('2026-11-25');

/** By heading, what it is proposed to be; `?` behind what should be looked at. */
function proposed(form: Form, headings: string, ...lines: string[]): Record<string, string> {
  const split = (line: string) => line.split('|');
  const headers = split(headings);
  const values = headers.map((_, at) => lines.map((line) => split(line)[at] ?? null));
  const columns = importColumns(
    form,
    () => undefined,
    () => true,
  );
  const headingsOf = headers.map((words) => ({ words, last: words }));
  const { matches, unsure } = propose({ headings: headingsOf, values }, columns, { one: form.one, today });
  return Object.fromEntries(
    Object.entries(matches).map(([at, key]) => [
      headers[Number(at)] ?? '',
      unsure.includes(Number(at)) ? `${key}?` : key,
    ]),
  );
}

// Headings and values as a public sheet of 311 people has them.
const headings =
  'Employee_Name|EmpID|Salary|Position|State|DOB|Sex|MaritalDesc|DateofHire|DateofTermination|' +
  'Department|ManagerName|ManagerID';
const people = [
  'Adinolfi, Wilson  K|10026|62506|Production Technician I|MA|07/10/83|M |Single|7/5/2011||' +
    'Production       |Michael Albert|22',
  'Ait Sidi, Karthikeyan   |10084|104437|Sr. DBA|MA|05/05/75|M |Married|3/30/2015|6/16/2016|' +
    'IT/IS|Simon Roup|4',
];

test('the columns of a real sheet are known by what they are called and what is in them', () => {
  assert.deepEqual(proposed(employee, headings, ...people), {
    EmpID: 'code',
    DOB: 'dateOfBirth',
    Sex: 'gender',
    MaritalDesc: 'maritalStatus',
    DateofHire: 'joinedOn',
    DateofTermination: 'leftOn',
  });
  const work = proposed(employeeWork, headings, ...people);
  assert.equal(work.Department, 'department');
  assert.equal(work.ManagerName, 'reportsTo');
});

test('what may be the gross of a month is proposed, and to be looked at', () => {
  assert.equal(proposed(salaryAssignment, headings, ...people).Salary, 'grossMonthly?');
  assert.equal(
    proposed(salaryAssignment, 'EmpID|Gross salary|Salary', '1|500|400')['Gross salary'],
    'grossMonthly',
  );
});

test('people who stand by name and by code are known by their codes', () => {
  const headings = 'Employee|Emp ID|Salary';
  assert.deepEqual(proposed(salaryAssignment, headings, 'Asha Rao|E1|500', 'Ravi Sen|E2|400'), {
    'Emp ID': 'employee',
    Salary: 'grossMonthly?',
  });
  assert.equal(proposed(salaryAssignment, headings, 'E1 Asha Rao|7|500').Employee, 'employee', 'as exported');
  assert.equal(proposed(salaryAssignment, headings, 'Asha Rao||500').Employee, 'employee', 'no codes');
});

test('why people left is known by its heading where words come again, and is to be looked at', () => {
  const reasons = ['N/A', 'career change', 'unhappy', 'N/A', 'hours', 'N/A'];
  const left = (times: number) => Array.from({ length: times }, () => reasons).flat();
  assert.deepEqual(proposed(employee, 'TermReason', ...left(4)), { TermReason: 'leavingReason?' });
  assert.deepEqual(proposed(employee, 'TermReason', ...left(1)), {}, 'six rows tell too little');
  assert.deepEqual(proposed(employee, 'TermReason', ...left(4).map((_, at) => `${at % 3}`)), {}, 'numbers');
});

test('a heading alone does not do: values that cannot be it leave the column empty', () => {
  assert.deepEqual(proposed(employee, 'DOB|Sex', 'Engineer|Manager', 'Clerk|Head'), {});
  assert.deepEqual(proposed(employee, 'Emp ID', 'A', 'A', 'A', 'A', 'B'), {}, 'a code is given once');
});

test('dates that cannot be read are proposed by their heading, to be mended', () => {
  assert.deepEqual(proposed(employee, 'DOB|DOJ', '1968-13-09|3.14.2026', '1969-02-30|32 Nov 2026'), {
    DOB: 'dateOfBirth?',
    DOJ: 'joinedOn?',
  });
  assert.deepEqual(proposed(employee, 'DOB', '162506', '1,50,000'), {}, 'amounts are no dates');
});

test('under the form’s own label a column is itself, and wrong values are to be mended', () => {
  assert.deepEqual(proposed(employee, 'Date of birth', '31/02/2000'), { 'Date of birth': 'dateOfBirth?' });
});

test('what is spelled a little otherwise, or has odd values, is proposed and said to be unsure', () => {
  assert.deepEqual(proposed(employee, 'Dates of birth', '1990-01-01'), { 'Dates of birth': 'dateOfBirth?' });
  assert.deepEqual(proposed(employee, 'DOB', '1990-01-01', '1991-01-01', 'not known'), {
    DOB: 'dateOfBirth?',
  });
});

test('what the form’s own name stands before is meant: “Employee first name”', () => {
  assert.deepEqual(proposed(employee, 'Employee first name|Employee surname', 'Asha|Rao'), {
    'Employee first name': 'firstName',
    'Employee surname': 'lastName',
  });
});

test('amounts under “ESI” are no insurance numbers, and a contact is a name with relation and phone', () => {
  const sheet = 'Emp ID|ESI|PF No|Emergency contacts';
  assert.deepEqual(proposed(employee, sheet, '1|118.50|1800|Ravi Rao', '2|131|1800|Asha Sen'), {
    'Emp ID': 'code',
  });
  assert.deepEqual(
    proposed(
      employee,
      sheet,
      '1|3112345678|MHBAN00123450000000123|Ravi Rao, Father, 9845012345',
      '2|3112345679|MHBAN00123450000000124|',
    ),
    {
      'Emp ID': 'code',
      ESI: 'stateInsuranceNumber',
      'PF No': 'pfNumber',
      'Emergency contacts': 'emergencyContacts',
    },
  );
});

test('two names of as many words are alike only where each of their words is', () => {
  assert.deepEqual(proposed(employee, 'Marital states|Father name', 'Single|Ravi Rao'), {
    'Marital states': 'maritalStatus?',
    'Father name': 'fatherName',
  });
  assert.deepEqual(proposed(employee, 'Emergency accounts|Present name', 'Ravi, Father, 98|x'), {});
});

test('the headings of registers in India are known', () => {
  assert.deepEqual(
    proposed(
      employee,
      'Token No.|Male/Female|Married/UnMarried|D.O.B|D.O.J',
      '1|Male|UNMARRIED|1990-01-01|2020-01-01',
    ),
    {
      'Token No.': 'code',
      'Male/Female': 'gender',
      'Married/UnMarried': 'maritalStatus',
      'D.O.B': 'dateOfBirth',
      'D.O.J': 'joinedOn',
    },
  );
});
