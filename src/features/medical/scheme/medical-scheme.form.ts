import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choice, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { monthChoices } from '#kernel/month-of-year.ts';

const schemeKinds = {
  outpatient: 'Outpatient reimbursement',
  hospital: 'Hospitalisation, paid by the employer',
  insurance: 'Group medical insurance',
  'check-up': 'Health check-up',
} as const;

const insured = { field: 'kind', is: ['insurance'] };

/** What an employer pays of its people's treatment, and for whom. */
export const medicalScheme = form('medical-scheme', {
  id: 1161,
  menu: {
    module: 'mediaclaAdminstration',
    path: 'mediaclaAdminstration/scheme',
    icon: 'shield-plus',
    listed: 'keepers',
  },
  heading: 'Medical schemes',
  finds: ['mediclaim', 'health insurance', 'floater', 'sum insured'],
  one: 'medical scheme',
  help:
    'What is paid of people’s treatment: outpatient bills, hospital stays, group insurance or a check-up. ' +
    'For whom it is stands here; limits, family and premium stand in its dated terms.',
  title: ['name'],
  namesOpen: true,
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true, unique: true }),
    kind: choice({ label: 'Kind', required: true, choices: schemeKinds, inList: true }),
    yearBegins: choice({
      label: 'Year begins in',
      required: true,
      default: 'apr',
      choices: monthChoices,
      inList: true,
      help: 'The limit is for twelve months from the first of this month.',
    }),
    limitFor: choice({
      label: 'The limit is for',
      required: true,
      default: 'family',
      choices: { family: 'The whole family together', person: 'Each person' },
      inList: true,
    }),
    enrols: choice({
      label: 'Who is enrolled',
      required: true,
      default: 'all',
      choices: { all: 'Every employee it is for, with the family on record', asked: 'Those who ask for it' },
    }),
    insurer: text({ label: 'Insurer', max: 120, visibleWhen: insured, inList: true }),
    policyNumber: text({ label: 'Policy number', max: 60, visibleWhen: insured }),
    administrator: text({
      label: 'Claims administrator',
      alsoCalled: ['TPA', 'Third-party administrator'],
      max: 120,
      visibleWhen: insured,
    }),
    forWhom: population({ label: 'For whom', inList: true }),
    active,
  },
  rights: noticeRights,
});
