/** Swaps that are asked of me, to accept or refuse, and my own with what became of them. */
import { useQuery } from '@tanstack/react-query';
import { sentenceFor } from '#web/api/api-error.ts';
import { useRecordAction } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask as confirm } from '#web/ui/surface/confirm.tsx';
import type { OwnSwap } from './swap.call.ts';
import style from './swap.module.css';
import { ownSwapsQuery } from './swap.view.ts';

const states: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  offered: ['Waiting for the colleague', 'attention'],
  waiting: ['Waiting for approval', 'attention'],
  approved: ['Approved', 'good'],
  refused: ['Refused by the colleague', 'wrong'],
  declined: ['Declined', 'wrong'],
  withdrawn: ['Withdrawn', 'plain'],
  undone: ['Undone', 'plain'],
};

export function SwapsCard() {
  const swaps = useQuery(ownSwapsQuery);
  if (swaps.isLoading) return <ToCome />;
  if (!swaps.data || swaps.data.swaps.length === 0) return null;
  return (
    <Card title="Shift swaps">
      <ul className={style.swaps}>
        {swaps.data.swaps.map((swap) => (
          <Swap key={swap.id} swap={swap} />
        ))}
      </ul>
    </Card>
  );
}

function Swap({ swap }: { swap: OwnSwap }) {
  const [words, tone] = states[swap.state] ?? [swap.state, 'plain'];
  return (
    <li>
      <div className={style.top}>
        <Link to={`/Home/my-transactions/shift-swaps/${swap.id}`}>{swap.colleague}</Link>
        <Tag tone={tone}>{swap.state === 'offered' && swap.isAskedOfMe ? 'Asks you' : words}</Tag>
      </div>
      {swap.gives !== null && <p>{`You give ${swap.gives}`}</p>}
      {swap.gets !== null && <p>{`You take ${swap.gets}`}</p>}
      {(swap.answer ?? swap.note) && <p className={style.soft}>{swap.answer ?? swap.note}</p>}
      <Acts swap={swap} />
    </li>
  );
}

function Acts({ swap: { id, version, state, isAskedOfMe, colleague } }: { swap: OwnSwap }) {
  const act = useRecordAction('shift-swap');
  const does = (action: string) => act.mutate({ id, version, action });
  const withdraw = async () => {
    if (await confirm({ title: `Withdraw the swap with ${colleague}?`, verb: 'Withdraw', danger: true }))
      does('withdraw');
  };
  const isAsked = isAskedOfMe && state === 'offered';
  const isOpen = !isAskedOfMe && (state === 'offered' || state === 'waiting');
  if (!isAsked && !isOpen) return null;
  return (
    <>
      {act.error && <Notice tone="wrong">{sentenceFor(act.error)}</Notice>}
      <div className={style.acts}>
        {isAsked && (
          <>
            <Button look="primary" size="small" busy={act.isPending} onClick={() => does('accept')}>
              Accept
            </Button>
            <Button size="small" busy={act.isPending} onClick={() => does('refuse')}>
              Refuse
            </Button>
          </>
        )}
        {isOpen && (
          <Button size="small" look="quiet" busy={act.isPending} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        )}
      </div>
    </>
  );
}
