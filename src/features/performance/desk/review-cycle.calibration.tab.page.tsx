/** Ratings of a cycle side by side: the distribution beside the guide, and people moved with a reason. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { page, type TabProps } from '#web/page.ts';
import { count, number } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../performance.module.css';
import { boardQuery } from '../performance.view.ts';
import type { Board, BoardPerson } from './desk.call.ts';
import { MoveRating } from './move-rating.part.tsx';

function Calibration({ record }: TabProps) {
  const { data, error, refetch } = useQuery({ ...boardQuery(record.id), enabled: record.state !== 'draft' });
  const [moving, move] = useState<{ person: BoardPerson; to: number | null }>();
  if (record.state === 'draft')
    return <EmptyState small title="Not open yet" text="Open the cycle, and its ratings come here." />;
  if (error && !data) return <ErrorState small error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={8} />;
  const unrated = data.people.filter(({ rating }) => rating === null);
  return (
    <div className={style.stack}>
      <p className={style.soft}>
        {number(data.selfSent)} of {number(data.selfAsked)} self-reviews are sent.{' '}
        {number(data.people.length - unrated.length)} of {number(data.people.length)} reviews are rated.
      </p>
      {!data.mayMove && data.state === 'open' && (
        <Notice tone="note">
          Begin calibration to change ratings. Until then managers write their reviews.
        </Notice>
      )}
      <Distribution board={data} />
      {moving && <MoveRating key={moving.person.id} board={data} {...moving} close={() => move(undefined)} />}
      <Columns board={data} move={(person, to) => move({ person, to })} />
      {unrated.length > 0 && (
        <Card title={`${count(unrated.length, 'person', 'people')} not rated yet`}>
          <p>{unrated.map(({ name, manager }) => `${name} (${manager ?? 'no manager'})`).join(', ')}</p>
        </Card>
      )}
    </div>
  );
}

const ratedAt = ({ people }: Board, rating: number) => people.filter((person) => person.rating === rating);

function Distribution({ board }: { board: Board }) {
  const rated = board.people.filter(({ rating }) => rating !== null).length;
  const share = (rating: number) => (rated === 0 ? 0 : (100 * ratedAt(board, rating).length) / rated);
  return (
    <Card title="Distribution beside the guide">
      <div className={style.bars}>
        {board.scale
          .toSorted((one, other) => other.rating - one.rating)
          .map(({ rating, label, guide }) => (
            <div key={rating} className={style.bar}>
              <span>
                {number(rating)} {label}
              </span>
              <div className={style.track} aria-hidden="true">
                <div className={style.fill} style={{ width: `${Math.min(100, share(rating))}%` }} />
                <span className={style.guide} style={{ insetInlineStart: `${guide / 100}%` }} />
              </div>
              <small className={style.soft}>
                {number(share(rating))}%, guide {number(guide / 100)}%
              </small>
            </div>
          ))}
      </div>
    </Card>
  );
}

type ColumnsProps = { board: Board; move(person: BoardPerson, to: number | null): void };

function Columns({ board, move }: ColumnsProps) {
  const [dragged, drag] = useState<BoardPerson>();
  const [over, setOver] = useState<number>();
  return (
    <div className={style.columns}>
      {board.scale
        .toSorted((one, other) => one.rating - other.rating)
        .map(({ rating, label }) => (
          <section
            key={rating}
            className={style.column}
            data-over={(over === rating && dragged) || undefined}
            aria-label={`${rating} ${label}`}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(rating);
            }}
            onDrop={() => {
              if (dragged && dragged.rating !== rating) move(dragged, rating);
              drag(undefined);
            }}
          >
            <b>
              {number(rating)} {label}{' '}
              <span className={style.soft}>{number(ratedAt(board, rating).length)}</span>
            </b>
            {ratedAt(board, rating).map((person) => (
              <button
                key={person.id}
                type="button"
                className={style.card}
                draggable={board.mayMove}
                disabled={!board.mayMove}
                onDragStart={() => drag(person)}
                onDragEnd={() => setOver(undefined)}
                onClick={() => move(person, null)}
              >
                <span>{person.name}</span>
                <small className={style.soft}>{noteOf(person)}</small>
              </button>
            ))}
          </section>
        ))}
    </div>
  );
}

function noteOf({ department, given, rating }: BoardPerson): string {
  if (given !== rating && given !== null) return `Was ${given} before calibration`;
  return department ?? '';
}

export default page<TabProps>({ component: Calibration });
