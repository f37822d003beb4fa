import type { FormShape } from '#web/api/described.ts';
import { wordFor } from '#web/screens/list/filter-words.ts';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';

const good =
  /^(active|approved|confirmed|done|paid|published|closed|locked|current|sent|accepted|filled|filed)$/;
/** To be worked on: neither good nor bad yet. */
const open = /^open$/;
const checked = /^(verified|endorsed)$/;
const wrong = /^(rejected|refused|failed|cancelled|withdrawn|disabled|expired|bounced)$/;
const attention =
  /^(submitted|pending|review|in-?review|queued|running|probation|notice|waiting|onHold|held|returned)$/i;

const toneOf = (state: string): Tone =>
  good.test(state) || checked.test(state)
    ? 'good'
    : wrong.test(state)
      ? 'wrong'
      : attention.test(state)
        ? 'attention'
        : open.test(state)
          ? 'note'
          : 'plain';

/** Where a record stands, in the form's own words; the colour only repeats them. */
export function StateTag({ form, state }: { form: Pick<FormShape, 'words'>; state: string }) {
  return <Tag tone={toneOf(state)}>{wordFor(form, state)}</Tag>;
}
