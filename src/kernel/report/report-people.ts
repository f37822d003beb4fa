/**
 * By what every report of people can be narrowed: where they work, and whether they serve. A report says `of`
 * and is asked these besides its own parameters; the server filters.
 */
import { choice, type PlainField, reference } from '../field.ts';

export const peopleFilters = {
  establishment: reference('establishment', { label: 'Establishment' }),
  department: reference('department', { label: 'Department' }),
  grade: reference('grade', { label: 'Grade' }),
  costCentre: reference('cost-centre', {
    label: 'Cost centre',
    help: 'Whose cost is wholly or partly of it.',
  }),
  service: choice({
    label: 'Service',
    choices: { serving: 'In service', left: 'Left' },
    help: 'On the last day that the report is of. Empty: both.',
  }),
} as const satisfies Readonly<Record<string, PlainField>>;
