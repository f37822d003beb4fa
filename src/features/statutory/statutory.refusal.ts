/** What statutory says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'bonus.approved': 'A bonus that is approved stays. Take it back first.',
  'bonus.inputs-there': ['Inputs of this component are typed for the run already. Delete them first.'],
  'bonus.no-component': ['Name the earning it is paid under: an active one that takes inputs.'],
  'bonus.no-payslips': 'No run of this year is locked yet.',
  'bonus.no-run': 'Name the bonus run that pays this: return it, and choose an open one.',
  'bonus.run-closed/bonus-input': 'The bonus run of {month} is not open any more.',
  'bonus.run-closed/bonus-input-take-inputs-back': [
    'The run that pays this bonus is not open any more;',
    'it stays.',
  ],
  'bonus.year-after': ['The bonus of the year from {from} rests on this one. Return that one first.'],
  'bonus.year-before': ['The bonus of the year from {before} is not approved yet; years go in order.'],
  'bonus.year-open': 'The year is over on {end}; its bonus is worked out then.',
  'filing.filed': 'A return that was filed stays.',
  'filing.made': 'A return is not changed. Make it again, or make a revised one.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
