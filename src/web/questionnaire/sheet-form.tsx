/** A questionnaire to fill in, by keyboard or on a phone: every question is one group of inputs. */
import type { Answer, Question, Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/input/text-area.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import { Choices } from './choices.tsx';
import style from './questionnaire.module.css';
import type { Writing } from './use-answers.ts';

export function SheetForm({ asks, writing }: { asks: Questionnaire; writing: Writing }) {
  return (
    <>
      <div className={style.sheet}>
        {asks.sections.map((section, at) => (
          // Sections have no name that two could not share; their order stays.
          // biome-ignore lint/suspicious/noArrayIndexKey: sections do not move
          <div key={at} className={style.sheet}>
            {section.title && <h3 className={style.section}>{section.title}</h3>}
            <Questions questions={section.questions} writing={writing} />
          </div>
        ))}
      </div>
      {writing.problem && (
        <p className={style.problem} role="alert">
          {writing.problem}
        </p>
      )}
      <div className={style.buttons}>
        <Button look="primary" busy={writing.busy} onClick={() => void writing.send()}>
          Send
        </Button>
        {writing.saved === undefined ? (
          <Button busy={writing.busy} onClick={() => void writing.keep()}>
            Keep as draft
          </Button>
        ) : (
          <span className={style.soft} role="status">
            {savedWords[writing.saved]}
          </span>
        )}
      </div>
    </>
  );
}

const savedWords = {
  still: '',
  saving: 'Saving',
  saved: 'Saved. Nobody but you sees it until you send it.',
  lost: 'Not saved yet: there is no connection. Keep this page open; it is tried again.',
} as const;

function Questions({ questions, writing }: { questions: readonly Question[]; writing: Writing }) {
  return (
    <div>
      {questions.map((question) => (
        <QuestionInput
          key={question.key}
          question={question}
          answer={writing.answers[question.key]}
          faulty={writing.faults.includes(question.key)}
          onChange={(answer) => writing.answer(question.key, answer)}
        />
      ))}
    </div>
  );
}

type InputProps = {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly faulty: boolean;
  readonly onChange: (answer: Answer | undefined) => void;
};

const notApplicable = 'not-applicable';

/** What can be picked, with the value that each stands for. */
function choicesOf(question: Question): { value: string; label: string; stands: Answer }[] {
  const given = (value: number | string | boolean, label: string) => ({
    value: String(value),
    label,
    stands: { value },
  });
  const choices = (() => {
    switch (question.kind) {
      case 'scale':
        return Array.from({ length: question.highest - question.lowest + 1 }, (_, at) =>
          given(question.lowest + at, String(question.lowest + at)),
        );
      case 'choice':
        return question.choices.map(({ value, label }) => given(value, label));
      default:
        return [given(true, 'Yes'), given(false, 'No')];
    }
  })();
  if (!question.mayNotApply) return choices;
  return [...choices, { value: notApplicable, label: 'Does not apply', stands: { notApplicable: true } }];
}

function QuestionInput(props: InputProps) {
  const { question, answer, faulty, onChange } = props;
  if (question.kind === 'text' || question.kind === 'number') return <WordsInput {...props} />;
  const choices = choicesOf(question);
  const chosen = answer?.notApplicable ? notApplicable : String(answer?.value ?? '');
  return (
    <Choices
      legend={question.label}
      name={question.key}
      value={chosen}
      faulty={faulty}
      choices={choices}
      onChange={(value) => {
        const stands = choices.find((choice) => choice.value === value)?.stands;
        onChange(stands && answer?.note ? { ...stands, note: answer.note } : stands);
      }}
    />
  );
}

function WordsInput({ question, answer, faulty, onChange }: InputProps) {
  const written = String(answer?.value ?? '');
  const common = { label: question.label, help: question.help, value: written, 'aria-invalid': faulty };
  if (question.kind === 'text') {
    return (
      <TextArea
        {...common}
        rows={6}
        maxLength={question.max}
        onChange={(value) => onChange(value === '' ? undefined : { value })}
      />
    );
  }
  const number = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text);
  return (
    <TextInput
      {...common}
      inputMode="numeric"
      onChange={(text) => onChange(text.trim() === '' ? undefined : { value: number(text) })}
    />
  );
}
