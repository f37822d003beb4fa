/** What the board tells of one applicant: for which post, how long, how good, what comes next. */
import { IconCalendar, IconStarFilled } from '@tabler/icons-react';
import { clockMoment, count, number } from '#web/ui/format.ts';
import { Tag } from '#web/ui/state/tag.tsx';
import { applicantSources } from '../applicant/applicant.form.ts';
import style from './board.module.css';
import type { Card } from './board.view.ts';

const sources: Readonly<Record<string, string>> = applicantSources;

type FactsProps = { readonly card: Card; readonly showsPost: boolean };

export function CardFacts({ card, showsPost }: FactsProps) {
  const waited = card.days === 0 ? 'since today' : count(card.days, 'day');
  return (
    <>
      {showsPost && <div className={style.post}>{card.requisition.title}</div>}
      <div className={style.marks}>
        {card.late ? <Tag tone="attention">{waited}, too long</Tag> : <span>{waited}</span>}
        {card.state === 'on-hold' && <Tag>on hold</Tag>}
        {card.state === 'hired' && <Tag tone="good">hired</Tag>}
        {card.ruledOut && <Tag tone="wrong">an answer rules out</Tag>}
        {card.rating !== null && (
          <span className={style.rating} title={`Mean of ${count(card.cards, 'score card')}`}>
            <IconStarFilled size={12} aria-hidden="true" />
            <span className="hidden-text">Rating</span> {number(card.rating, 1)}
          </span>
        )}
        {card.next && (
          <span className={style.next}>
            <IconCalendar size={13} stroke={1.5} aria-hidden="true" />
            <span className="hidden-text">Next interview</span> {nextOf(card.next)}
          </span>
        )}
        {card.source && <span>{sources[card.source]}</span>}
      </div>
    </>
  );
}

/** '2026-11-23T10:00' is '23 Nov, 10:00': on one line of a narrow card. */
const nextOf = (at: string): string => clockMoment(at, true);
