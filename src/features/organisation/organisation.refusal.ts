/** What organisation says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'organisation.in-use': [
    '{who} with the {one} {name}. Give them another {one} from a date, then switch',
    'it off.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
