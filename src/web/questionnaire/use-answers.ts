/** A sheet being filled in: answers kept as a draft or sent; what is wrong is said at the buttons. */

import { useEffect, useRef, useState } from 'react';
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
  /** What is written saves itself soon after; without a connection it is tried again. */
  readonly savesItself?: true;
};

/** How far saving by itself has got. */
type Saved = 'still' | 'saving' | 'saved' | 'lost';

export type Writing = {
  readonly answers: Answers;
  readonly busy: boolean;
  readonly problem: string;
  /** The keys of the questions that the problem is about. */
  readonly faults: readonly string[];
  /** Undefined where a draft is kept by its button. */
  readonly saved: Saved | undefined;
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

/** One after the other: each save is on the version that the one before it has made. */
function useInTurn(save: () => Promise<void>): () => Promise<void> {
  const last = useRef(Promise.resolve());
  return () => {
    const next = last.current.catch(() => undefined).then(save);
    last.current = next;
    return next;
  };
}

const idleMs = 900;
const againMs = 5_000;

/** Saves a while after the last change; what the network loses is tried again, what is refused is said. */
function useSavingItself(
  keep: () => Promise<unknown>,
  isOn: boolean,
  busy: boolean,
  refuse: (error: ApiError) => void,
) {
  const [saved, setSaved] = useState<Saved>('still');
  const [changed, setChanged] = useState(0);
  const ways = useRef({ keep, refuse });
  ways.current = { keep, refuse };
  useEffect(() => {
    if (!isOn || changed === 0 || busy) return;
    const save = () => {
      setSaved('saving');
      ways.current.keep().then(
        () => setSaved('saved'),
        (error: unknown) => {
          if (error instanceof ApiError && error.status > 0) ways.current.refuse(error);
          else timer = setTimeout(save, againMs);
          setSaved(error instanceof ApiError && error.status > 0 ? 'still' : 'lost');
        },
      );
    };
    let timer = setTimeout(save, idleMs);
    return () => clearTimeout(timer);
  }, [isOn, changed, busy]);
  return { saved, touch: () => setChanged((now) => now + 1) };
}

/** `keep`, `sent` and `send` are the feature's own; answers begin as the sheet has them. */
export function useAnswers(sheet: SheetShape, { keep: keepDraft, sent, send, savesItself }: Ways): Writing {
  const [answers, setAnswers] = useState(sheet.answers);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  // A sending that is refused has kept the answers already, in a newer version.
  const version = useRef(sheet.version);
  version.current = Math.max(version.current, sheet.version);
  const latest = useRef(answers);
  latest.current = answers;
  const keep = useInTurn(async () => {
    const { version: now } = await keepDraft({ version: version.current, answers: latest.current });
    version.current = now;
  });
  const { saved, touch } = useSavingItself(keep, savesItself === true, busy, (error) =>
    setRefused({ fields: error.fields, says: sentenceFor(error) }),
  );
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
    saved: savesItself && saved,
    answer: (key, answer) => {
      touch();
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
