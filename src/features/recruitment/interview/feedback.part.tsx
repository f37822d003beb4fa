/** Score cards to read: the mean, and what each member of a panel wrote. */

import { date, number } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './feedback.module.css';
import { type Feedbacks, meanOf, recommendationWords, type SentCard } from './feedback.view.ts';

const tones: Readonly<Record<string, Tone>> = {
  'strong-yes': 'good',
  yes: 'good',
  unsure: 'attention',
  no: 'wrong',
  'strong-no': 'wrong',
};

export function FeedbackList({ feedback }: { feedback: Feedbacks }) {
  const { cards, waitsForOwn } = feedback;
  const mean = meanOf(cards);
  if (cards.length === 0) {
    return (
      <EmptyState
        small
        title="No score cards yet"
        text="Plan an interview with a panel: everybody on it gets a score card."
      />
    );
  }
  return (
    <div className={style.list}>
      {waitsForOwn && (
        <Notice tone="note">
          Your own score card is not sent yet. What the others wrote about that interview opens afterwards.
        </Notice>
      )}
      {mean !== undefined && (
        <p className={style.mean}>
          <strong>{number(mean, 1)}</strong> of 5, the mean of{' '}
          {cards.filter(({ average }) => average !== null).length} score cards
        </p>
      )}
      {cards.map((card) => (
        <FeedbackCard key={card.id} card={card} />
      ))}
    </div>
  );
}

function FeedbackCard({ card }: { card: SentCard }) {
  const { recommendation } = card;
  const waits = card.state !== 'sent';
  return (
    <Card
      title={`${card.member}${card.own ? ' (you)' : ''} · ${card.round}`}
      action={
        <span className={style.head}>
          {date(card.day)}
          {recommendation && (
            <Tag tone={tones[recommendation] ?? 'plain'}>{recommendationWords[recommendation]}</Tag>
          )}
          {waits && <Tag>to be written</Tag>}
        </span>
      }
    >
      {card.average === null && !waits && <p className={style.soft}>Closed until your own card is sent.</p>}
      {card.note && <p className={style.note}>{card.note}</p>}
      {card.marks.some(({ mark }) => mark !== null) && (
        <dl className={style.marks}>
          {card.marks
            .filter(({ mark }) => mark !== null)
            .map(({ criterion, mark, note }) => (
              <div key={criterion}>
                <dt>{criterion}</dt>
                <dd>
                  {mark} of 5{note && <span className={style.soft}> · {note}</span>}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </Card>
  );
}
