import { month, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { payComponent } from '../component/pay-component.form.ts';
import { keptByPayroll } from '../pay-rights.form.ts';
import { salaryStructure } from '../structure/salary-structure.form.ts';

const until = month({
  label: 'Held until',
  required: true,
  inList: true,
  help: 'The last month that is worked out by this. A month that is paid keeps the rules it was paid by.',
});
const help =
  'What held until a month. Months after it are worked out by what the record itself says, so that a ' +
  'change can be entered before it holds.';

const { code: _code, position: _position, kind, source, statute, unit, ...rules } = payComponent.fields;

/** What a pay component was until a month. Its code, its kind and where its amount comes from stay. */
export const earlierComponent = form('earlier-component', {
  id: 490,
  heading: 'Earlier rules',
  one: 'earlier rule',
  help,
  fields: {
    component: reference(payComponent, { label: 'Component', required: true }),
    until,
    kind: { ...kind, required: false, readOnly: true },
    source: { ...source, required: false, readOnly: true },
    statute: { ...statute, required: false, readOnly: true },
    unit: { ...unit, required: false, readOnly: true },
    ...rules,
  },
  comesFilled: true,
  title: ['until'],
  parent: { form: 'pay-component', field: 'component' },
  sort: '-until',
  rights: keptByPayroll,
});

const { code: _ofStructure, active: _active, meantFor: _for, ...divides } = salaryStructure.fields;

/** How a salary structure divided the gross until a month. */
export const earlierStructure = form('earlier-structure', {
  id: 491,
  heading: 'Earlier rules',
  one: 'earlier rule',
  help,
  fields: {
    structure: reference(salaryStructure, { label: 'Salary structure', required: true }),
    until,
    ...divides,
  },
  comesFilled: true,
  title: ['until'],
  parent: { form: 'salary-structure', field: 'structure' },
  sort: '-until',
  rights: keptByPayroll,
});
