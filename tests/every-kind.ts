/** A form with every kind of field, and a dated one below it; known only to tests, which make its tables. */
import {
  address, choice, choices, code, date, file, flag, identity, longText, mail, money, month, number, percent, personName,
  phone, picture, reference, rows, text, time,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';

const keeper = { read: 'organisation', write: 'organisation', delete: 'organisation', export: 'organisation' } as const;
const rights: Rights = {
  administrator: { ...keeper, approve: 'organisation', reopen: 'organisation' },
  hr: { ...keeper, approve: 'organisation' },
  employee: { read: 'own', write: 'own' },
  manager: { read: 'team' },
};

export const everyKind = form('every-kind', {
  id: 9001,
  heading: 'Every kind',
  one: 'specimen',
  title: ['name'],
  subtitle: 'code',
  sort: 'name',
  belongsTo: 'whose',
  uniqueTogether: [['name', 'amount']],
  fields: {
    code: code({ label: 'Code', required: true, unique: true, searchable: true, inList: true, max: 10 }),
    name: text({ label: 'Name', required: true, searchable: true, inList: true }),
    note: longText({ label: 'Note' }),
    count: number({ label: 'Count', min: -1000, max: 1000, inList: true }),
    ratio: number({ label: 'Ratio', decimals: 3, inList: true }),
    amount: money({ label: 'Amount', inList: true }),
    share: percent({ label: 'Share', inList: true }),
    day: date({ label: 'Day', notAfter: 'today', inList: true }),
    lastDay: date({ label: 'Last day', notBefore: { field: 'day' } }),
    period: month({ label: 'Period', inList: true }),
    at: time({ label: 'At', inList: true }),
    done: flag({ label: 'Done', inList: true }),
    size: choice({ label: 'Size', choices: { small: 'Small', middle: 'Middle', large: 'Large' }, inList: true }),
    why: text({ label: 'Why', required: true, visibleWhen: { field: 'size', is: ['large'] } }),
    tags: choices({ label: 'Tags', choices: { red: 'Red', green: 'Green', blue: 'Blue' } }),
    whose: reference('employee', { label: 'Whose', inList: true }),
    department: reference('department', { label: 'Department', inList: true }),
    paper: file({ label: 'Paper', accept: ['pdf', 'txt'] }),
    face: picture({ label: 'Face', maxBytes: 100_000 }),
    person: personName({ label: 'Person' }),
    phone: phone({ label: 'Phone', sensitivity: 'personal' }),
    mail: mail({ label: 'Mail' }),
    home: address({ label: 'Home', sensitivity: 'personal' }),
    aadhaar: identity({ label: 'Aadhaar', scheme: 'aadhaar', sensitivity: 'identity', unique: true }),
    pan: identity({ label: 'PAN', scheme: 'pan', sensitivity: 'identity' }),
    ifsc: identity({ label: 'IFSC', scheme: 'ifsc' }),
    wage: money({ label: 'Wage', sensitivity: 'pay' }),
    decided: text({ label: 'Decided by', readOnly: true }),
    lines: rows({
      label: 'Lines', one: 'line', max: 5,
      fields: {
        what: text({ label: 'What', required: true }),
        amount: money({ label: 'Amount', required: true }),
        department: reference('department', { label: 'Department' }),
        secret: identity({ label: 'Secret', scheme: 'uan', sensitivity: 'identity' }),
      },
    }),
  },
  states: { draft: { approve: 'approved' }, approved: { reopen: 'draft' } },
  words: { approve: 'Approve' },
  rights,
});

export const specimenRate = form('specimen-rate', {
  id: 9002,
  heading: 'Rates',
  one: 'rate',
  title: ['rate'],
  parent: { form: 'every-kind', field: 'specimen' },
  dated: true,
  sort: 'validFrom',
  fields: {
    specimen: reference(everyKind, { label: 'Specimen', required: true }),
    rate: number({ label: 'Rate', required: true, inList: true }),
    parts: rows({ label: 'Parts', one: 'part', fields: { share: percent({ label: 'Share', required: true }) } }),
  },
  rights: { administrator: keeper, hr: keeper },
});
