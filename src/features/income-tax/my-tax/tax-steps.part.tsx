/** How a figure of the law came about: each step opens to those it was made of. */
import { date } from '#web/ui/format.ts';
import { ConfidenceTag } from '#web/ui/state/confidence-tag.tsx';
import style from './my-tax.module.css';
import type { Step } from './my-tax.view.ts';

export function TaxSteps({ step, open = false }: { step: Step; open?: boolean }) {
  const line = (
    <>
      <span className={style.says}>
        {step.says}
        <Rests step={step} />
      </span>
      <strong className={style.value}>{step.value}</strong>
    </>
  );
  if (step.parts.length === 0) return <div className={style.step}>{line}</div>;
  return (
    <details className={style.steps} open={open}>
      <summary className={style.step}>{line}</summary>
      <ul>
        {step.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are never moved, and two may read the same
          <li key={at}>
            <TaxSteps step={part} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The section and row of law a step rests on. */
function Rests({ step: { cite, from, confidence } }: { step: Step }) {
  if (!cite) return null;
  return (
    <small>
      {cite}
      {from && `, since ${date(from)}`}
      {confidence && (
        <>
          {' '}
          <ConfidenceTag confidence={confidence} />
        </>
      )}
    </small>
  );
}
