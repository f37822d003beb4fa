/** A sheet being filled in: answers kept as a draft or sent; what is wrong is said at the buttons. */

import { useRef, useState } from 'react';
import type { answerSheetCall, keepSheetCall } from '#kernel/calls/questionnaire.call.ts';
import {
  type Answer,
  type Answers,
  type Questionnaire,
  questionsOf,
} from '#kernel/questionnaire/questionnaire.ts';
import type { AnswerOf, GivenTo } from '#kernel/wire/call.ts';
import { ApiError, sentenceFor } from '../api/api-error.ts';
import { changes } from '../api/query/changes.ts';
import { tell } from '../ui/surface/notices.tsx';

/** A sheet as calls answer it. */
export type SheetShape = AnswerOf<typeof answerSheetCall>;

type Ways = {
  /** Keeps a draft. */
  keep(draft: GivenTo<typeof keepSheetCall>['body']): Promise<AnswerOf<typeof keepSheetCall>>;
  /** What is said once it was sent. */
  readonly sent: string;
  /** Sends what was kept. */
  send(): Promise<unknown>;
};

export type Writing = {
  readonly answers: Answers;
  readonly busy: boolean;
  readonly problem: string;
  /** The keys of the questions that the problem is about. */
  readonly faults: readonly string[];
  answer(key: string, answer: Answer | undefined): void;
  keep(): Promise<void>;
  send(): Promise<void>;
};

/** The sentences in the order of the questions; those of a single value with its label. */
function problemOf(asks: Questionnaire, faults: Readonly<Record<string, string>>): string {
  return questionsOf(asks)
    .flatMap(({ key, kind, label }) => {
      const fault = faults[key];
      if (!fault) return [];
      return kind === 'text' || kind === 'number' ? `${label}: ${fault}` : fault;
    })
    .join(' ');
}

type Refused = { readonly fields: Readonly<Record<string, string>>; readonly says: string };

/** An answer that was refused is another now; with the last of them, what was refused is said no more. */
function withoutFault({ fields, says }: Refused, key: string): Refused | undefined {
  const { [key]: _, ...others } = fields;
  return Object.keys(others).length === 0 ? undefined : { fields: others, says };
}

/** `keep`, `sent` and `send` are the feature's own; answers begin as the sheet has them. */
export function useAnswers(sheet: SheetShape, { keep: keepDraft, sent, send }: Ways): Writing {
  const [answers, setAnswers] = useState(sheet.answers);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  // A sending that is refused has kept the answers already, in a newer version.
  const version = useRef(sheet.version);
  version.current = Math.max(version.current, sheet.version);
  const keep = async () => {
    const { version: now } = await keepDraft({ version: version.current, answers });
    version.current = now;
  };
  const run = async (done: () => Promise<string>) => {
    setBusy(true);
    setRefused(undefined);
    await done().then(tell, (error: unknown) => {
      const fields = error instanceof ApiError ? error.fields : {};
      setRefused({ fields, says: sentenceFor(error) });
    });
    setBusy(false);
  };
  return {
    answers,
    busy,
    problem: refused ? problemOf(sheet.asks, refused.fields) || refused.says : '',
    faults: Object.keys(refused?.fields ?? {}),
    answer: (key, answer) => {
      setAnswers(({ [key]: _, ...others }) => (answer === undefined ? others : { ...others, [key]: answer }));
      setRefused((now) => now && withoutFault(now, key));
    },
    keep: () =>
      run(async () => {
        await keep();
        await changes.shown();
        return 'Kept. Nobody but you sees it until you send it.';
      }),
    send: () =>
      run(async () => {
        await keep();
        await send();
        return sent;
      }),
  };
}
