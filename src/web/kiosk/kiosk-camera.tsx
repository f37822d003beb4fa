/** Reads the code of a phone by the camera of the tablet, where its browser can. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import style from './kiosk.module.css';

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type DetectorMaker = new (options: { formats: readonly string[] }) => Detector;

const maker = (): DetectorMaker | undefined => Reflect.get(globalThis, 'BarcodeDetector');

export const canScan = (): boolean => maker() !== undefined && 'mediaDevices' in navigator;

const lookMs = 200;

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function KioskCamera({ onText, onStop }: { onText: (text: string) => void; onStop: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onText);
  found.current = onText;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const Maker = maker();
    if (!Maker) return;
    const detector = new Maker({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      if (code) found.current(code.rawValue);
      else timer = setTimeout(() => void look(), lookMs);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } }).then(
      async (given) => {
        stream = given;
        if (isOver || !video.current) {
          stop(given);
          return;
        }
        video.current.srcObject = given;
        await video.current.play();
        void look();
      },
      () => setRefused(true),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) stop(stream);
    };
  }, []);
  return (
    <div className={style.camera}>
      {isRefused ? (
        <p>The camera is not allowed here. Use your employee code and PIN.</p>
      ) : (
        <video ref={video} muted playsInline aria-label="Camera" />
      )}
      <Button onClick={onStop}>Close the camera</Button>
    </div>
  );
}
