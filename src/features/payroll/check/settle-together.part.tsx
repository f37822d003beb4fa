/** Several exceptions settled with one reason, as they are read: what has moved on meanwhile stays open. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { count, number } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useForgotten } from '#web/ui/typing/refused.ts';
import type { Bench, LeftOpen, RunException, settleExceptionsCall } from '../workbench/run.call.ts';
import style from '../workbench/run-exception.module.css';

export const keyOfException = ({ employee, code }: RunException): string => `${employee}/${code}`;

/** Which exceptions are to be settled together; none where who looks may not settle. */
export type Choosing = {
  readonly has: (one: RunException) => boolean;
  readonly choose: (rows: readonly RunException[], on: boolean) => void;
};

export function useChoosing(): Choosing {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const choose = (rows: readonly RunException[], on: boolean) => {
    const next = new Set(keys);
    for (const one of rows) on ? next.add(keyOfException(one)) : next.delete(keyOfException(one));
    setKeys(next);
  };
  return { has: (one) => one.status === 'open' && keys.has(keyOfException(one)), choose };
}

type BarProps = { bench: Bench; open: readonly RunException[]; choosing: Choosing };

/** Above the exceptions that are shown: all of them at once, and the reason for those that are selected. */
export function ChoosingBar({ bench, open, choosing }: BarProps) {
  const [reasons, setReasons] = useState(false);
  const chosen = open.filter(choosing.has);
  const done = () => {
    choosing.choose(chosen, false);
    setReasons(false);
  };
  return (
    <>
      <div className={style.bar}>
        <Checkbox
          label={
            chosen.length > 0 ? `${number(chosen.length)} selected` : `Select all ${number(open.length)} open`
          }
          checked={chosen.length === open.length}
          partly={chosen.length > 0 && chosen.length < open.length}
          onChange={(on) => choosing.choose(open, on)}
        />
        {chosen.length > 0 && !reasons && (
          <Button size="small" look="primary" onClick={() => setReasons(true)}>
            Settle together
          </Button>
        )}
      </div>
      {reasons && chosen.length > 0 && <SettleTogether bench={bench} chosen={chosen} onDone={done} />}
    </>
  );
}

/** As many as one call takes. */
const mostAtOnce = 500;

type TogetherProps = { bench: Bench; chosen: readonly RunException[]; onDone: () => void };

function SettleTogether({ bench, chosen, onDone }: TogetherProps) {
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  useForgotten(comment, () => setError(undefined));
  const settle = useMutation({
    mutationFn: async () => {
      const left: LeftOpen[] = [];
      for (let at = 0; at < chosen.length; at += mostAtOnce) {
        const of = chosen
          .slice(at, at + mostAtOnce)
          .map(({ employee, code, sentence }) => ({ employee, code, sentence }));
        const answer = await ask<typeof settleExceptionsCall>('POST', '/api/pay-runs/:id/exceptions/settle', {
          params: { id: bench.id },
          body: { of, comment },
        });
        left.push(...answer.left);
      }
      return left;
    },
    onSuccess: (left) => {
      tell(settledWords(chosen.length - left.length, left));
      onDone();
    },
    onError: (fault) => {
      const sentence = fault instanceof ApiError ? fault.fields?.['comment'] : undefined;
      if (sentence) setError(sentence);
      else tellError(fault);
    },
  });
  return (
    <section className={style.together} aria-label="Settle together">
      <TextArea
        label={`Reason for ${count(chosen.length, 'exception')}`}
        error={error}
        value={comment}
        onChange={setComment}
        rows={2}
      />
      <div className={style.actions}>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" look="primary" busy={settle.isPending} onClick={() => settle.mutate()}>
          {`Settle ${count(chosen.length, 'exception')}`}
        </Button>
      </div>
    </section>
  );
}

function settledWords(settled: number, left: readonly LeftOpen[]): string {
  const done = `${count(settled, 'exception')} settled.`;
  if (left.length === 0) return done;
  const own = left.some(({ why }) => why === 'own');
  const moved = left.filter(({ why }) => why === 'moved').length;
  return [
    done,
    ...(own ? ['The one about your own pay stays open: another person has to settle it.'] : []),
    ...(moved > 0 ? [`${count(moved, 'exception')} changed meanwhile and stay open: read them again.`] : []),
  ].join(' ');
}
