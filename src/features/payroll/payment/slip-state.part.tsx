/** What became of a payslip's net pay, as a tag. */
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { type SlipState, slipStates } from './payment-way.form.ts';

const tones: Readonly<Record<SlipState, Tone>> = {
  unpaid: 'attention',
  'on-its-way': 'note',
  held: 'attention',
  paid: 'good',
  'taken-back': 'wrong',
  'takes-back': 'plain',
  nothing: 'plain',
};

export function SlipStateTag({ state }: { state: SlipState }) {
  return <Tag tone={tones[state]}>{slipStates[state]}</Tag>;
}
