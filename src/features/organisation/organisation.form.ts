import {
  address,
  choice,
  code,
  identity,
  mail,
  number,
  personName,
  phone,
  picture,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { deductorKinds } from '#law/in/income-tax/deductor-kind.ts';

const months = {
  january: 'January',
  february: 'February',
  march: 'March',
  april: 'April',
  may: 'May',
  june: 'June',
  july: 'July',
  august: 'August',
  september: 'September',
  october: 'October',
  november: 'November',
  december: 'December',
} as const;

const reader = { read: 'organisation' } as const;

export const organisation = form('organisation', {
  id: 20,
  menu: { module: 'framework', path: 'framework/organisation', icon: 'building-skyscraper' },
  heading: 'Organisation profile',
  one: 'organisation profile',
  help:
    'Who the employer is, on payslips, letters and statutory returns, and how its days, ' +
    'weeks and years run.',
  single: true,
  title: ['legalName'],
  subtitle: 'code',
  fields: {
    code: code({
      label: 'Code',
      required: true,
      max: 20,
      begins: 'organisation-code',
      help: 'The short name used in file names.',
    }),
    legalName: text({
      label: 'Legal name',
      required: true,
      max: 160,
      begins: 'organisation-name',
      help: 'As registered; printed on payslips.',
    }),
    registeredAddress: address({ label: 'Registered address' }),
    mail: mail({ label: 'Mail', help: 'Where offices write to the organisation.' }),
    phone: phone({ label: 'Phone' }),
    logo: picture({
      label: 'Logo',
      help: 'Shown at sign-in and on payslips. PNG or JPEG, up to 1 MB.',
      maxBytes: 1_000_000,
    }),
    accentColour: code({
      label: 'Accent colour',
      max: 7,
      help: 'Six hexadecimal digits after #, such as #0E6E55. It must stay readable on white.',
    }),
    pan: identity({ label: 'PAN of the organisation', scheme: 'pan', sensitivity: 'identity' }),
    tan: code({
      label: 'TAN',
      max: 10,
      help: 'The tax deduction account number: four letters, five digits, a letter.',
    }),
    deductorKind: choice({
      label: 'Kind of deductor',
      choices: deductorKinds,
      help: 'What the quarterly statement of tax on salaries calls the organisation.',
    }),
    taxCircle: text({
      label: 'Circle of the tax office',
      max: 80,
      help: 'The office that assesses tax deducted; printed on the certificates.',
    }),
    pfCode: code({
      label: 'Provident fund code',
      max: 22,
      help: 'The establishment code given by the fund’s office.',
    }),
    esiCode: code({ label: 'State insurance code', max: 17, help: 'Seventeen digits.' }),
    zone: choice({
      label: 'Time zone',
      required: true,
      default: 'Asia/Kolkata',
      choices: { 'Asia/Kolkata': 'India (Asia/Kolkata)' },
      help: 'Where a day begins and ends for the people of this organisation.',
    }),
    weekStart: choice({
      label: 'Week starts on',
      required: true,
      default: 'monday',
      choices: { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
    }),
    yearStart: choice({
      label: 'Year starts in',
      required: true,
      default: 'april',
      choices: months,
      help: 'The first month of your own year of account. The tax year is always April to March.',
    }),
    retirementAge: number({
      label: 'Retirement age',
      required: true,
      min: 50,
      max: 75,
      default: 60,
      unit: 'years',
      help: 'People retire at the end of the month in which they reach this age.',
    }),
    leaverMonths: number({
      label: 'Former employees read their payslips for',
      required: true,
      min: 0,
      max: 120,
      default: 0,
      unit: 'months',
      help:
        'After the last day, with the sign-in they had: own payslips, tax certificates and letters, and ' +
        'nothing else. 0 ends the sign-in with the last day.',
    }),
    uploadDays: number({
      label: 'Keep uploaded tables for',
      required: true,
      min: 1,
      max: 365,
      default: 30,
      unit: 'days',
      help: 'The file of an import is removed after these days. What it changed, its name and its hash stay.',
    }),
    linkHours: number({
      label: 'Sign-in links hold for',
      required: true,
      min: 1,
      max: 72,
      default: 24,
      unit: 'hours',
      help:
        'A link that is sent or shown to set somebody’s password. It works once; a link for a forgotten ' +
        'password holds for half an hour.',
    }),
    signatoryName: personName({
      label: 'Signatory',
      help: 'Signs returns and letters for the organisation.',
    }),
    signatoryDesignation: text({ label: 'Signatory’s designation', max: 80 }),
    signatoryPan: identity({
      label: 'PAN of the signatory',
      scheme: 'pan',
      sensitivity: 'identity',
      help: 'Of the person responsible for deducting tax; printed on the certificates.',
    }),
    signatoryMail: mail({ label: 'Signatory’s mail' }),
    signatoryPhone: phone({ label: 'Signatory’s phone' }),
  },
  sections: [
    {
      title: 'Identity',
      fields: ['legalName', 'code', 'registeredAddress', 'mail', 'phone', 'logo', 'accentColour'],
    },
    { title: 'Registrations', fields: ['pan', 'tan', 'deductorKind', 'taxCircle', 'pfCode', 'esiCode'] },
    { title: 'Calendar', fields: ['zone', 'weekStart', 'yearStart', 'retirementAge'] },
    { title: 'Files', fields: ['uploadDays'] },
    { title: 'Sign-in', fields: ['linkHours', 'leaverMonths'] },
    {
      title: 'Signatory',
      fields: ['signatoryName', 'signatoryDesignation', 'signatoryPan', 'signatoryMail', 'signatoryPhone'],
    },
  ],
  rights: {
    administrator: { read: 'organisation', write: 'organisation' },
    platform: { read: 'organisation', write: 'organisation' },
    hr: reader,
    payroll: reader,
    approver: reader,
    auditor: reader,
  },
});
