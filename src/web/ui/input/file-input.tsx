import { IconFile, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { bytes } from '../format.ts';
import { Progress } from '../state/progress.tsx';
import { useUpload } from '../use-upload.ts';
import { Field, type Labelled } from './field.tsx';
import style from './file-input.module.css';

type FileInputProps = Labelled & {
  /** The id of the stored file. */
  value: number | null;
  /** Its name, when it was there before. */
  shown?: string | undefined;
  accept?: readonly string[] | undefined;
  maxBytes?: number | undefined;
  onChange: (value: number | null) => void;
  disabled?: boolean | undefined;
};

/** A file, chosen or dropped; sent while the rest is typed. */
export function FileInput({ value, shown, accept, maxBytes, onChange, disabled, ...words }: FileInputProps) {
  const [name, setName] = useState(shown ?? 'File');
  const picker = useRef<HTMLInputElement>(null);
  const { share, failure, send, stop } = useUpload({ accept, maxBytes }, (file) => {
    setName(`${file.name}, ${bytes(file.bytes)}`);
    onChange(file.id);
  });
  const idle = share === undefined && !disabled;
  return (
    <Field {...words} error={failure || words.error}>
      {(tied) => (
        <DropZone onFile={(file) => !disabled && void send(file)}>
          <input
            {...tied}
            ref={picker}
            type="file"
            className="hidden-text"
            disabled={disabled}
            accept={accept?.map((kind) => (kind.startsWith('.') ? kind : `.${kind}`)).join(',')}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void send(file);
              event.target.value = '';
            }}
          />
          <FileState {...{ share, value, name, stop }} />
          {idle && (
            <Button size="small" icon={uploadIcon} tabIndex={-1} onClick={() => picker.current?.click()}>
              {value === null ? 'Choose a file' : 'Replace'}
            </Button>
          )}
          {idle && value !== null && !words.required && (
            <Button size="small" look="quiet" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </DropZone>
      )}
    </Field>
  );
}

const uploadIcon = <IconUpload size={16} stroke={1.5} aria-hidden="true" />;

/** Takes a file that is dropped on it; by the keyboard it is chosen through the input inside. */
function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the input inside
    <div
      className={style.zone}
      data-over={over}
      onDrop={drop}
      onDragLeave={() => setOver(false)}
      onDragOver={hover}
    >
      {children}
    </div>
  );
}

type FileStateProps = { share: number | undefined; value: number | null; name: string; stop: () => void };

function FileState({ share, value, name, stop }: FileStateProps) {
  if (share !== undefined) {
    return (
      <>
        <span className={style.grow}>
          <Progress label="Sending" share={share} />
        </span>
        <Button size="small" look="quiet" onClick={stop}>
          Stop
        </Button>
      </>
    );
  }
  if (value === null) return <span className={`${style.grow} ${style.drop}`}>Drop it here</span>;
  return (
    <>
      <IconFile size={18} stroke={1.5} aria-hidden="true" />
      <a className={style.name} href={`/api/files/${value}`} download>
        {name}
      </a>
    </>
  );
}
