/** A photo of what happened, taken or chosen; it stays on the phone until the report is sent. */
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { bytes } from '#web/ui/format.ts';
import { Field } from '#web/ui/input/field.tsx';
import style from './report-incident.module.css';

const most = 8_000_000;

type PhotoPickProps = { value: File | null; onChange: (photo: File | null) => void };

export function PhotoPick({ value, onChange }: PhotoPickProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const take = (photo: File | undefined) => {
    if (!photo) return;
    const isPicture = /\.(jpe?g|png)$/i.test(photo.name);
    const isLarge = photo.size > most;
    setFault(
      isPicture
        ? isLarge
          ? `This file has ${bytes(photo.size)}; at most ${bytes(most)} fit here.`
          : ''
        : 'Choose a picture: JPG or PNG.',
    );
    if (isPicture && !isLarge) onChange(photo);
  };
  return (
    <Field label="Photo" error={fault}>
      {(tied) => (
        <div className={style.photo}>
          <input
            {...tied}
            ref={picker}
            type="file"
            className="hidden-text"
            accept=".jpg,.jpeg,.png"
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {value && <span>{`${value.name}, ${bytes(value.size)}`}</span>}
          <Button size="small" tabIndex={-1} onClick={() => picker.current?.click()}>
            {value === null ? 'Choose a file' : 'Replace'}
          </Button>
          {value && (
            <Button size="small" look="quiet" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
