/** Takes the photo that has to come with a punch, shows it, and hands it on once the person agrees. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import style from './punch-camera.module.css';
import { base64Of, smallJpeg } from './small-jpeg.ts';

type Shot = { readonly photo: string; readonly url: string };
type Camera = 'opening' | 'ready' | 'none';

type PunchCameraProps = {
  readonly direction: 'in' | 'out';
  /** After so many days it is deleted; left out where this phone does not know. */
  readonly days?: number;
  readonly busy: boolean;
  readonly failure?: React.ReactNode;
  readonly onPhoto: (photo: string) => void;
  readonly onClose: () => void;
};

export function PunchCamera({ direction, days, busy, failure, onPhoto, onClose }: PunchCameraProps) {
  const [shot, setShot] = useState<Shot>();
  const [problem, setProblem] = useState('');
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, shot === undefined);
  useEffect(() => () => URL.revokeObjectURL(shot?.url ?? ''), [shot]);
  const take = async (source: HTMLVideoElement | ImageBitmap | null) => {
    setProblem('');
    const blob = source ? await smallJpeg(source) : undefined;
    if (blob) setShot({ photo: await base64Of(blob), url: URL.createObjectURL(blob) });
    else setProblem('This is not a picture that can be sent. Take another one.');
  };
  return (
    <Modal
      opened
      title={direction === 'in' ? 'A photo for clocking in' : 'A photo for clocking out'}
      onClose={onClose}
      actions={
        <>
          {shot ? (
            <Button onClick={() => setShot(undefined)}>Take again</Button>
          ) : (
            <CancelButton onCancel={onClose} />
          )}
          {shot && (
            <Button look="primary" busy={busy} onClick={() => onPhoto(shot.photo)}>
              {direction === 'in' ? 'Clock in' : 'Clock out'}
            </Button>
          )}
          {!shot && <Shutter camera={camera} onShot={() => take(video.current)} onFile={take} />}
        </>
      }
    >
      <div className={style.content}>
        <p className={style.says}>{purpose(days)}</p>
        <div className={style.stage}>
          {shot ? (
            <img src={shot.url} alt="You, as you are sent" />
          ) : (
            <Finder camera={camera} video={video} />
          )}
        </div>
        {problem && <Notice tone="wrong">{problem}</Notice>}
        {failure}
      </div>
    </Modal>
  );
}

const purpose = (days: number | undefined): string =>
  days === undefined
    ? 'Your attendance policy asks for it. You, your manager and HR can see it.'
    : `Your attendance policy asks for it. You, your manager and HR can see it for ${count(days, 'day')}.`;

type Video = React.RefObject<HTMLVideoElement | null>;

function Finder({ camera, video }: { camera: Camera; video: Video }) {
  if (camera !== 'none') return <video ref={video} muted playsInline aria-label="Camera" />;
  return (
    <p className={style.none}>
      The camera cannot be used here. Allow it in the browser, or take a photo with the phone.
    </p>
  );
}

type ShutterProps = {
  camera: Camera;
  onShot: () => Promise<void>;
  onFile: (picture: ImageBitmap | null) => Promise<void>;
};

function Shutter({ camera, onShot, onFile }: ShutterProps) {
  if (camera === 'none') return <PhotoFile onFile={(file) => void opened(file).then(onFile)} />;
  return (
    <Button look="primary" disabled={camera !== 'ready'} onClick={() => void onShot()}>
      Take the photo
    </Button>
  );
}

const opened = (file: File): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

/** The camera of the phone as its own app opens it, for browsers that give none to a page. */
function PhotoFile({ onFile }: { onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        capture="user"
        className="hidden-text"
        aria-label="Photo"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      <Button look="primary" onClick={() => picker.current?.click()}>
        Choose a photo
      </Button>
    </>
  );
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** The camera that looks at the person, for as long as it is wanted: its light goes out at once after. */
function useCamera(video: Video, isWanted: boolean): Camera {
  const [camera, setCamera] = useState<Camera>('opening');
  const open = useCallback(
    () =>
      'mediaDevices' in navigator
        ? navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: 640 } } })
        : Promise.reject(new Error('no camera')),
    [],
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    let stream: MediaStream | undefined;
    let isOver = false;
    setCamera('opening');
    open()
      .then(async (given) => {
        stream = given;
        if (isOver || !video.current) return stop(given);
        video.current.srcObject = given;
        await video.current.play();
        return setCamera('ready');
      })
      .catch(() => {
        if (!isOver) setCamera('none');
      });
    return () => {
      isOver = true;
      stop(stream);
    };
  }, [open, isWanted, video]);
  return camera;
}
