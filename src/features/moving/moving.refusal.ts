/** What movements say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'moving.changed': [
    'The record of {name} has changed since this movement was sent: {what}. Send it back, look at it again',
    'and send it once more.',
  ],
  'moving.later': [
    '{what} of {name} was changed after this movement took effect. Take that change back first, or enter',
    'another movement.',
  ],
  'moving.left': '{name} leaves on {day}, before this movement begins. Choose an earlier day.',
  'moving.open': [
    'Another movement of {name} from {day} waits or is planned. Decide on that one first, or take it back.',
  ],
  'moving.paid': [
    '{name} has been paid for {month} by this movement, and that pay is locked. Enter another movement',
    'instead.',
  ],
  'moving.rule': '{no}',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
