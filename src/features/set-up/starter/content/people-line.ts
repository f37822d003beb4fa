/** Departments, titles, grades and employment types as the starters write them. Pure. */
import { dayCount } from '#kernel/text/day-count.ts';
import type { StarterItem, Values } from './starter-item.ts';

type Named = readonly [code: string, name: string];

/** 'PROD Production' or, below another, 'QA<PROD Quality'. */
export const departments = (...lines: readonly string[]): StarterItem[] =>
  lines.map((line) => {
    const [head = '', ...words] = line.split(' ');
    const [code = '', parent] = head.split('<');
    const name = words.join(' ');
    return {
      group: 'structure',
      form: 'department',
      key: code,
      values: { code, name, active: true, ...(parent === undefined ? {} : { parent }) },
    };
  });

/** From the most junior up. */
export const grades = (...names: readonly string[]): StarterItem[] =>
  names.map((name, at) => ({
    group: 'structure',
    form: 'grade',
    key: `G${at + 1}`,
    values: { code: `G${at + 1}`, name, rank: at + 1, active: true },
  }));

/** Titles with the same notice and probation, in days. */
export const designations = (
  noticeDays: number,
  probationDays: number,
  ...titles: readonly Named[]
): StarterItem[] =>
  titles.map(([code, name]) => ({
    group: 'structure',
    form: 'designation',
    key: code,
    values: { code, name, noticeDays, probationDays, active: true },
    note: `${dayCount(noticeDays)} of notice`,
  }));

const everyScheme = {
  endsOnDate: false,
  providentFund: true,
  stateInsurance: true,
  professionalTax: true,
  labourWelfareFund: true,
  gratuity: true,
  workingJournalist: false,
  contract: false,
  bonus: true,
  active: true,
} as const;

export const employmentType = (code: string, name: string, more: Values = {}): StarterItem => ({
  group: 'employment',
  form: 'employment-type',
  key: code,
  values: { code, name, ...everyScheme, ...more },
});

export const permanent = employmentType('PERM', 'Permanent');
export const fixedTerm = employmentType('FIX', 'Fixed term', { endsOnDate: true });
/** Apprentices come under neither fund nor state insurance, and are owed neither gratuity nor bonus. */
export const apprentice = employmentType('APP', 'Apprentice', {
  endsOnDate: true,
  providentFund: false,
  stateInsurance: false,
  gratuity: false,
  bonus: false,
});

const letter = (kind: string, name: string): StarterItem => ({
  group: 'letters',
  form: 'letter-template',
  key: kind,
  values: { name, kind, language: 'en', numberYear: 'financial', toSign: false, active: true },
  note: 'as shipped, with numbers that start again every April',
});

export const letters: readonly StarterItem[] = [
  letter('offer-letter', 'Letter of offer'),
  letter('employment-certificate', 'Certificate of employment'),
  letter('address-certificate', 'Certificate of address'),
  letter('salary-revision-letter', 'Revision of salary'),
];
