import type { FormShape } from '#kernel/wire/described.ts';
import { wordFor } from '#web/screens/list/filter-words.ts';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';

const any = (...states: string[]): RegExp => new RegExp(`^(?:${states.join('|')})$`, 'i');
const good = any(
  ...['active', 'approved', 'confirmed', 'done', 'paid', 'published', 'closed', 'resolved', 'locked'],
  ...['current', 'sent', 'accepted', 'filled', 'filed'],
);
const made = any('applied', 'issued', 'signed', 'ready');
/** To be worked on: neither good nor bad yet. */
const open = any('open', 'new');
const checked = any('verified', 'endorsed');
const wrong = any(
  ...['rejected', 'refused', 'declined', 'failed', 'cancelled', 'withdrawn', 'disabled', 'revoked'],
  ...['expired', 'bounced'],
);
const attention = any(
  ...['submitted', 'pending', 'review', 'in-?review', 'queued', 'running', 'rotating', 'probation'],
  ...['notice', 'waiting', 'on-?hold', 'held', 'returned', 'reopened'],
);

type Worded = Pick<FormShape, 'words'> & Partial<Pick<FormShape, 'states' | 'approvals' | 'tones'>>;

/** Somebody's approval leads out of it; what nobody has sent yet waits for nobody. */
const waits = ({ states = {}, approvals = [] }: Worded, state: string): boolean =>
  state !== 'draft' && approvals.some((action) => Object.hasOwn(states[state] ?? {}, action));

const plainTone = (state: string): Tone =>
  good.test(state) || checked.test(state) || made.test(state)
    ? 'good'
    : wrong.test(state)
      ? 'wrong'
      : attention.test(state)
        ? 'attention'
        : open.test(state)
          ? 'note'
          : 'plain';

/** As the form says; else by its name, and what is sent for approval is no success yet. */
function toneOf(form: Worded, state: string): Tone {
  const said = form.tones?.[state];
  if (said) return said;
  const tone = plainTone(state);
  return (tone === 'plain' || state === 'sent') && waits(form, state) ? 'attention' : tone;
}

/** Where a record stands, in the form's own words; the colour only repeats them. */
export function StateTag({ form, state }: { form: Worded; state: string }) {
  return <Tag tone={toneOf(form, state)}>{wordFor(form, state)}</Tag>;
}
