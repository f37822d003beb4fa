import { businessUnit } from '#features/organisation/business-unit.form.ts';
import { costCentre } from '#features/organisation/cost-centre.form.ts';
import { department } from '#features/organisation/department.form.ts';
import { designation } from '#features/organisation/designation.form.ts';
import { employmentType } from '#features/organisation/employment-type.form.ts';
import { establishment } from '#features/organisation/establishment.form.ts';
import { grade } from '#features/organisation/grade.form.ts';
import { position } from '#features/organisation/position.form.ts';
import { reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from './employee.form.ts';
import { personRights } from './employee-rights.form.ts';

export const employeeWork = form('employee-work', {
  id: 11,
  heading: 'Work',
  one: 'work detail',
  help:
    'Where a person works, as what and for whom, from a date. A transfer or a promotion is a new row; ' +
    'earlier rows stay and payroll of earlier months goes by them.',
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  dated: true,
  title: ['designation', 'department'],
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    department: reference(department, { label: 'Department', required: true, inList: true }),
    designation: reference(designation, { label: 'Designation', required: true, inList: true }),
    grade: reference(grade, { label: 'Grade', inList: true }),
    establishment: reference(establishment, {
      label: 'Establishment',
      required: true,
      inList: true,
      help: 'Its state decides professional tax and other state levies.',
    }),
    businessUnit: reference(businessUnit, { label: 'Business unit' }),
    position: reference(position, { label: 'Position', filter: { department: 'department' } }),
    employmentType: reference(employmentType, { label: 'Employment type', required: true, inList: true }),
    reportsTo: reference(employee, {
      label: 'Reports to',
      inList: true,
      help: 'The person who manages this one. Nobody can report to a person of their own team.',
    }),
    costCentre: reference(costCentre, { label: 'Cost centre' }),
  },
  rights: personRights,
});
