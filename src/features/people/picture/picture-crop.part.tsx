import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { useUpload } from '#web/ui/use-upload.ts';
import style from './picture-crop.module.css';
import { middle } from './picture-cut.view.ts';
import { PictureFrame } from './picture-frame.part.tsx';
import { cutOut } from './picture-paint.part.tsx';

type PictureCropProps = { disabled: boolean; onPicture: (file: number) => Promise<void> };

/** Chooses a picture, moves and enlarges it within a square, and sends the square. */
export function PictureCrop({ disabled, onPicture }: PictureCropProps) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [cut, setCut] = useState(middle);
  const [unreadable, setUnreadable] = useState(false);
  const { failure, send, share } = useUpload({ accept: undefined, maxBytes: 2_000_000 }, (file) => {
    setPicture(undefined);
    onPicture(file.id).catch(tellError);
  });
  const take = async (file: File): Promise<void> => {
    const read = await createImageBitmap(file).catch(() => undefined);
    setUnreadable(!read);
    setPicture(read);
    setCut(middle);
  };
  const use = async (): Promise<void> => {
    const file = picture && (await cutOut(picture, cut));
    if (file) await send(file);
  };
  const wrong = unreadable ? 'This file is not a picture that can be shown. Choose a JPEG or PNG.' : failure;
  return (
    <div className={style.crop}>
      {wrong && <Notice tone="wrong">{wrong}</Notice>}
      {picture && <PictureFrame picture={picture} cut={cut} set={setCut} />}
      <div className={style.buttons}>
        {picture && (
          <Button look="primary" busy={share !== undefined} onClick={() => void use()}>
            Use this picture
          </Button>
        )}
        <Choose disabled={disabled} word={picture ? 'Choose another' : 'Choose a picture'} onFile={take} />
      </div>
    </div>
  );
}

type ChooseProps = { disabled: boolean; word: string; onFile: (file: File) => Promise<void> };

function Choose({ disabled, word, onFile }: ChooseProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="hidden-text"
        aria-label={word}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void onFile(file);
          event.target.value = '';
        }}
      />
      <Button disabled={disabled} tabIndex={-1} onClick={() => picker.current?.click()}>
        {word}
      </Button>
    </>
  );
}
