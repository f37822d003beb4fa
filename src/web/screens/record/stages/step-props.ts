import type { Draft } from '../draft/draft.ts';
import type { RecordProps } from '../record-props.ts';
import type { Step } from './steps.ts';

/** What every step is given: what was typed in the others, and the ways out of it. */
export type StepProps = RecordProps & {
  readonly typed: Map<string, Draft>;
  readonly next: Step | undefined;
  /** To the next step, or to the record after the last. */
  readonly onward: (saved: boolean) => void;
  /** To the record, which says what is still missing. */
  readonly later: () => void;
};
