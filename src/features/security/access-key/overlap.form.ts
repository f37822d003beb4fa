import { choice } from '#kernel/field.ts';

/** How many hours a former secret goes on beside the new one, so that the other system can change over. */
export const overlap = choice({
  label: 'The old secret keeps working',
  required: true,
  default: '24',
  choices: { '0': 'Not at all', '1': 'For an hour', '24': 'For a day', '168': 'For a week' },
});
