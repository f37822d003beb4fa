import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import type { Question } from '../application-calls.ts';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type QuestionSectionProps = SectionProps & { questions: readonly Question[] };

/** What the opening asks. */
export function QuestionSection({ state, questions }: QuestionSectionProps) {
  if (questions.length === 0) return null;
  const { answers } = state.application;
  const answer = (at: number, said: string): void => {
    state.clear(`answers.${at}`);
    state.change({ answers: questions.map((_, place) => (place === at ? said : (answers[place] ?? ''))) });
  };
  return (
    <Section title="Questions about this post">
      {questions.map((question, at) => {
        const control = {
          label: question.question,
          required: question.required,
          error: state.faults[`answers.${at}`],
          value: answers[at] ?? '',
          onChange: (said: string) => answer(at, said),
        };
        return question.answer === 'yes-no' ? (
          <NativeSelect
            key={question.question}
            {...control}
            value={control.value.toLowerCase()}
            none="Choose"
            choices={yesOrNo}
          />
        ) : (
          <TextInput
            key={question.question}
            {...control}
            inputMode={question.answer === 'number' ? 'decimal' : 'text'}
            maxLength={question.answer === 'number' ? 10 : 500}
          />
        );
      })}
    </Section>
  );
}
