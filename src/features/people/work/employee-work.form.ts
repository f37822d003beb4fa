import { businessUnit } from '#features/organisation/business-unit.form.ts';
import { costCentre } from '#features/organisation/cost-centre.form.ts';
import { department } from '#features/organisation/department.form.ts';
import { designation } from '#features/organisation/designation.form.ts';
import { employmentType } from '#features/organisation/employment-type.form.ts';
import { establishment } from '#features/organisation/establishment.form.ts';
import { grade } from '#features/organisation/grade.form.ts';
import { position } from '#features/organisation/position.form.ts';
import { wageCategory } from '#features/organisation/wage-category.form.ts';
import { choice, date, number, percent, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { personRights } from '../record/employee-rights.form.ts';

export const employeeWork = form('employee-work', {
  id: 11,
  menu: {
    module: 'human-resources',
    path: 'human-resources/WorkDetails',
    icon: 'briefcase',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Work',
  finds: ['transfer', 'promotion', 'reporting manager', 'department change'],
  one: 'work detail',
  help:
    'Where a person works, as what and for whom, from a date. A transfer or a promotion is a new row; ' +
    'earlier rows stay and payroll of earlier months goes by them.',
  parent: { form: 'employee', field: 'employee', begins: 'joinedOn' },
  belongsTo: 'employee',
  dated: true,
  title: ['designation', 'department'],
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    department: reference(department, { label: 'Department', required: true, inList: true }),
    designation: reference(designation, {
      label: 'Designation',
      alsoCalled: ['Job title', 'Job role', 'Position'],
      required: true,
      inList: true,
    }),
    grade: reference(grade, { label: 'Grade', inList: true }),
    establishment: reference(establishment, {
      label: 'Establishment',
      alsoCalled: ['Location', 'Work location', 'Branch', 'Office', 'Plant', 'Site', 'Place of work'],
      required: true,
      inList: true,
      help: 'Its state decides professional tax and other state levies.',
    }),
    businessUnit: reference(businessUnit, { label: 'Business unit' }),
    position: reference(position, { label: 'Position', filter: { department: 'department' } }),
    wageCategory: wageCategory('The designation’s own when left empty.'),
    employmentType: reference(employmentType, {
      label: 'Employment type',
      alsoCalled: ['Worker type', 'Employee type', 'Type of employment', 'Category of employment'],
      required: true,
      inList: true,
    }),
    reportsTo: reference(employee, {
      label: 'Reports to',
      alsoCalled: ['Manager', 'Manager name', 'Reporting manager', 'Reporting to', 'Supervisor'],
      inList: true,
      help: 'The person who manages this one. Nobody can report to a person of their own team.',
    }),
    dottedLines: rows({
      label: 'Also reports to',
      one: 'line',
      max: 5,
      fields: {
        boss: reference(employee, { label: 'Person', required: true }),
        matter: text({ label: 'In', max: 60, help: 'The project or subject.' }),
      },
    }),
    costCentre: reference(costCentre, { label: 'Cost centre' }),
    costSplit: rows({
      label: 'Split over cost centres',
      one: 'share',
      max: 10,
      fields: {
        costCentre: reference(costCentre, { label: 'Cost centre', required: true }),
        share: percent({ label: 'Share', required: true, min: 1, max: 10_000 }),
      },
    }),
    workMode: choice({
      label: 'Works',
      choices: {
        office: 'At the establishment',
        home: 'From home',
        hybrid: 'Some of both',
        field: 'In the field',
      },
    }),
    seat: text({ label: 'Seat', max: 40, help: 'Floor and desk.' }),
    contractor: text({ label: 'Through the contractor', max: 120 }),
    probationEndsOn: date({
      label: 'Probation ends on',
      help: 'When left empty, by the probation policy, else by the designation.',
    }),
    endsOn: date({ label: 'Term ends on', help: 'Of a fixed term, an apprenticeship or a contract.' }),
    noticeDays: number({
      label: 'Notice period',
      min: 0,
      max: 365,
      unit: 'days',
      help: 'When left empty, by the notice policy, else by the designation.',
    }),
  },
  rights: personRights,
});
