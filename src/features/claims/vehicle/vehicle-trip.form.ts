import { project } from '#features/organisation/project.form.ts';
import { choice, date, money, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import type { Rights } from '#kernel/rights.ts';
import { expenseLine } from '../claim/expense-line.form.ts';
import { vehicles } from '../policy/expense-policy.form.ts';
import { travelRequest } from '../travel/travel-request.form.ts';

const own = { read: 'own', write: 'own', delete: 'own', claim: 'own', release: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: { ...own, read: 'organisation', write: 'organisation', delete: 'organisation', export: 'organisation' },
  payroll: { ...own, read: 'organisation', export: 'organisation' },
  approver: own,
  manager: { ...own, read: 'team' },
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};

const odometer = { min: 0, max: 2_000_000, unit: 'km' } as const;

/** A trip for work in a vehicle: from where to where, by its odometer, and the fuel bought on the way. */
export const vehicleTrip = form('vehicle-trip', {
  id: 957,
  menu: { module: 'transactions', path: 'transactions/vehicle-log', icon: 'car' },
  heading: 'Vehicle log',
  ownHeading: 'My vehicle log',
  finds: ['mileage', 'odometer', 'fuel', 'petrol', 'diesel', 'car', 'kilometres', 'log book'],
  one: 'trip',
  help:
    'Trips for work, by odometer. Your own vehicle is claimed by kilometre, the fuel of a company vehicle ' +
    'by its bill: choose Claim, and the expense is added to your draft claim of the month.',
  belongsTo: 'employee',
  title: ['employee', 'destination', 'day'],
  sort: '-day',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    day: date({ label: 'Day', required: true, default: 'today', notAfter: 'today', inList: true }),
    owner: choice({
      label: 'Whose vehicle',
      required: true,
      default: 'own',
      choices: { own: 'My own', company: 'The company’s' },
    }),
    vehicle: choice({ label: 'Vehicle', required: true, choices: vehicles, inList: true }),
    registration: text({ label: 'Registration number', max: 20, searchable: true, inList: true }),
    origin: text({ label: 'From', required: true, max: 80, searchable: true, inList: true }),
    destination: text({ label: 'To', required: true, max: 80, searchable: true, inList: true }),
    purpose: text({ label: 'Purpose', required: true, max: 160, searchable: true }),
    odometerStart: number({ label: 'Odometer at the start', ...odometer }),
    odometerEnd: number({ label: 'Odometer at the end', ...odometer }),
    kilometres: number({
      label: 'Kilometres',
      min: 0.1,
      max: 9_999,
      decimals: 1,
      inList: true,
      help: 'Empty: the difference of the odometer.',
    }),
    fuelLitres: number({ label: 'Fuel bought', min: 0.01, max: 999, decimals: 2, unit: 'litres' }),
    fuelAmount: money({ label: 'Paid for fuel', min: paise(1), inList: true }),
    travel: reference(travelRequest, { label: 'Journey', filter: { employee: 'employee' } }),
    project: reference(project, { label: 'Project' }),
    line: reference(expenseLine, { label: 'Claimed as', readOnly: true }),
  },
  sections: [
    { title: 'Trip', fields: ['employee', 'day', 'origin', 'destination', 'purpose', 'travel', 'project'] },
    { title: 'Vehicle', fields: ['owner', 'vehicle', 'registration'] },
    {
      title: 'Distance and fuel',
      fields: ['odometerStart', 'odometerEnd', 'kilometres', 'fuelLitres', 'fuelAmount'],
    },
    { title: 'Claim', fields: ['line'] },
  ],
  states: { logged: { claim: 'claimed' }, claimed: { release: 'logged' } },
  changedIn: ['logged'],
  deletedIn: ['logged'],
  verdicts: {
    odometer: {
      label: 'Odometer',
      asks: ['employee', 'day', 'registration', 'odometerStart', 'odometerEnd'],
      at: 'odometerStart',
    },
  },
  words: {
    logged: 'Logged',
    claimed: 'Claimed',
    claim: 'Claim',
    release: 'Make claimable again',
  },
  rights,
});
