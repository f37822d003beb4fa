import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text } from '#kernel/report/report-column.ts';

export const vehicleMonths = report('vehicle-months', {
  id: 958,
  menu: { module: 'transactions', path: 'transactions/vehicle-months', icon: 'gas-station' },
  heading: 'Vehicles and fuel',
  question: 'How far did each vehicle go, and what did its fuel cost?',
  help:
    'The vehicle log between two days, by person and vehicle. Kilometres to the litre show where a log is ' +
    'wrong.',
  of: 'employee',
  parameters: {
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
  },
  columns: {
    ...person,
    vehicle: text('Vehicle'),
    trips: { label: 'Trips', kind: 'number', total: true },
    kilometres: { label: 'Kilometres', kind: 'number', total: true },
    litres: { label: 'Litres', kind: 'number', total: true },
    fuel: { label: 'Paid for fuel', kind: 'money', total: true },
    perLitre: { label: 'Kilometres a litre', kind: 'number' },
    claimed: { label: 'Claimed', kind: 'money', total: true },
  },
  rights: { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});
