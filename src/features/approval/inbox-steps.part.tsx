/** New employees who wait for a step of the reader, beside what waits for a decision. */

import { useQuery } from '@tanstack/react-query';
import type { waitingStepsCall } from '#features/people/record/waiting-steps.call.ts';
import { ask } from '#web/api/api.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { date } from '#web/ui/format.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './approval.module.css';

export function InboxSteps() {
  const { data = [] } = useQuery({
    queryKey: ['records', 'employee', 'waiting-steps'],
    queryFn: ({ signal }) => ask<typeof waitingStepsCall>('GET', '/api/people/waiting-steps', { signal }),
  });
  if (data.length === 0) return null;
  return (
    <section className={style.tasks} aria-labelledby="inbox-steps">
      <h2 id="inbox-steps">New employees to complete</h2>
      <Card bare>
        <ul className={style.list}>
          {data.map(({ id, name, joinedOn, path, steps }) => (
            <li key={id} className={style.row}>
              <Avatar name={name} size={40} />
              <div className={style.words}>
                <p className={style.title}>
                  <Link to={`/Home/${path}`}>{name}</Link>
                </p>
                <p className={style.soft}>
                  To add: {steps.join(', ')} · {date(joinedOn)}
                </p>
              </div>
              <div className={style.actions}>
                <ButtonLink to={`/Home/${path}`}>Add {steps[0]}</ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
