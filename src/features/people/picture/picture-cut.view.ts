/** What is seen of a picture: its middle and how far it is enlarged, in shares of the picture. */
export type Cut = { readonly x: number; readonly y: number; readonly zoom: number };

export const middle: Cut = { x: 0.5, y: 0.5, zoom: 1 };

type Size = { readonly width: number; readonly height: number };

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The square of the picture that is seen, in its own pixels. */
export function square({ width, height }: Size, { x, y, zoom }: Cut) {
  const side = Math.min(width, height) / zoom;
  return {
    side,
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
  };
}

/** Moved by shares of the picture, never past its edge. */
export function moved({ width, height }: Size, cut: Cut, x: number, y: number): Cut {
  const half = Math.min(width, height) / cut.zoom / 2;
  const [across, down] = [half / width, half / height];
  return { ...cut, x: clamp(cut.x + x, across, 1 - across), y: clamp(cut.y + y, down, 1 - down) };
}
