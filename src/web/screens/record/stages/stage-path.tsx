import { IconCheck } from '@tabler/icons-react';
import type { FormShape } from '#kernel/wire/described.ts';
import type { Place } from '#web/place.ts';
import { Link } from '#web/ui/link.tsx';
import style from './stages.module.css';
import { type Step, stageAddress } from './steps.ts';

type StagePathProps = {
  form: FormShape;
  place: Place;
  steps: readonly Step[];
  /** The key of the step that is open. */
  current: string;
  /** The record that they are about, once it is there. */
  id?: number;
};

/** What is done, what is open, what comes. A step that is not the reader's is left out. */
export function StagePath({ form, place, steps, current, id }: StagePathProps) {
  return (
    <nav aria-label={`Steps of the new ${form.one}`}>
      <ol className={style.path}>
        {steps
          .filter(({ writes }) => writes)
          .map((step, at) => (
            <li
              key={step.key}
              data-done={step.done || undefined}
              data-now={step.key === current || undefined}
            >
              {id === undefined || step.key === current ? (
                <span aria-current={step.key === current ? 'step' : undefined}>
                  <Mark step={step} at={at} isNow={step.key === current} />
                </span>
              ) : (
                <Link to={stageAddress(place, id, step.key)}>
                  <Mark step={step} at={at} isNow={false} />
                </Link>
              )}
            </li>
          ))}
      </ol>
    </nav>
  );
}

function Mark({ step, at, isNow }: { step: Step; at: number; isNow: boolean }) {
  const done = step.done === true && !isNow;
  return (
    <>
      <b aria-hidden="true">{done ? <IconCheck size={14} stroke={2.5} /> : at + 1}</b>
      {step.label}
      {done && <span className="hidden-text">, done</span>}
    </>
  );
}
