/** Answers that were sent, question by question. */
import { type Answer, type Question, questionsOf } from '#kernel/questionnaire/questionnaire.ts';
import { nothing } from '#web/ui/format.ts';
import style from '../performance.module.css';
import type { Written } from './desk.call.ts';

export function WrittenAnswers({ written }: { written: Written }) {
  return (
    <dl className={style.written}>
      {questionsOf(written.asks).map((question) => (
        <div key={question.key}>
          <dt>{question.label}</dt>
          <dd>{answerWords(question, written.answers[question.key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function answerWords(question: Question, answer: Answer | undefined): string {
  if (!answer) return nothing;
  if (answer.notApplicable) return 'Does not apply';
  const { value } = answer;
  switch (question.kind) {
    case 'scale':
      return `${value} of ${question.highest}`;
    case 'choice':
      return question.choices.find((choice) => choice.value === value)?.label ?? nothing;
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    default:
      return String(value ?? nothing);
  }
}
