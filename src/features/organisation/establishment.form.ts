import { timeZones } from '#kernel/calendar/time-zone.ts';
import { address, choice, code, flag, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { active, payrollKeptRights, shortCode } from './set-up.form.ts';

export const establishment = form('establishment', {
  id: 21,
  menu: { module: 'framework', path: 'framework/establishment', icon: 'building', listed: 'keepers' },
  heading: 'Establishments',
  finds: ['branch', 'office', 'location', 'plant'],
  one: 'establishment',
  help:
    'Each place of work. Its state decides professional tax, labour welfare fund and ' +
    'holidays of those who work there.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    indianState: choice({
      label: 'State',
      required: true,
      choices: indianStates,
      inList: true,
      help: 'The state whose law applies here. Existing payslips keep the state they were made with.',
    }),
    kind: choice({
      label: 'Kind of place',
      required: true,
      default: 'shop',
      choices: { shop: 'Shop, office or other commercial place', factory: 'Factory' },
      help: 'Kerala has a welfare fund for each.',
    }),
    city: text({ label: 'City', required: true, max: 60, searchable: true, inList: true }),
    metro: flag({
      label: 'Metro city for house rent',
      inList: true,
      help: 'Counts as a metro when the exemption of house rent allowance is worked out.',
    }),
    wageZone: text({
      label: 'Zone of minimum wages',
      max: 40,
      help: 'As the state’s notification calls it. Empty where the state has one rate for all.',
    }),
    address: address({ label: 'Address' }),
    timeZone: choice({
      label: 'Time zone',
      choices: timeZones,
      help: 'If it is not India’s. Shifts, punches and days of its people follow this zone.',
    }),
    latitude: number({ label: 'Latitude', min: -90, max: 90, decimals: 7, unit: 'degrees' }),
    longitude: number({ label: 'Longitude', min: -180, max: 180, decimals: 7, unit: 'degrees' }),
    radius: number({
      label: 'People clock in within',
      min: 20,
      max: 20_000,
      unit: 'metres',
      help: 'Of latitude and longitude. An attendance policy says what happens elsewhere.',
    }),
    pfRegistration: code({
      label: 'Provident fund registration',
      max: 22,
      help: 'Only when this place is registered on its own; otherwise the organisation’s code is used.',
    }),
    ptRegistration: code({
      label: 'Professional tax registration',
      max: 30,
      help: 'Only when this place is registered on its own.',
    }),
    lin: code({
      label: 'Labour identification number',
      max: 20,
      help: 'Given by the Shram Suvidha portal. Letters of appointment name it.',
    }),
    active,
  },
  sections: [
    {
      title: 'Place',
      fields: ['code', 'name', 'indianState', 'kind', 'city', 'metro', 'wageZone', 'address', 'active'],
    },
    { title: 'Time and attendance', fields: ['timeZone', 'latitude', 'longitude', 'radius'] },
    { title: 'Registrations', fields: ['pfRegistration', 'ptRegistration', 'lin'] },
  ],
  rights: payrollKeptRights,
});
