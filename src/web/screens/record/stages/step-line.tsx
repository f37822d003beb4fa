import { Button } from '#web/ui/button.tsx';
import type { DraftHere } from '../draft/use-draft.ts';
import style from '../record.module.css';
import type { StepProps } from './step-props.ts';

type StepLineProps = Pick<StepProps, 'next' | 'onward' | 'later'> & {
  here?: DraftHere;
  /** Nothing is there yet that would be saved. */
  skips?: boolean;
};

/** The ways out of a step: save and continue, skip it, or finish later. */
export function StepLine({ here, next, onward, later, skips = false }: StepLineProps) {
  return (
    <div className={style.saveLine}>
      <span className={style.quiet}>{here?.dirty && 'Not saved yet'}</span>
      <Button look="quiet" onClick={later}>
        Finish later
      </Button>
      {skips && next && <Button onClick={() => onward(false)}>Skip</Button>}
      <Button look="primary" type="submit" busy={here?.saving ?? false} title="Ctrl S">
        {verbOf(here, next !== undefined)}
      </Button>
    </div>
  );
}

function verbOf(here: DraftHere | undefined, goesOn: boolean): string {
  if (!here) return goesOn ? 'Continue' : 'Finish';
  return goesOn ? 'Save and continue' : 'Save and finish';
}
