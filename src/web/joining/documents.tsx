/** The documents: each kind that is asked for with its camera, and what was sent with its number and day. */
import { useRef, useState } from 'react';
import type {
  JoiningDocument,
  JoiningDocumentKind,
  removeDocumentCall,
  saveDocumentCall,
} from '#kernel/calls/joining.call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { IdentityInput } from '#web/ui/input/identity-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { DateText } from '../apply/date-text.tsx';
import style from './joining.module.css';
import { sendJoiningFile, smallerCopy } from './send-file.ts';
import type { StepParts } from './step-parts.ts';

export function Documents(parts: StepParts) {
  const { page } = parts;
  const [chosen, setChosen] = useState('');
  const isSent = (id: number) => page.documents.some(({ type }) => type === id);
  const shown = page.kinds.filter(({ id, mandatory }) => mandatory || isSent(id) || String(id) === chosen);
  const others = page.kinds.filter(({ id }) => !shown.some((kind) => kind.id === id));
  return (
    <>
      {shown.map((kind) => (
        <Kind key={kind.id} kind={kind} {...parts} />
      ))}
      {others.length > 0 && (
        <NativeSelect
          label="Another document"
          none="Choose"
          value={chosen}
          choices={others.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={setChosen}
        />
      )}
    </>
  );
}

function Kind({ kind, ...parts }: StepParts & { kind: JoiningDocumentKind }) {
  const { page, joining, door } = parts;
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const own = page.documents.filter(({ type }) => type === kind.id);
  const send = async (file: File) => {
    setBusy(true);
    setProblem('');
    await sendJoiningFile(door, String(kind.id), await smallerCopy(file)).then(
      joining.show,
      (error: unknown) => setProblem(sentenceFor(error)),
    );
    setBusy(false);
  };
  return (
    <fieldset className={style.line}>
      <legend>{kind.title}</legend>
      {own.map((document) => (
        <Sent key={document.id} document={document} kind={kind} {...parts} />
      ))}
      <div className={style.buttons}>
        <Picker busy={busy} camera onFile={send} kind={kind}>
          {own.length > 0 ? 'Photograph another page' : 'Photograph it'}
        </Picker>
        <Picker busy={busy} onFile={send} kind={kind}>
          Choose a file
        </Picker>
      </div>
      {problem && <Notice tone="wrong">{problem}</Notice>}
    </fieldset>
  );
}

type PickerProps = {
  busy: boolean;
  camera?: boolean;
  kind: JoiningDocumentKind;
  onFile: (file: File) => Promise<void>;
  children: string;
};

function Picker({ busy, camera, kind, onFile, children }: PickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={camera ? 'image/*' : '.pdf,.jpg,.jpeg,.png'}
        {...(camera && { capture: 'environment' as const })}
        className="hidden-text"
        aria-label={`${kind.title}: ${children}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void onFile(file);
          event.target.value = '';
        }}
      />
      <Button busy={busy} onClick={() => picker.current?.click()}>
        {children}
      </Button>
    </>
  );
}

type SentProps = StepParts & { document: JoiningDocument; kind: JoiningDocumentKind };

function Sent({ document, kind, joining, door }: SentProps) {
  const [number, setNumber] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const save = (values: Readonly<Record<string, unknown>>) =>
    ask<typeof saveDocumentCall>('POST', '/api/joining/document', {
      body: { ...door, document: document.id, values },
      anonymous: true,
    }).then((answer) => {
      setFaults(Object.fromEntries(answer.faults.map(({ field, says }) => [field, says])));
      joining.show(answer);
    }, joining.failed);
  const remove = () =>
    ask<typeof removeDocumentCall>('POST', '/api/joining/document/remove', {
      body: { ...door, document: document.id },
      anonymous: true,
    }).then(joining.show, joining.failed);
  return (
    <div className={style.sent}>
      <div className={style.head}>
        <span className={style.done}>✓ Sent</span>
        <Button size="small" look="quiet" onClick={() => void remove()} aria-label={`Remove ${kind.title}`}>
          Remove
        </Button>
      </div>
      {kind.hasNumber && (
        <IdentityInput
          label="Number on it"
          scheme="document"
          value={number ?? ''}
          placeholder={document.number ?? ''}
          error={faults['number']}
          onChange={setNumber}
          onBlur={() => number !== null && void save({ number }).then(() => setNumber(null))}
        />
      )}
      {kind.expires && (
        <DateText
          label="Valid until"
          required={false}
          error={faults['expiresOn']}
          autoComplete="off"
          value={document.expiresOn ?? ''}
          onChange={(typed) => /^\d{4}-/.test(typed) && void save({ expiresOn: typed })}
        />
      )}
    </div>
  );
}
