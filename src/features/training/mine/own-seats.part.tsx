/** My seats: ahead with what to bring and a way to give them back, behind with what came of them. */
import style from '#features/claims/sheet/claims.module.css';
import { useRecordAction } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { percent } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { tones, whenText } from '../training.view.ts';
import type { OwnSeat } from './my-training.call.ts';

const ahead = new Set(['asked', 'seated', 'listed']);

export function Seats({ seats }: { seats: readonly OwnSeat[] }) {
  const coming = seats.filter(({ state }) => ahead.has(state));
  const past = seats.filter(({ state }) => !ahead.has(state));
  return (
    <>
      <Card title="My sessions">
        {coming.length === 0 ? (
          <EmptyState small title="No session ahead" text="Ask for a seat in one below." />
        ) : (
          <ul className={style.lines}>
            {coming.map((seat) => (
              <Seat key={seat.id} seat={seat} />
            ))}
          </ul>
        )}
      </Card>
      {past.length > 0 && (
        <Card title="What I took part in">
          <ul className={style.lines}>
            {past.map((seat) => (
              <Seat key={seat.id} seat={seat} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Seat({ seat }: { seat: OwnSeat }) {
  const { id, version, course, state, standing, note, attended, mayWithdraw } = seat;
  const act = useRecordAction('training-nomination');
  const withdraw = async () => {
    const detail = 'The seat goes to whoever waits.';
    if (!(await ask({ title: `Give back the seat in ${course}?`, detail, verb: 'Withdraw' }))) return;
    act.mutate(
      { id, version, action: 'withdraw' },
      { onSuccess: () => tell('You have withdrawn.'), onError: tellError },
    );
  };
  return (
    <li>
      <span className={style.what}>
        <b>{course}</b>
        <small>{whenText(seat)}</small>
        {note && <small>{note}</small>}
        {attended !== null && <small>Attended {percent(attended)}</small>}
      </span>
      <Tag tone={tones[state] ?? 'plain'}>{standing}</Tag>
      {mayWithdraw && (
        <Button size="small" look="quiet" busy={act.isPending} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      )}
    </li>
  );
}
