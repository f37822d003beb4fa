/** Certificates that HR issues from an employee's record: of employment, and of the address on record. */
import { sql } from 'kysely';
import { employee } from '#features/people/record/employee.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Address } from '#kernel/field.ts';
import { type LetterKind, type LetterLanguage, letterKind } from '#kernel/letter/letter-kind.ts';
import { letterDate } from '#kernel/letter/letter-text.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { type LetterFacts, letterSource } from '#server/letter/letter-source.ts';
import type { Work } from '#server/work.ts';

/** What letters of a person can name. */
export const personFields = {
  name: { label: 'Name', kind: 'text' },
  code: { label: 'Employee code', kind: 'text' },
  designation: { label: 'Designation', kind: 'text' },
  department: { label: 'Department', kind: 'text' },
  place: { label: 'Place of work', kind: 'text' },
  joinedOn: { label: 'Joined on', kind: 'date' },
  leftOn: { label: 'Last day', kind: 'date' },
  service: { label: 'Service, as the end of a sentence that begins with the name', kind: 'text' },
  particulars: { label: 'Designation, department, place and dates, in columns', kind: 'block' },
} as const;

export const employmentCertificate = letterKind({
  name: 'employment-certificate',
  heading: 'Certificate of employment',
  of: employee,
  fields: personFields,
  byHand: true,
  prefix: 'EMP',
  shipped: {
    en: {
      title: 'Certificate of employment',
      text:
        'To whom it may concern\n' +
        'This is to certify that {{name}} (employee code {{code}}) {{service}}.\n' +
        '{{particulars}}\n' +
        'This certificate is issued at the request of {{name}}.\n' +
        '{{signature}}',
    },
    hi: {
      title: 'रोज़गार प्रमाण पत्र',
      text:
        'जिससे भी संबंधित हो\n' +
        'प्रमाणित किया जाता है कि {{name}} (कर्मचारी कोड {{code}}) {{service}}।\n' +
        '{{particulars}}\n' +
        'यह प्रमाण पत्र {{name}} के अनुरोध पर जारी किया गया है।\n' +
        '{{signature}}',
    },
  },
});

export const addressCertificate = letterKind({
  name: 'address-certificate',
  heading: 'Certificate of address',
  of: employee,
  fields: {
    ...personFields,
    presentAddress: { label: 'Present address', kind: 'text', sensitivity: 'personal' },
    permanentAddress: { label: 'Permanent address', kind: 'text', sensitivity: 'personal' },
  },
  byHand: true,
  prefix: 'ADR',
  shipped: {
    en: {
      title: 'Certificate of address',
      text:
        'To whom it may concern\n' +
        'This is to certify that {{name}} (employee code {{code}}) {{service}}.\n' +
        'By our records the present address of {{name}} is: {{presentAddress}}.\n' +
        'The permanent address is: {{permanentAddress}}.\n' +
        'This certificate is issued at the request of {{name}}.\n' +
        '{{signature}}',
    },
    hi: {
      title: 'पता प्रमाण पत्र',
      text:
        'जिससे भी संबंधित हो\n' +
        'प्रमाणित किया जाता है कि {{name}} (कर्मचारी कोड {{code}}) {{service}}।\n' +
        'हमारे अभिलेख के अनुसार वर्तमान पता: {{presentAddress}}\n' +
        'स्थायी पता: {{permanentAddress}}\n' +
        'यह प्रमाण पत्र {{name}} के अनुरोध पर जारी किया गया है।\n' +
        '{{signature}}',
    },
  },
});

type Row = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  readonly present: Address | null;
  readonly permanent: Address | null;
  readonly designation: string | null;
  readonly department: string | null;
  readonly place: string | null;
};

async function readRows(work: Work, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select employee.id, ${fullNameOf('employee')} as name, employee.code, employee.joined_on as joined,
      employee.left_on as left, employee.present_address as present,
      case when employee.permanent_is_present then employee.present_address
        else employee.permanent_address end as permanent,
      designation.name as designation, department.name as department, establishment.name as place
    from employee
    left join lateral ${heldLast('employee_work', 'employee.id', sql`${work.today}::date`)} place on true
    left join designation on designation.organisation_id = employee.organisation_id
      and designation.id = place.designation_id
    left join department on department.organisation_id = employee.organisation_id
      and department.id = place.department_id
    left join establishment on establishment.organisation_id = employee.organisation_id
      and establishment.id = place.establishment_id
    where employee.organisation_id = ${work.session.organisationId}
      and employee.id = any (${[...ids]}::bigint[])`.execute(work.db);
  return rows;
}

const oneLine = (address: Address | null): string | null =>
  address &&
  [address.line1, address.line2, address.city, address.state, address.pin].filter(Boolean).join(', ');

function serviceOf({ joined, left }: Row, today: IsoDate, language: LetterLanguage): string {
  const from = letterDate(joined, language);
  if (left === null || left >= today) {
    return language === 'hi' ? `${from} से हमारे यहाँ कार्यरत हैं` : `has been in our service since ${from}`;
  }
  const to = letterDate(left, language);
  return language === 'hi'
    ? `ने ${from} से ${to} तक हमारे यहाँ कार्य किया`
    : `was in our service from ${from} to ${to}`;
}

const labels = {
  en: ['Designation', 'Department', 'Place of work', 'Joined on'],
  hi: ['पद', 'विभाग', 'कार्यस्थल', 'कार्यभार की तिथि'],
} as const;

function factsOf(row: Row, today: IsoDate, language: LetterLanguage): LetterFacts {
  const { name, code, designation, department, place, joined, left } = row;
  const values = [designation, department, place, letterDate(joined, language)];
  return {
    person: name,
    employee: row.id,
    values: {
      ...{ name, code, designation, department, place },
      joinedOn: joined,
      leftOn: left,
      service: serviceOf(row, today, language),
      particulars: [
        {
          block: 'pairs',
          pairs: labels[language].map((label, at) => [label, values[at] ?? '–'] as const),
        },
      ],
      presentAddress: oneLine(row.present),
      permanentAddress: oneLine(row.permanent),
    },
  };
}

export const readPeople = async (work: Work, ids: readonly number[], language: LetterLanguage) =>
  new Map((await readRows(work, ids)).map((row) => [row.id, factsOf(row, work.today, language)]));

const source = (kind: LetterKind) => letterSource({ kind, read: readPeople });
export const employmentSource = source(employmentCertificate);
export const addressSource = source(addressCertificate);
