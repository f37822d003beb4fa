/** The photograph: taken with the camera of the phone, cut to a square, and shown before it is believed. */
import { useRef, useState } from 'react';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { squarePicture } from '#web/ui/input/square-picture.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './joining.module.css';
import { sendJoiningFile } from './send-file.ts';
import type { StepParts } from './step-parts.ts';

export function Photograph({ page, joining, door }: StepParts) {
  const picker = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isKept = page.values['picture'] !== null;
  const take = async (file: File) => {
    setProblem('');
    setBusy(true);
    const square = await squarePicture(file).catch(() => undefined);
    if (!square) setProblem('This is not a picture that can be sent. Take another one.');
    else {
      setShown(URL.createObjectURL(square));
      await sendJoiningFile(door, 'picture', square).then(joining.show, (error: unknown) =>
        setProblem(sentenceFor(error)),
      );
    }
    setBusy(false);
  };
  return (
    <div className={style.photograph}>
      {shown ? (
        <img src={shown} alt="You, as we receive it" className={style.picture} />
      ) : (
        <span className={style.frame} data-kept={isKept || undefined}>
          {isKept ? 'A photograph is saved.' : 'No photograph yet.'}
        </span>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        capture="user"
        className="hidden-text"
        aria-label="Photograph"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void take(file);
          event.target.value = '';
        }}
      />
      <Button busy={busy} onClick={() => picker.current?.click()}>
        {isKept ? 'Take another photograph' : 'Take a photograph'}
      </Button>
      {problem && <Notice tone="wrong">{problem}</Notice>}
    </div>
  );
}
