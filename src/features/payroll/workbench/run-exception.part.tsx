/** One exception: what it says, who looks after it, what was answered; settled here with a reason. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useForgotten } from '#web/ui/typing/refused.ts';
import type { Bench, Exceptions, handleExceptionCall, RunException } from './run.call.ts';
import style from './run-exception.module.css';

type Owners = Exceptions['owners'];
type Act = { owner?: number | null; comment?: string; status?: 'open' | 'settled' };

function useHandle(bench: Bench, found: RunException) {
  return useMutation({
    mutationFn: (act: Act) =>
      ask<typeof handleExceptionCall>('POST', '/api/pay-runs/:id/exceptions', {
        params: { id: bench.id },
        body: { employee: found.employee, code: found.code, ...act },
      }),
  });
}

export function ExceptionCard({
  bench,
  found,
  exceptions,
}: {
  bench: Bench;
  found: RunException;
  exceptions: Exceptions;
}) {
  const [opened, setOpened] = useState(false);
  const settled = found.status === 'settled';
  const isLocked = !['open', 'in-review'].includes(bench.state);
  const open = exceptions.mayHandle;
  return (
    <div className={style.card} data-settled={settled}>
      <p className={style.says}>
        <Tag tone={settled ? 'good' : found.blocks ? 'wrong' : 'attention'}>
          {settled ? 'settled' : isLocked ? 'left open' : found.blocks ? 'stops the run' : 'to review'}
        </Tag>{' '}
        {found.sentence}
      </p>
      {found.cause && <p className={style.cause}>Why: {found.cause}.</p>}
      {found.ownerName && <p className={style.soft}>With {found.ownerName}.</p>}
      <Said found={found} />
      {open && !opened && (
        <Button size="small" look="link" onClick={() => setOpened(true)}>
          {settled ? 'Open again or change' : 'Settle, comment or assign'}
        </Button>
      )}
      {open && opened && (
        <Handle bench={bench} found={found} owners={exceptions.owners} onDone={() => setOpened(false)} />
      )}
    </div>
  );
}

/** The comments in their order; before there were several, an exception had one. */
function Said({ found: { comments, comment, by, at } }: { found: RunException }) {
  if (comments.length === 0)
    return (
      comment && (
        <p className={style.soft}>
          {comment}
          {by && at && ` (${by}, ${moment(at)})`}
        </p>
      )
    );
  return (
    <ol className={style.said} aria-label="Comments">
      {comments.map((each) => (
        <li key={each.at}>
          {each.comment}{' '}
          <small>
            {each.by}, {moment(each.at)}
          </small>
        </li>
      ))}
    </ol>
  );
}

type HandleProps = { bench: Bench; found: RunException; owners: Owners; onDone: () => void };

function Handle({ bench, found, owners, onDone }: HandleProps) {
  const handle = useHandle(bench, found);
  const [owner, setOwner] = useState(found.owner === null ? '' : String(found.owner));
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  useForgotten(comment, () => setError(undefined));
  const send = async (status: 'open' | 'settled', done: string): Promise<void> => {
    setError(undefined);
    await handle.mutateAsync({ owner: owner ? Number(owner) : null, comment, status }).then(
      () => {
        tell(done);
        onDone();
      },
      (fault: unknown) => {
        const sentence = fault instanceof ApiError ? fault.fields?.['comment'] : undefined;
        if (sentence) setError(sentence);
        else tellError(fault);
      },
    );
  };
  return (
    <div className={style.handle}>
      <NativeSelect
        label="Owner"
        none="Nobody yet"
        value={owner}
        choices={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setOwner}
      />
      <TextArea label="Comment" error={error} value={comment} onChange={setComment} rows={2} />
      <div className={style.actions}>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" busy={handle.isPending} onClick={() => void send('open', 'Saved.')}>
          {found.status === 'settled' ? 'Open again' : 'Save'}
        </Button>
        <Settle
          given={comment.trim() !== '' || !found.comment}
          busy={handle.isPending}
          onSettle={() => void send('settled', 'Settled.')}
        />
      </div>
    </div>
  );
}

type SettleProps = { given: boolean; busy: boolean; onSettle: () => void };

/** Without a new reason, the one that stands there already is the reason. */
const Settle = ({ given, busy, onSettle }: SettleProps) => (
  <Button size="small" look="primary" busy={busy} onClick={onSettle}>
    {given ? 'Settle with this reason' : 'Settle'}
  </Button>
);
