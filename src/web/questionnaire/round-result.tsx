/** What a round came to: scores, and how the answers to each question are spread. */
import type { roundResultCall } from '#kernel/calls/questionnaire.call.ts';
import { type Question, type Questionnaire, questionsOf } from '#kernel/questionnaire/questionnaire.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { number } from '../ui/format.ts';
import { Notice } from '../ui/state/notice.tsx';
import { Card } from '../ui/surface/card.tsx';
import style from './questionnaire.module.css';

/** A round as calls answer it. */
type RoundShape = AnswerOf<typeof roundResultCall>;
type Group = Pick<NonNullable<RoundShape['result']>, 'whole' | 'sections' | 'questions'>;
type Told = Group['questions'][number];

export function RoundResult({ round }: { round: RoundShape }) {
  const { asks, minimum, asked, result, over } = round;
  const owing = asked.filter(({ sent }) => !sent).map(({ name }) => name);
  return (
    <div className={style.results}>
      {!result && (
        <Notice tone="note">The answers open when all have sent theirs, or the round is shared.</Notice>
      )}
      <p className={style.soft}>
        {asked.length - owing.length} of {asked.length} have answered.
        {minimum !== null && ` Results of groups smaller than ${minimum} are not shown.`}
        {!over && owing.length > 0 && ` Still to answer: ${owing.join(', ')}.`}
      </p>
      {result && <Scores asks={asks} group={result} />}
      {result && (
        <Card title="By question">
          {questionsOf(asks).map((question) => (
            <QuestionTold
              key={question.key}
              question={question}
              told={result.questions.find(({ key }) => key === question.key)}
            />
          ))}
        </Card>
      )}
    </div>
  );
}

const percent = (value: number) => `${number(value, 1)}%`;

function Scores({ asks, group }: { asks: Questionnaire; group: Group }) {
  if (group.whole === null) return null;
  const sections = asks.sections.flatMap(({ title }, at) => {
    const score = group.sections[at] ?? null;
    return score === null || title === '' ? [] : { title, score };
  });
  return (
    <Card>
      <dl className={style.scores}>
        {[{ title: 'Overall', score: group.whole }, ...sections].map(({ title, score }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{percent(score)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function figureOf(question: Question, { points, percent: share }: Told): string {
  if (question.kind === 'scale' && points !== null) return `${number(points, 1)} of ${question.highest}`;
  if (points !== null) return number(points, 1);
  return share === null ? '' : percent(share);
}

function wordOf(question: Question, value: string): string {
  if (question.kind === 'yes-no') return value === 'true' ? 'Yes' : 'No';
  if (question.kind === 'choice')
    return question.choices.find((choice) => choice.value === value)?.label ?? value;
  return value;
}

function QuestionTold({ question, told }: { question: Question; told: Told | undefined }) {
  if (!told) return null;
  const most = Math.max(1, ...told.distribution.map(({ count }) => count));
  return (
    <section className={style.question} aria-label={question.label}>
      <h3>
        <span>{question.label}</span>
        <span>{figureOf(question, told)}</span>
      </h3>
      {told.answered === null && <p className={style.soft}>Too few answers to show a result.</p>}
      {told.answered === 0 && <p className={style.soft}>Nobody answered.</p>}
      {told.distribution.length > 0 && (
        <ul className={style.bars}>
          {told.distribution.map(({ value, count }) => (
            <li key={value}>
              <span>{wordOf(question, value)}</span>
              <span className={style.bar} style={{ width: `${(count * 100) / most}%` }} aria-hidden="true" />
              <span className={style.count}>{count}</span>
            </li>
          ))}
        </ul>
      )}
      {told.texts.length > 0 && (
        <ul className={style.texts}>
          {told.texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have written the same; they do not move
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
