/** Where the month stands, and who took it there. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from '#web/ui/link.tsx';
import type { Bench } from './run.call.ts';
import { exceptionsQuery } from './run.view.ts';
import style from './run-figures.module.css';
import { stepsOf } from './run-steps.view.ts';

export function RunSteps({ bench }: { bench: Bench }) {
  const exceptions = useQuery({
    ...exceptionsQuery(bench.id, bench.draftSet ?? 0, bench.state),
    enabled: bench.draftSet !== null,
  });
  const steps = stepsOf(bench, exceptions.data);
  const current = steps.findIndex((step) => step.current);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.children[current];
    // Where the steps run sideways the page itself must not move.
    if (list.current && here instanceof HTMLElement)
      list.current.scrollLeft = here.offsetLeft - list.current.offsetLeft;
  }, [current]);
  return (
    <ol ref={list} className={style.steps} aria-label="Steps of this run">
      {steps.map(({ title, detail, done, current, path }) => (
        <li key={title} data-done={done} data-current={current} aria-current={current ? 'step' : undefined}>
          <strong>
            {done && <span aria-hidden="true">✓ </span>}
            {path ? <Link to={path}>{title}</Link> : title}
          </strong>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  );
}
