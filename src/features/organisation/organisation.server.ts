/** The organisation's profile: registrations in their forms, and a colour that can be read. */
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { organisation } from './organisation.form.ts';

/** Relative luminance of '#rrggbb' as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of white text on `colour`, from 1 to 21. */
const contrastOnWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

const shapes = [
  {
    field: 'tan',
    shape: /^[A-Z]{4}\d{5}[A-Z]$/,
    words: 'Four letters, five digits and a letter, as on the allotment letter.',
  },
  { field: 'esiCode', shape: /^\d{17}$/, words: 'Seventeen digits, without spaces.' },
  { field: 'accentColour', shape: /^#[0-9A-F]{6}$/i, words: 'Write # and six hexadecimal digits: #0E6E55.' },
] as const;

export const organisationServer = formServer(organisation, {
  check(_work, { record }) {
    const wrong: Record<string, string> = {};
    for (const { field, shape, words } of shapes) {
      const value = record[field];
      if (value !== null && value !== undefined && !shape.test(value)) wrong[field] = words;
    }
    const colour = record.accentColour;
    if (colour && !wrong.accentColour && contrastOnWhite(colour) < 4.5) {
      wrong.accentColour = 'White text cannot be read on this colour. Take a darker one.';
    }
    if (Object.keys(wrong).length > 0) invalid(wrong);
  },
});
