import { shift } from '#features/attendance/shift/shift.form.ts';
import { designation } from '#features/organisation/designation.form.ts';
import { setUpRights } from '#features/organisation/set-up.form.ts';
import { choice, date, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { competency } from '../library/competency.form.ts';

/** What a shift asks of whoever works in it; the roster obeys. */
export const shiftCompetency = form('shift-competency', {
  id: 1236,
  menu: { module: 'fwComptmap', path: 'fwComptmap/shift', icon: 'calendar-check', listed: 'keepers' },
  heading: 'Competencies for shifts',
  one: 'competency for a shift',
  finds: ['shift licence', 'first aider on shift', 'who may work the shift'],
  help:
    'Which competency a shift, or the shifts of a designation, ask for. Whoever does not hold it on the ' +
    'day, or whose certificate has expired, is not rostered there; or is marked, and rostered with a ' +
    'reason.',
  title: ['competency', 'shift'],
  sort: '-from',
  knownBy: ['shift', 'designation', 'competency', 'from'],
  fields: {
    competency: reference(competency, { label: 'Competency', required: true, inList: true }),
    level: number({ label: 'At least level', required: true, min: 1, max: 5, default: 1, inList: true }),
    shift: reference(shift, { label: 'Shift', inList: true, help: 'Empty: every shift.' }),
    designation: reference(designation, {
      label: 'Of the designation',
      inList: true,
      help: 'Empty: of any.',
    }),
    without: choice({
      label: 'Without it',
      required: true,
      default: 'refuse',
      inList: true,
      choices: { refuse: 'Is not rostered', warn: 'Is rostered with a reason' },
    }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    until: date({ label: 'Until', notBefore: { field: 'from' }, inList: true, help: 'The last day.' }),
  },
  rights: setUpRights,
});
