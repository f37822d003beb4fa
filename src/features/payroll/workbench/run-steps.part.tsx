/** Where the month stands, and who took it there; each step opens what there is to see of it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Bench } from './run.call.ts';
import { exceptionsQuery, sinceQuery } from './run.view.ts';
import style from './run-figures.module.css';
import { isLocked, type RunTab, type Step, stepsOf } from './run-steps.view.ts';

const marks = { done: '✓ ', attention: '! ', ahead: '' } as const;

type Props = { bench: Bench; onOpen: (tab: RunTab) => void };

export function RunSteps({ bench, onOpen }: Props) {
  const exceptions = useQuery({
    ...exceptionsQuery(bench.id, bench.draftSet ?? 0, bench.state),
    enabled: bench.draftSet !== null,
  });
  const since = useQuery({
    ...sinceQuery(bench.id, bench.draftSet ?? 0, bench.state, false),
    enabled: bench.draftSet !== null && !isLocked(bench),
  });
  const steps = stepsOf(bench, exceptions.data, since.data?.changed === true);
  const current = steps.findIndex((step) => step.current);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.children[current];
    // Where the steps run sideways the page itself must not move.
    if (list.current && here instanceof HTMLElement)
      list.current.scrollLeft = here.offsetLeft - list.current.offsetLeft;
  }, [current]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, by the arrow keys too.
    <ol ref={list} className={style.steps} aria-label="Steps of this run" tabIndex={0}>
      {steps.map((step) => (
        <li
          key={step.title}
          data-standing={step.standing}
          data-current={step.current}
          aria-current={step.current ? 'step' : undefined}
        >
          <StepWords step={step} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}

function StepWords({
  step: { title, detail, standing, tab },
  onOpen,
}: {
  step: Step;
  onOpen: Props['onOpen'];
}) {
  const words = (
    <>
      <strong>
        <span aria-hidden="true">{marks[standing]}</span>
        {title}
      </strong>
      <span className={style.detail} title={detail}>
        {detail}
      </span>
    </>
  );
  return tab ? (
    <button type="button" onClick={() => onOpen(tab)}>
      {words}
    </button>
  ) : (
    <div>{words}</div>
  );
}
