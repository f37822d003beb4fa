/** A questionnaire's record as it is asked. */
import type { Choice, Question, Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import { invalid } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { questionnaire } from './questionnaire.form.ts';

type Written = Pick<ServerRecord<typeof questionnaire>, 'sections' | 'questions'>;
type Line = Written['questions'][number];

const longestText = 4000;
const choiceWritten = /^(.+?)(?:=\s*(\d{1,3}))?$/;

/** 'Often = 2; Never = 0' */
function choicesOf(written: string): Choice[] {
  return written
    .split(';')
    .map((part) => choiceWritten.exec(part.trim()))
    .flatMap((match, at) => {
      const label = match?.[1]?.trim();
      const points = match?.[2];
      return label ? [{ value: `${at + 1}`, label, ...(points && { points: Number(points) }) }] : [];
    });
}

function questionOf(
  { question, kind, weight, highest, choices, mustAnswer, mayNotApply }: Line,
  at: number,
): Question {
  const asked = { key: `question-${at + 1}`, label: question, required: mustAnswer, mayNotApply };
  switch (kind) {
    case 'scale':
      return { ...asked, kind, weight, lowest: 1, highest: highest ?? 5 };
    case 'choice':
      return { ...asked, kind, weight, choices: choicesOf(choices ?? '') };
    case 'yes-no':
      return { ...asked, kind, weight };
    case 'number':
      return { ...asked, kind };
    case 'text':
      return { ...asked, kind, max: longestText };
  }
}

/** Throws `Invalid` by field for a question without a section or choices. */
export function contentOf({ sections, questions }: Written): Questionnaire {
  const titles = sections.map(({ title }) => title);
  const faults = questions.flatMap(({ section, kind, choices }, at): [string, string][] => {
    if (!titles.includes(section)) return [[`questions.${at}.section`, `Name one of ${titles.join(', ')}.`]];
    return kind === 'choice' && choicesOf(choices ?? '').length < 2
      ? [[`questions.${at}.choices`, 'Give at least two choices, with a semicolon between them.']]
      : [];
  });
  const twice = titles.findIndex((title, at) => titles.indexOf(title) !== at);
  if (twice >= 0) faults.push([`sections.${twice}.title`, 'Another section has this title.']);
  if (faults.length > 0) invalid(Object.fromEntries(faults));
  const asked = questions.map((line, at) => ({ section: line.section, question: questionOf(line, at) }));
  return {
    sections: sections.map(({ title, weight }) => ({
      title,
      weight,
      questions: asked.filter(({ section }) => section === title).map(({ question }) => question),
    })),
  };
}
