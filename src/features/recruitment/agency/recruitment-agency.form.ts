import {
  choice,
  date,
  flag,
  longText,
  mail,
  money,
  number,
  percent,
  phone,
  reference,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise, rupees } from '#kernel/money.ts';
import type { Rights } from '#kernel/rights.ts';
import { keeper } from '../setting/recruitment-rights.form.ts';

const keeps = { ...keeper, import: 'organisation' } as const;
const reads = { read: 'organisation', export: 'organisation' } as const;
const rights: Rights = { hr: keeps, recruiter: keeps, administrator: keeps, payroll: reads, auditor: reads };

/** An agency that names applicants for a fee. */
export const recruitmentAgency = form('recruitment-agency', {
  id: 1367,
  menu: { module: 'recruitment', path: 'recruitment/agency', icon: 'building-store', listed: 'keepers' },
  heading: 'Agencies',
  finds: ['recruitment agency', 'placement consultant', 'headhunter', 'staffing firm'],
  one: 'agency',
  help:
    'Recruitment agencies and their terms. An applicant who came through an agency names it; when the ' +
    'person joins, Muster says what the agency is owed, and what comes back if the person leaves within ' +
    'the guarantee.',
  title: ['name'],
  sort: 'name',
  tabs: ['agency-term', 'agency-fee'],
  fields: {
    name: text({ label: 'Name', required: true, max: 100, unique: true, searchable: true, inList: true }),
    contact: text({ label: 'Contact person', max: 100, searchable: true, inList: true }),
    mail: mail({ label: 'Email', inList: true }),
    phone: phone({ label: 'Phone' }),
    agreedFrom: date({ label: 'Agreement from', inList: true }),
    agreedTo: date({
      label: 'Agreement until',
      inList: true,
      notBefore: { field: 'agreedFrom' },
      help: 'After this day no new applicant can name the agency. Empty: until further notice.',
    }),
    active: flag({ label: 'Active', default: true, inList: true }),
    note: longText({ label: 'Note', max: 1000 }),
  },
  rights,
});

export const feeWays = { percent: 'Share of the yearly CTC', fixed: 'Fixed amount' } as const;

export const returnWays = {
  whole: 'The whole fee',
  days: 'By the days not served',
  nothing: 'A free replacement',
} as const;

/** What an agency asks for, from a day on. */
export const agencyTerm = form('agency-term', {
  id: 1368,
  parent: { form: 'recruitment-agency', field: 'agency', begins: 'agreedFrom' },
  dated: true,
  heading: 'Terms',
  one: 'terms',
  help:
    'What the agency is owed for each person who joins, and what comes back when the person leaves soon. ' +
    'An applicant stays under the terms of the day on which they applied.',
  title: ['feeBy'],
  fields: {
    agency: reference(recruitmentAgency, { label: 'Agency', required: true }),
    feeBy: choice({ label: 'Fee', required: true, choices: feeWays, default: 'percent', inList: true }),
    rate: percent({
      label: 'Share of the CTC',
      required: true,
      min: 1,
      max: 10_000,
      inList: true,
      visibleWhen: { field: 'feeBy', is: ['percent'] },
    }),
    amount: money({
      label: 'Amount',
      required: true,
      min: paise(1),
      max: rupees(10_00_00_000),
      inList: true,
      visibleWhen: { field: 'feeBy', is: ['fixed'] },
    }),
    guaranteeDays: number({
      label: 'Guarantee',
      required: true,
      min: 0,
      max: 730,
      default: 90,
      unit: 'days',
      inList: true,
      help: 'Counted from the first day of work. 0: no guarantee.',
    }),
    returns: choice({
      label: 'When the person leaves within it',
      required: true,
      choices: returnWays,
      default: 'days',
      inList: true,
    }),
  },
  rights,
});
