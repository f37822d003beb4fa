/** The steps of the set-up: what is done, whose step it is, and whom it was handed to. */
import { IconCircleCheck, IconCircleDashed, IconCircleDot } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { actOn } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { date, number } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { HandOn } from './delegate-step.part.tsx';
import type { SetUpStep } from './set-up.call.ts';
import { stepTitles } from './set-up-assistant.form.ts';
import style from './set-up-assistant.module.css';

const marks = {
  done: { Icon: IconCircleCheck, word: 'done' },
  open: { Icon: IconCircleDot, word: 'to do' },
  optional: { Icon: IconCircleDashed, word: 'if needed' },
} as const;

/** Whose part of the work a step is. */
const partWords = { administrator: 'Administrator', hr: 'HR', payroll: 'Payroll' } as const;

export function SetUpSteps({ steps, next }: { steps: readonly SetUpStep[]; next: string | undefined }) {
  const [handing, setHanding] = useState<SetUpStep>();
  return (
    <>
      <ol className={style.steps} aria-label="Steps to a first pay run">
        {steps.map((step) => (
          <Step key={step.key} step={step} isNext={step.key === next} onHand={() => setHanding(step)} />
        ))}
      </ol>
      {handing && (
        <HandOn step={handing} title={stepTitles[handing.key]} onClose={() => setHanding(undefined)} />
      )}
    </>
  );
}

function Step({ step, isNext, onHand }: { step: SetUpStep; isNext: boolean; onHand: () => void }) {
  const { key, state, note, path, part, may, have, of, handed } = step;
  const { Icon, word } = marks[state];
  const title = stepTitles[key];
  return (
    <li className={style.step} data-state={state} data-next={isNext || undefined}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={style.name}>
          <strong>{title}</strong> <span className="hidden-text">{word}</span>
          <span className={style.part}>{partWords[part]}</span>
          {state === 'optional' && <Tag>Optional</Tag>}
        </p>
        <p>{note}</p>
        {handed && <Handed handed={handed} />}
        {have !== null && of !== null && have < of && (
          <Progress label={`${title}: ${number(have)} of ${number(of)}`} share={have / of} />
        )}
      </div>
      <div className={style.buttons}>
        {handed && <EndButtons handed={handed} />}
        {state !== 'done' && !handed && (
          <Button size="small" look="quiet" onClick={onHand}>
            Assign
            <span className="hidden-text"> {title}</span>
          </Button>
        )}
        {may && (
          <ButtonLink to={`/Home/${path}`} look={isNext ? 'primary' : 'plain'} size="small">
            {state === 'done' ? 'View' : 'Open'}
            <span className="hidden-text"> {title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

type HandedProps = { handed: NonNullable<SetUpStep['handed']> };

function Handed({ handed: { to, toMe, dueOn, isLate, note, by } }: HandedProps) {
  return (
    <p className={style.handed}>
      <Tag tone={isLate ? 'attention' : 'note'}>{toMe ? `From ${by}` : `With ${to}`}</Tag>
      {dueOn && <span>{isLate ? `Was due on ${date(dueOn)}` : `Due on ${date(dueOn)}`}</span>}
      {note && <span>{note}</span>}
    </p>
  );
}

/** The person says that it is done; others take it back. */
function EndButtons({ handed: { id, version, toMe } }: HandedProps) {
  const end = useMutation({
    mutationFn: (action: 'finish' | 'withdraw') => actOn('set-up-task', id, action, { version }),
    onSuccess: (_, action) => {
      tell(
        action === 'finish'
          ? 'The step is done. The person who delegated it is notified.'
          : 'The step is taken back.',
      );
    },
    onError: tellError,
  });
  return toMe ? (
    <Button size="small" look="quiet" busy={end.isPending} onClick={() => end.mutate('finish')}>
      It is done
    </Button>
  ) : (
    <Button size="small" look="quiet" busy={end.isPending} onClick={() => end.mutate('withdraw')}>
      Take back
    </Button>
  );
}
