/** What lies beside a review: the person's own words, goals, last year, feedback, attendance, colleagues. */
import type { AnswerOf } from '#kernel/wire/call.ts';
import { RoundResult } from '#web/questionnaire/round-result.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { count, date, number, percent, shortDate } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../performance.module.css';
import type { Beside, deskReviewCall } from './desk.call.ts';
import { WrittenAnswers } from './written.part.tsx';

type Review = AnswerOf<typeof deskReviewCall>;

export function BesideReview({ review }: { review: Review }) {
  const { beside, self, colleagues } = review;
  return (
    <aside className={style.stack} aria-label="Beside the review">
      <Goals beside={beside} />
      <Card title="Self-review">
        {self ? (
          <WrittenAnswers written={self} />
        ) : (
          <p className={style.soft}>Not sent yet. It appears here when it is.</p>
        )}
      </Card>
      {colleagues && (
        <Card title="Colleagues">
          <RoundResult round={colleagues} />
        </Card>
      )}
      <LastYear last={beside.last} />
      <Feedback feedback={beside.feedback} />
      <Attendance attendance={beside.attendance} />
    </aside>
  );
}

function Goals({ beside: { goals, goalScore } }: { beside: Beside }) {
  return (
    <Card title="Goals" action={goalScore !== null && <b>{percent(goalScore)}</b>}>
      {goals.length === 0 && <p className={style.soft}>No goals in this cycle.</p>}
      <ul className={style.list}>
        {goals.map(({ id, name, weight, score, base, target, reached }) => (
          <li key={id}>
            <span className={style.line}>
              <Link to={`/Home/permngmt/goal/${id}`}>{name}</Link> <b>{percent(score)}</b>
            </span>
            <small className={style.soft}>
              {reached === null ? 'No check-in' : `${number(reached)} reached`}, from {number(base)} to{' '}
              {number(target)}, weight {number(weight)}%
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LastYear({ last }: { last: Beside['last'] }) {
  return (
    <Card title="Last review">
      {last ? (
        <>
          <p>
            <b>
              {number(last.rating)} {last.label}
            </b>{' '}
            <span className={style.soft}>{last.cycle}</span>
          </p>
          {last.comment && <p className={style.soft}>{last.comment}</p>}
        </>
      ) : (
        <p className={style.soft}>There is no earlier result.</p>
      )}
    </Card>
  );
}

function Feedback({ feedback }: { feedback: Beside['feedback'] }) {
  return (
    <Card title="Feedback">
      {feedback.length === 0 && <p className={style.soft}>No feedback in this period.</p>}
      <ul className={style.list}>
        {feedback.map(({ id, on, by, text }) => (
          <li key={id}>
            {text}
            <br />
            <small className={style.soft}>
              {by}, {date(on)}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Attendance({ attendance }: { attendance: Beside['attendance'] }) {
  if (!attendance) return null;
  const { from, to, days, present, late, leave } = attendance;
  return (
    <Card title="Attendance">
      <p className={style.soft}>
        {shortDate(from)} to {date(to)}
      </p>
      <Facts
        facts={[
          ['Present', `${number(present, 1)} of ${number(days, 1)}`],
          ['On leave', number(leave, 1)],
          ['Late', count(late, 'day')],
        ]}
      />
    </Card>
  );
}
