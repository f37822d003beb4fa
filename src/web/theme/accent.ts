/**
 * An organisation's own accent, moved darker or lighter until it can be read: 4.5:1 (WCAG 2.2 AA) against the paper
 * of the scheme. So any colour a person picks stays recognisable and no text becomes unreadable.
 */
export type Colour = readonly [red: number, green: number, blue: number];

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

const mixed = (colour: Colour, towards: Colour, share: number): Colour =>
  colour.map((part, at) => part + ((towards[at] ?? 0) - part) * share) as unknown as Colour;

function readable(colour: Colour, paper: Colour, towards: Colour, wanted: number): Colour {
  for (let step = 0; step < 20; step++) {
    const moved = mixed(colour, towards, step / 20);
    if (contrast(moved, paper) >= wanted) return moved;
  }
  return towards;
}

/** The accent as it is used in each scheme; undefined when the text is no colour. */
export function accentsOf(text: string): { light: string; dark: string } | undefined {
  const colour = colourOf(text);
  if (!colour) return undefined;
  // 5.6 on white leaves 4.5 on the tinted ground of a chosen menu entry.
  return {
    light: hex(readable(colour, [255, 255, 255], [0, 0, 0], 5.6)),
    dark: hex(readable(colour, [28, 27, 25], [255, 255, 255], 6.5)),
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
