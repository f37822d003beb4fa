/** Answers to an opening's questions: what can be taken, and what rules the applicant out. Pure. */

type Asked = {
  readonly question: string;
  readonly answer: 'yes-no' | 'number' | 'text';
  readonly required: boolean;
  readonly knockOut: 'yes' | 'no' | 'at-least' | null;
  readonly least: number | null;
};
export type AnswerLine = {
  readonly question: string;
  readonly answer: string | null;
  readonly rulesOut: boolean;
};

const yesOrNo: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

/** What was said as it is kept, or the fault in it. */
function readAnswer({ answer }: Asked, said: string): { kept: string } | { fault: string } {
  if (answer === 'yes-no') {
    const kept = yesOrNo[said.toLowerCase()];
    return kept ? { kept } : { fault: 'Answer yes or no.' };
  }
  if (answer === 'number') {
    return /^\d{1,7}([.,]\d{1,2})?$/.test(said)
      ? { kept: said.replace(',', '.') }
      : { fault: 'Answer with a number.' };
  }
  return { kept: said.slice(0, 500) };
}

function rulesOut({ knockOut, least }: Asked, kept: string | null): boolean {
  if (knockOut === null || kept === null) return false;
  if (knockOut === 'at-least') return Number(kept) < (least ?? 0);
  return kept !== yesOrNo[knockOut];
}

/** A line for each question; faults by 'answers.2'. */
export function answerLines(
  questions: readonly Asked[],
  answers: readonly (string | null)[],
): { readonly lines: readonly AnswerLine[]; readonly faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const lines = questions.map((asked, at): AnswerLine => {
    const said = (answers[at] ?? '').trim();
    const { question } = asked;
    if (said === '') {
      if (asked.required) faults[`answers.${at}`] = 'Please answer this question.';
      return { question, answer: null, rulesOut: false };
    }
    const read = readAnswer(asked, said);
    if ('fault' in read) {
      faults[`answers.${at}`] = read.fault;
      return { question, answer: null, rulesOut: false };
    }
    return { question, answer: read.kept, rulesOut: rulesOut(asked, read.kept) };
  });
  return { lines, faults };
}
