/** Terms of employment by policy: how long probation lasts, what notice is given, when people retire. */
import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choice, date, number, population, rows, text } from '#kernel/field.ts';
import { form, menuPage } from '#kernel/form.ts';

const name = text({
  label: 'Name',
  required: true,
  max: 80,
  searchable: true,
  inList: true,
  unique: true,
});
const forWhom = population({
  label: 'For whom',
  inList: true,
  oneHolds: { within: [], when: 'active' },
});
const from = date({ label: 'From', required: true });
/** Dated: the latest of them that has begun holds. */
const terms = { label: 'Terms', one: 'term', min: 1, max: 20 } as const;
const policy = { title: ['name'], sort: 'name', rights: noticeRights } as const;
const menu = { module: 'fwHR', listed: 'keepers' } as const;
const goesFirst = 'Of the policies that cover a person, the most specific one applies.';

export const probationPolicy = form('probation-policy', {
  id: 963,
  menu: { ...menu, path: 'human-resources/probation-policy', icon: 'hourglass' },
  heading: 'Probation policies',
  finds: ['confirmation', 'trial period', 'probation'],
  one: 'probation policy',
  help:
    `How long people are on probation, and when their confirmation is due. ${goesFirst} An end of ` +
    'probation in somebody’s own work details goes before it; without a policy the designation’s term holds.',
  ...policy,
  fields: {
    name,
    forWhom,
    terms: rows({
      ...terms,
      fields: {
        from: { ...from, help: 'For everybody who joins on this day or later.' },
        days: number({ label: 'Probation', required: true, min: 0, max: 730, unit: 'days', default: 180 }),
        longestDays: number({
          label: 'With extensions at most',
          min: 1,
          max: 1095,
          unit: 'days',
          help: 'From the day of joining. Empty: no limit.',
        }),
      },
    }),
    remindDays: number({
      label: 'Manager and HR are reminded',
      required: true,
      default: 14,
      min: 0,
      max: 90,
      unit: 'days before',
      inList: true,
    }),
    active,
  },
});

export const noticePolicy = form('notice-policy', {
  id: 964,
  menu: { ...menu, path: 'human-resources/notice-policy', icon: 'calendar-due' },
  heading: 'Notice policies',
  finds: ['notice period', 'buy-out', 'resignation', 'short notice'],
  one: 'notice policy',
  help:
    `How many days of notice are given on leaving, and what becomes of days not served. ${goesFirst} A ` +
    'notice period in somebody’s own work details goes before it; without a policy the designation’s holds.',
  ...policy,
  fields: {
    name,
    forWhom,
    terms: rows({
      ...terms,
      fields: {
        from: { ...from, help: 'For notice that is given on this day or later.' },
        days: number({ label: 'Notice period', required: true, min: 0, max: 365, unit: 'days', default: 60 }),
        probationDays: number({
          label: 'On probation',
          min: 0,
          max: 365,
          unit: 'days',
          help: 'Empty: the same.',
        }),
      },
    }),
    short: choice({
      label: 'Days not served',
      required: true,
      default: 'recovered',
      inList: true,
      choices: {
        recovered: 'can be bought out',
        waived: 'are waived',
        served: 'have to be served',
      },
    }),
    pay: choice({
      label: 'Pay that counts for notice',
      required: true,
      default: 'gross',
      visibleWhen: { field: 'short', is: ['recovered'] },
      choices: { gross: 'Gross', basic: 'Basic and dearness allowance' },
    }),
    basis: choice({
      label: 'A day of notice is the month’s pay divided by',
      required: true,
      default: 'calendar',
      visibleWhen: { field: 'short', is: ['recovered'] },
      choices: { calendar: 'the days of the month', thirty: '30' },
    }),
    active,
  },
});

export const retirementPolicy = form('retirement-policy', {
  id: 965,
  menu: { ...menu, path: 'human-resources/retirement-policy', icon: 'calendar-check' },
  heading: 'Retirement policies',
  finds: ['superannuation', 'retirement age', 'retire'],
  one: 'retirement policy',
  help:
    `At what age people retire: at the end of the month in which they reach it. ${goesFirst} Without a ` +
    'policy the retirement age of the organisation holds.',
  ...policy,
  fields: {
    name,
    forWhom,
    terms: rows({
      ...terms,
      fields: {
        from: { ...from, help: 'Who has retired before keeps the earlier age.' },
        age: number({
          label: 'Retirement age',
          required: true,
          min: 50,
          max: 75,
          unit: 'years',
          default: 60,
        }),
      },
    }),
    remindMonths: number({
      label: 'Manager and HR are reminded',
      required: true,
      default: 6,
      min: 1,
      max: 24,
      unit: 'months before',
      inList: true,
    }),
    active,
  },
  events: {
    due: { label: 'Somebody retires soon', to: 'named', mail: 'daily' },
  },
});

export const employeeTermsTab = menuPage('employee-terms', {
  id: 966,
  menu: {
    module: 'human-resources',
    path: 'human-resources/EmployeeTerms',
    icon: 'gavel',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId', name: 'terms' },
  },
  heading: 'Terms',
  help: 'The notice, the confirmation and the retirement of a person, and what each follows from.',
  right: { form: 'employee', action: 'read' },
});
