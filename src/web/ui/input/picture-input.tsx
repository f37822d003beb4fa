import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Progress } from '../state/progress.tsx';
import { useUpload } from '../use-upload.ts';
import { Field, type Labelled } from './field.tsx';
import style from './file-input.module.css';
import { squarePicture } from './square-picture.ts';

type PictureInputProps = Labelled & {
  value: number | null;
  maxBytes?: number | undefined;
  onChange: (value: number | null) => void;
  disabled?: boolean | undefined;
};

/** A portrait or logo: cut to its middle square and made small before it is sent. */
export function PictureInput({ value, maxBytes, onChange, disabled, ...words }: PictureInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState('');
  const { share, failure, send } = useUpload({ accept: undefined, maxBytes }, (file) => onChange(file.id));
  const take = async (file: File): Promise<void> => {
    setUnreadable('');
    const square = await squarePicture(file).catch(() => undefined);
    if (square) await send(square);
    else setUnreadable('This file is not a picture that can be shown. Choose a JPEG or PNG.');
  };
  return (
    <Field {...words} error={unreadable || failure || words.error}>
      {(tied) => (
        <div className={style.zone}>
          <input
            {...tied}
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="hidden-text"
            disabled={disabled}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void take(file);
              event.target.value = '';
            }}
          />
          {value === null ? (
            <IconPhoto size={24} stroke={1.5} aria-hidden="true" />
          ) : (
            <img src={`/api/files/${value}`} alt={words.label} className={style.picture} />
          )}
          <span className={style.grow}>
            {share !== undefined && <Progress label="Sending" share={share} />}
          </span>
          {!disabled && (
            <Button size="small" tabIndex={-1} onClick={() => picker.current?.click()}>
              {value === null ? 'Choose a picture' : 'Replace'}
            </Button>
          )}
          {value !== null && !disabled && !words.required && (
            <Button size="small" look="quiet" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
