/**
 * Questionnaire: sections of questions, what an answer to each may be, and what is said of one that cannot
 * be taken. Pure: who is asked, and who reads the answers when, is the host's.
 */

type Asked = {
  /** Stays while the question is the same; answers are kept by it. */
  readonly key: string;
  readonly label: string;
  /** How much it counts within its section, a whole number; 0 or absent: it is not scored. */
  readonly weight?: number;
  readonly required?: boolean;
  /** It may be said not to apply, and then counts for nothing. */
  readonly mayNotApply?: boolean;
  /** The sentence where a required answer is missing. */
  readonly missing?: string;
  readonly help?: string;
};

/** `points` of the best choice are the whole of the score; without points a choice is not scored. */
export type Choice = { readonly value: string; readonly label: string; readonly points?: number };

export type Question = Asked &
  (
    | { readonly kind: 'scale'; readonly lowest: number; readonly highest: number }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
    | { readonly kind: 'yes-no' }
    | { readonly kind: 'number'; readonly lowest?: number; readonly highest?: number }
    | { readonly kind: 'text'; readonly max: number }
  );

export type Section = {
  /** Empty: its questions stand without a heading. */
  readonly title: string;
  /** How much it counts within the whole. */
  readonly weight: number;
  /** So many of its questions need an answer; the sentence is what is said otherwise. */
  readonly atLeast?: { readonly count: number; readonly missing: string };
  readonly questions: readonly Question[];
};
export type Questionnaire = { readonly sections: readonly Section[] };

/** A value, or that the question does not apply; with a note where one was written. */
export type Answer = {
  readonly value?: number | string | boolean;
  readonly notApplicable?: true;
  readonly note?: string;
};
export type Answers = Readonly<Record<string, Answer>>;

export const questionKinds = {
  scale: 'Scale',
  choice: 'Choice',
  'yes-no': 'Yes or no',
  text: 'Text',
  number: 'Number',
} as const;

/** At most so many signs of a note beside an answer. */
const longestNote = 300;

export const questionsOf = ({ sections }: Questionnaire): Question[] =>
  sections.flatMap(({ questions }) => questions);

const isAnswered = (answer: Answer | undefined): boolean =>
  answer?.notApplicable === true || (answer?.value !== undefined && answer.value !== '');

function faultOfNumber(value: unknown, lowest: number | undefined, highest: number | undefined) {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'Give a whole number.';
  if (lowest !== undefined && value < lowest) return `Give ${lowest} or more.`;
  if (highest !== undefined && value > highest) return `Give ${highest} or less.`;
  return undefined;
}

/** What is wrong with a value; undefined when it can be taken. */
function faultOfValue(question: Question, value: unknown): string | undefined {
  switch (question.kind) {
    case 'scale':
    case 'number':
      return faultOfNumber(value, question.lowest, question.highest);
    case 'choice':
      return question.choices.some((choice) => choice.value === value)
        ? undefined
        : 'Choose one of the answers.';
    case 'yes-no':
      return typeof value === 'boolean' ? undefined : 'Answer yes or no.';
    case 'text':
      if (typeof value !== 'string') return 'Answer in words.';
      return value.length <= question.max ? undefined : `Use at most ${question.max} signs.`;
  }
}

function faultOf(question: Question, answer: Answer): string | undefined {
  if ((answer.note?.length ?? 0) > longestNote) return `Use at most ${longestNote} signs in the note.`;
  if (answer.notApplicable) {
    if (answer.value !== undefined) return 'Either answer, or say that it does not apply.';
    return question.mayNotApply ? undefined : 'This question needs an answer: it applies to everybody.';
  }
  return isAnswered(answer) ? faultOfValue(question, answer.value) : undefined;
}

/**
 * What cannot be taken of these answers, a sentence by the key of the question. `whole` asks besides for
 * what is required, as it must be when they are sent.
 */
export function faultsOf(
  questionnaire: Questionnaire,
  answers: Answers,
  whole: boolean,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const known = new Map(questionsOf(questionnaire).map((question) => [question.key, question]));
  for (const [key, answer] of Object.entries(answers)) {
    const question = known.get(key);
    const fault = question ? faultOf(question, answer) : 'This question is not asked here.';
    if (fault) faults[key] = fault;
  }
  if (!whole) return faults;
  for (const { atLeast, questions } of questionnaire.sections) {
    const given = questions.filter(({ key }) => isAnswered(answers[key])).length;
    const [first] = questions;
    if (atLeast && first && given < atLeast.count) faults[first.key] ??= atLeast.missing;
    for (const { key, label, required, missing } of questions) {
      if (required && !isAnswered(answers[key])) faults[key] ??= missing ?? `Answer “${label}”.`;
    }
  }
  return faults;
}
