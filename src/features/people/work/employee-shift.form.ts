import { timeZones } from '#kernel/calendar/time-zone.ts';
import { choice, code, date, flag, number, reference, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { hoursRights } from '../record/employee-rights.form.ts';

const rotates = { field: 'rotates', is: [true] } as const;

export const employeeShift = form('employee-shift', {
  id: 137,
  menu: {
    module: 'human-resources',
    path: 'human-resources/ShiftDetails',
    icon: 'clock-hour-9',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Shift',
  one: 'shift',
  help: 'The usual hours of a person from a date, and how attendance is captured.',
  parent: { form: 'employee', field: 'employee', begins: 'joinedOn' },
  belongsTo: 'employee',
  dated: true,
  title: ['name'],
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    name: text({ label: 'Shift', required: true, max: 60, inList: true, help: 'General, Morning, Night.' }),
    startsAt: time({ label: 'Begins', inList: true }),
    endsAt: time({ label: 'Ends', inList: true, help: 'Earlier than the beginning: on the next day.' }),
    shift: reference('shift', {
      label: 'Shift of the organisation',
      inList: true,
      help: 'Its hours and rules hold. Empty: the hours above.',
    }),
    rotates: flag({ label: 'Rotates with others' }),
    rotation: reference('shift-rotation', {
      label: 'Rotation',
      visibleWhen: rotates,
      inList: true,
    }),
    anchor: date({
      label: 'First day of the cycle',
      visibleWhen: rotates,
      help: 'A day on which the rotation is at its first turn.',
    }),
    offset: number({
      label: 'Days into the cycle',
      default: 0,
      min: 0,
      max: 365,
      visibleWhen: rotates,
      help: 'The crew’s position in the rotation on that day, if not the first.',
    }),
    punchId: code({
      label: 'Punch id',
      max: 30,
      inList: true,
      help: 'The person’s number in the attendance machine.',
    }),
    captureMethod: choice({
      label: 'Captured by',
      choices: {
        machine: 'Attendance machine',
        web: 'Web sign-in',
        mobile: 'Mobile with place',
        manual: 'Kept by hand',
        none: 'Not captured',
      },
      inList: true,
    }),
    nightConsentOn: date({
      label: 'Consent to night work',
      notAfter: 'today',
      help: 'When the person agreed in writing. The law asks it of women who work at night.',
    }),
    overtime: flag({ label: 'Overtime is paid' }),
    anyPlace: flag({
      label: 'May sign in from anywhere',
      help: 'Where the attendance policy asks people to clock in at an establishment.',
    }),
    timeZone: choice({
      label: 'Time zone',
      choices: timeZones,
      help: 'For somebody who works elsewhere for a while. If empty, the establishment’s zone holds.',
    }),
  },
  rights: hoursRights,
});
