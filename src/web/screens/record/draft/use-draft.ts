import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldShape, FormShape, RecordShape } from '#kernel/wire/described.ts';
import type { DraftVerdict } from '#kernel/wire/verdict.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { useDropped } from '#web/ui/surface/leaving.ts';
import { useWhenTaken } from '#web/ui/typing/use-awaited.ts';
import { changesOf, type Draft, withValue } from './draft.ts';
import { focusField } from './focus-field.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { afterRules, afterTyping, firstWrong, missingOf, type Problem, problemOf } from './problems.ts';
import { unreadOf } from './unread-fields.ts';
import { useVerdicts } from './use-verdicts.ts';

type DraftOptions = {
  readonly form: FormShape;
  /** The fields the person sees, in the order of the screen. */
  readonly shown: (draft: Draft) => readonly FieldShape[];
  readonly start: Draft;
  /** The record that is changed; absent for a new one. */
  readonly id?: number | undefined;
  /** The version the person started from; 0 for a new record. */
  readonly version: number;
  /** The key the draft is kept under in this tab. */
  readonly keptAs: string;
  /** Drafts of the same page, where one goes back and forth between them: in memory, so whole. */
  readonly typed?: Map<string, Draft>;
  /** Undefined: nothing was saved yet, something more is asked for first. */
  readonly send: (changes: Record<string, unknown>, draft: Draft) => Promise<RecordShape | undefined>;
  readonly onSaved: (record: RecordShape) => void;
};

export type DraftHere = {
  readonly draft: Draft;
  readonly start: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: Problem | undefined;
  /** The record as somebody else saved it meanwhile. */
  readonly theirs: RecordShape | undefined;
  /** What the form's rules say of what is typed so far. */
  readonly verdicts: readonly DraftVerdict[];
  readonly saving: boolean;
  readonly dirty: boolean;
  /** The draft was found in this tab's store: typed before a reload or a fault. */
  readonly found: boolean;
  readonly set: (name: string, value: unknown) => void;
  readonly save: () => void;
  readonly drop: () => void;
  readonly forgetTheirs: () => void;
};

/** What is being typed, from the first key to the server's answer. Nothing typed is lost by any answer. */
export function useDraft(options: DraftOptions): DraftHere {
  const [kept] = useState(() => keptDraft(sessionStorage, options.keptAs, options.version));
  const [before] = useState(() => options.typed?.get(options.keptAs));
  const [draft, setDraft] = useState<Draft>({ ...options.start, ...kept, ...before });
  const said = useAnswer();
  const changes = changesOf(options.start, draft);
  const dirty = Object.keys(changes).length > 0;
  useKept(options, draft, dirty);
  const verdicts = useVerdicts(options, draft, dirty ? changes : undefined);
  const { forget, refuse } = said;
  const { form } = options;
  const set = useCallback(
    (name: string, value: unknown) => {
      setDraft((now) => withValue(form, now, name, value));
      forget(name, form.fields);
    },
    [forget, form],
  );
  const drop = () => {
    dropDraft(sessionStorage, options.keptAs);
    options.typed?.delete(options.keptAs);
  };
  useDropped(drop);
  const { saving, send } = useSending(async () => {
    try {
      const record = await options.send(changes, draft);
      if (!record) return;
      drop();
      options.onSaved(record);
    } catch (error) {
      refuse(error, options.shown(draft), draft);
    }
  });
  const save = useWhenTaken(() => {
    if (!said.isWrong(options.shown(draft), draft)) send();
  });
  const { theirs, forgetTheirs } = said;
  const isJudged = said.of !== undefined && said.of !== draft;
  const problem = said.problem && (isJudged ? afterRules(said.problem, verdicts) : said.problem);
  const state = {
    draft,
    start: options.start,
    errors: problem?.fields ?? {},
    problem,
    theirs,
    verdicts,
    saving,
    dirty,
    found: kept !== undefined && before === undefined,
  };
  return { ...state, set, save, drop, forgetTheirs };
}

/** Sends once at a time. */
function useSending(act: () => Promise<void>) {
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const send = () => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    void act().finally(() => {
      busy.current = false;
      setSaving(false);
    });
  };
  return { saving, send };
}

/** What prevents saving: sentences at fields, a problem above them, or another person's save. */
function useAnswer() {
  const [problem, setProblem] = useState<Problem>();
  const [theirs, setTheirs] = useState<RecordShape>();
  const of = useRef<Draft>(undefined);
  const tell = (next: Problem, shown: readonly FieldShape[], draft?: Draft) => {
    of.current = draft;
    setProblem(next);
    focusField(firstWrong(shown, next.fields));
  };
  return {
    problem,
    /** The draft that the server said it of. */
    of: of.current,
    theirs,
    forget: useCallback(
      (name: string, fields: readonly FieldShape[]) =>
        setProblem((now) => now && afterTyping(now, name, fields)),
      [],
    ),
    forgetTheirs: () => setTheirs(undefined),
    refuse: (error: unknown, shown: readonly FieldShape[], draft: Draft) =>
      isStale(error) ? setTheirs(error.theirs) : tell(answered(error, shown), shown, draft),
    /**
     * Says which required fields are empty and which entries cannot be read, before the server is asked. A
     * masked one may stay as it is.
     */
    isWrong: (shown: readonly FieldShape[], draft: Draft): boolean => {
      const open = shown.filter((field) => field.view !== 'mask');
      const fields = { ...missingOf(open, draft), ...unreadOf(shown) };
      setProblem(undefined);
      if (Object.keys(fields).length === 0) return false;
      tell(problemOf({ code: 'invalid', message: '', fields }, shown), shown);
      return true;
    },
  };
}

/** A form's submit is the draft's save. */
export const submitting =
  (here: Pick<DraftHere, 'save'>) =>
  (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    here.save();
  };

/** Keeps what is typed in this tab, with every key: whatever draws the form again finds it. */
function useKept(options: DraftOptions, draft: Draft, dirty: boolean): void {
  const { keptAs, form, version, typed } = options;
  useEffect(() => {
    if (dirty) {
      keepDraft(sessionStorage, keptAs, form, version, draft);
      typed?.set(keptAs, draft);
    } else {
      dropDraft(sessionStorage, keptAs);
      typed?.delete(keptAs);
    }
  }, [keptAs, form, version, draft, dirty, typed]);
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.theirs !== undefined;

function answered(error: unknown, shown: readonly FieldShape[]): Problem {
  if (error instanceof ApiError) return problemOf(error, shown);
  return problemOf({ code: 'fault', message: sentenceFor(error) }, shown);
}
