import { type PointerEvent, useEffect, useRef } from 'react';
import style from './picture-crop.module.css';
import { type Cut, moved, square } from './picture-cut.view.ts';
import { paint } from './picture-paint.part.tsx';

const frame = 240;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

type FrameProps = { picture: ImageBitmap; cut: Cut; set: (cut: Cut) => void };

/** The square that is kept: dragged with the pointer, moved with the arrow keys, enlarged with the slider. */
export function PictureFrame({ picture, cut, set }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragging = useDragging(picture, cut, set);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, cut);
  }, [picture, cut]);
  return (
    <>
      <canvas
        ref={canvas}
        width={frame}
        height={frame}
        className={style.frame}
        role="img"
        aria-label="The part of the picture that is shown. Move it with the arrow keys."
        tabIndex={0}
        {...dragging}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          set(moved(picture, cut, ...step));
        }}
      />
      <label className={style.zoom}>
        Enlarge
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={cut.zoom}
          onChange={(event) => set(moved(picture, { ...cut, zoom: Number(event.target.value) }, 0, 0))}
        />
      </label>
    </>
  );
}

function useDragging(picture: ImageBitmap, cut: Cut, set: (cut: Cut) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const scale = square(picture, cut).side / frame;
      const [x, y] = [clientX - from.current.x, clientY - from.current.y];
      from.current = { x: clientX, y: clientY };
      set(moved(picture, cut, (-x * scale) / picture.width, (-y * scale) / picture.height));
    },
    onPointerUp: () => {
      from.current = undefined;
    },
  };
}
