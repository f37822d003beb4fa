import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { FieldShape, FormShape, RecordShape } from '#web/api/described.ts';
import { changesOf, type Draft } from './draft.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { firstWrong, missingOf, type Problem, problemOf } from './problems.ts';
import { focusField } from './focus-field.ts';

export type DraftOptions = {
  readonly form: FormShape;
  /** The fields the person sees, in the order of the screen. */
  readonly shown: (draft: Draft) => readonly FieldShape[];
  readonly start: Draft;
  /** The version the person started from; 0 for a new record. */
  readonly version: number;
  /** The key the draft is kept under in this tab. */
  readonly keptAs: string;
  readonly send: (changes: Record<string, unknown>, draft: Draft) => Promise<RecordShape>;
  readonly onSaved: (record: RecordShape) => void;
};

export type DraftHere = {
  readonly draft: Draft;
  readonly start: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: Problem | undefined;
  /** The record as somebody else saved it meanwhile. */
  readonly theirs: RecordShape | undefined;
  readonly saving: boolean;
  readonly dirty: boolean;
  /** The draft was found in this tab's store: typed before a reload or a fault. */
  readonly found: boolean;
  readonly set: (name: string, value: unknown) => void;
  readonly save: () => void;
  readonly drop: () => void;
  readonly forgetTheirs: () => void;
};

const without = (errors: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)));

/** What is being typed, from the first key to the server's answer. Nothing typed is lost by any answer. */
export function useDraft(options: DraftOptions): DraftHere {
  const [kept] = useState(() => keptDraft(sessionStorage, options.keptAs, options.version));
  const [draft, setDraft] = useState<Draft>({ ...options.start, ...kept });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [theirs, setTheirs] = useState<RecordShape>();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const changes = changesOf(options.start, draft);
  const dirty = Object.keys(changes).length > 0;
  useKept(options, draft, dirty);

  const set = useCallback((name: string, value: unknown) => {
    setDraft((now) => ({ ...now, [name]: value }));
    setErrors((now) => without(now, name));
  }, []);
  const tell = (next: Problem) => {
    setProblem(next);
    setErrors(next.fields);
    focusField(firstWrong(options.shown(draft), next.fields));
  };
  const save = () => {
    const missing = missingOf(options.shown(draft).filter((field) => field.view !== 'mask'), draft);
    if (busy.current) return;
    if (Object.keys(missing).length > 0) {
      tell(problemOf({ code: 'invalid', message: '', fields: missing }, options.shown(draft)));
      return;
    }
    busy.current = true;
    setSaving(true);
    setProblem(undefined);
    options.send(changes, draft).then(
      (record) => { dropDraft(sessionStorage, options.keptAs); options.onSaved(record); },
      (error: unknown) => (isStale(error) ? setTheirs(error.theirs) : tell(answered(error, options.shown(draft)))),
    ).finally(() => { busy.current = false; setSaving(false); });
  };
  const drop = () => dropDraft(sessionStorage, options.keptAs);
  const found = kept !== undefined;
  return {
    draft, start: options.start, errors, problem, theirs, saving, dirty, found, set, save, drop,
    forgetTheirs: () => setTheirs(undefined),
  };
}

/** Keeps what is typed in this tab half a second after the last key. */
function useKept(options: DraftOptions, draft: Draft, dirty: boolean): void {
  const { keptAs, form, version } = options;
  useEffect(() => {
    if (!dirty) return undefined;
    const wait = setTimeout(() => keepDraft(sessionStorage, keptAs, form, version, draft), 500);
    return () => clearTimeout(wait);
  }, [keptAs, form, version, draft, dirty]);
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.theirs !== undefined;

function answered(error: unknown, shown: readonly FieldShape[]): Problem {
  if (error instanceof ApiError) return problemOf(error, shown);
  return problemOf({ code: 'fault', message: 'Something went wrong in this page.' }, shown);
}
