/**
 * An organisation's own accent, moved darker or lighter until it can be read: 4.5:1 (WCAG 2.2 AA) against
 * the paper of the scheme. So any colour a person picks stays recognisable and no text becomes unreadable.
 */
type Colour = readonly [red: number, green: number, blue: number];

/** '#0f6b54' as three numbers 0 to 255; undefined when it is no colour. */
export function colourOf(text: string): Colour | undefined {
  const digits = /^#([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return undefined;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

const hex = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG counts it, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The same hue and strength at another lightness, 0 to 1 (HSL). */
function atLightness(colour: Colour, lightness: number): Colour {
  const [red, green, blue] = colour.map((part) => part / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  const middle = (most + least) / 2;
  const strength = spread === 0 ? 0 : spread / (1 - Math.abs(2 * middle - 1));
  const side =
    spread === 0
      ? 0
      : most === red
        ? ((green - blue) / spread + 6) % 6
        : most === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4;
  // A strong colour glares on a dark ground.
  const width = Math.min(strength, 0.5) * Math.min(lightness, 1 - lightness);
  return ([0, 8, 4] as const).map((at) => {
    const turn = (at + side * 2) % 12;
    return 255 * (lightness - width * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  }) as unknown as Colour;
}
function lightnessOf(colour: Colour): number {
  return (Math.max(...colour) + Math.min(...colour)) / 510;
}

/** The nearest lightness, stepping darker or lighter, at which the colour reads on the paper. */
function readable(colour: Colour, paper: Colour, step: number, wanted: number): Colour {
  if (contrast(colour, paper) >= wanted) return colour;
  for (let lightness = lightnessOf(colour); lightness >= 0 && lightness <= 1; lightness += step) {
    const moved = atLightness(colour, lightness);
    if (contrast(moved, paper) >= wanted) return moved;
  }
  return step < 0 ? [0, 0, 0] : [255, 255, 255];
}

/** The accent as it is used in each scheme; undefined when the text is no colour. */
export function accentsOf(text: string): { light: string; dark: string } | undefined {
  const colour = colourOf(text);
  if (!colour) return undefined;
  // 5.6 on white leaves 4.5 on the tinted ground of a chosen menu entry; 7 does the same on the dark card.
  return {
    light: hex(readable(colour, [255, 255, 255], -0.02, 5.6)),
    dark: hex(readable(colour, [28, 27, 25], 0.02, 7)),
  };
}

/** Lays the organisation's accent over the product's own; null brings that back. */
export function applyAccent(text: string | null | undefined): void {
  const accents = text ? accentsOf(text) : undefined;
  const style = document.documentElement.style;
  if (!accents) {
    style.removeProperty('--accent-of-organisation-light');
    style.removeProperty('--accent-of-organisation-dark');
    return;
  }
  style.setProperty('--accent-of-organisation-light', accents.light);
  style.setProperty('--accent-of-organisation-dark', accents.dark);
}
