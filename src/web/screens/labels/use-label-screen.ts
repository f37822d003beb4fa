import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Language } from '#kernel/text/language.ts';
import { formQuery } from '#web/api/form.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { language as spoken } from '#web/language/say.ts';
import type { Place } from '#web/place.ts';
import { useLeaveQuestion } from '#web/screens/record/draft/leave-guard.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { changedRows, type LabelEdits, typed } from './label-entries.ts';
import { rowsQuery } from './specified-calls.ts';
import type { Kind, LabelRow } from './specified-words.ts';
import { useLabelUpdate, useResetAll } from './use-label-update.ts';
import { useWorkItem } from './use-work-item.ts';

/** The chosen work item, its words, what is typed in their place, and what can be done with it. */
export function useLabelScreen(kind: Kind, place: Place) {
  const chosen = useWorkItem(place);
  const { organisation } = useSession();
  const [edits, setEdits] = useState<LabelEdits>({});
  const first = useRef<HTMLDivElement>(null);
  const rights = useQuery(formQuery('label-text')).data?.rights;
  const mayWrite = place.search.sWrite !== '0' && rights?.write !== undefined;
  const [language, setLanguage] = useState(spoken);
  const asked = { workItemId: chosen.workItemId, organisationId: organisation.id, language };
  const rows = useQuery(rowsQuery(kind, asked));
  const update = useLabelUpdate(kind, language, () => {
    setEdits({});
    chosen.clear();
    first.current?.querySelector('select')?.focus();
  });
  const resetAll = useResetAll(kind, language, () => setEdits({}));
  const changes = changedRows(rows.data ?? [], edits);
  useLeaveQuestion(changes.length > 0, `these ${kind}s`);
  const send = () => {
    if (changes.length > 0) update.mutate(changes);
    else tell(`No ${kind} was changed yet.`, { tone: 'note' });
  };
  useHotkey('ctrl+s', send, mayWrite && chosen.moduleId > 0);
  /** Another work item takes what was typed away; it is asked about once. */
  const leaving = async (go: () => void) => {
    if (changes.length > 0 && !(await leaveAsked(kind))) return;
    setEdits({});
    update.reset();
    go();
  };
  return {
    chosen,
    language,
    first,
    rows,
    edits,
    mayWrite,
    update,
    send,
    changed: changes.length,
    set: (row: LabelRow, text: string) => setEdits((now) => typed(now, row, text)),
    resetAll,
    chooseLanguage: (next: Language) => void leaving(() => setLanguage(next)),
    chooseModule: (id: number) => void leaving(() => chosen.chooseModule(id)),
    chooseWorkItem: (id: number) => void leaving(() => chosen.chooseWorkItem(id)),
  };
}

const leaveAsked = (kind: Kind): Promise<boolean> =>
  ask({
    title: `Leave these ${kind}s without saving?`,
    detail: 'What you typed here is not saved.',
    danger: true,
    verb: 'Leave',
    stay: 'Stay',
  });
