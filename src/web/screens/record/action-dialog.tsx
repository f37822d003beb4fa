import { useState } from 'react';
import type { FieldShape, FormShape, RecordShape } from '#kernel/wire/described.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { actionTitle, actionWord } from '#web/screens/value/action-word.ts';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { useWhenTaken } from '#web/ui/typing/use-awaited.ts';
import { changesOf, type Draft, emptyDraft } from './draft/draft.ts';
import { DraftInputs } from './draft/draft-inputs.tsx';
import { focusField } from './draft/focus-field.ts';
import { ProblemNotice } from './draft/problem-notice.tsx';
import { afterTyping, firstWrong, missingOf, type Problem, problemOf } from './draft/problems.ts';

type ActionDialogProps = {
  form: FormShape;
  record: Pick<RecordShape, 'title'>;
  action: string;
  onClose: () => void;
  onSend: (input: Record<string, unknown>) => Promise<void>;
};

const reason: FieldShape = { name: 'reason', kind: 'longText', label: 'Reason', max: 500 };

/** What an action wants to know before it is done. */
export function ActionDialog({ form, record, action, onClose, onSend }: ActionDialogProps) {
  const fields = form.actionInput?.[action] ?? [reason];
  const [draft, setDraft] = useState<Draft>(() => emptyDraft({ fields }, today()));
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const word = actionWord(form, action);
  const tell = (next: Problem) => {
    setProblem(next);
    focusField(firstWrong(fields, next.fields));
  };
  const send = useWhenTaken(() => {
    const missing = missingOf(fields, draft);
    if (Object.keys(missing).length > 0)
      return tell(problemOf({ code: 'invalid', message: '', fields: missing }, fields));
    setBusy(true);
    void onSend(changesOf({}, draft))
      .catch((error: unknown) => tell(problemOf(answerOf(error), fields)))
      .finally(() => setBusy(false));
  });
  return (
    <Modal
      opened
      title={actionTitle(form, action, record.title)}
      width={520}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} beside={word} />
          <Button look="primary" busy={busy} onClick={send}>
            {word}
          </Button>
        </>
      }
    >
      <ProblemNotice problem={problem} />
      <DraftInputs
        fields={fields}
        draft={draft}
        values={{}}
        errors={problem?.fields ?? {}}
        set={(name, value) => {
          setDraft((now) => ({ ...now, [name]: value }));
          setProblem((now) => now && afterTyping(now, name, fields));
        }}
      />
    </Modal>
  );
}

/** The server names what an action asked for 'input.reason'. */
function answerOf(error: unknown) {
  if (!(error instanceof ApiError)) return { code: 'fault', message: sentenceFor(error) };
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, sentence]) => [name.replace(/^input\./, ''), sentence]),
  );
  return {
    status: error.status,
    code: error.code,
    message: error.message,
    reference: error.reference,
    fields,
  };
}
