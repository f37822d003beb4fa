/** The geometry of a chart: a scale with round steps, and which values are drawn. */

/** The step of a scale that shows `most` in about four steps: 1, 2 or 5 times a power of ten. */
export function roundStep(most: number, steps = 4): number {
  if (most <= 0) return 1;
  const rough = most / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power;
}

export type Scale = { readonly top: number; readonly bottom: number; readonly ticks: readonly number[] };

/**
 * From nothing, or from the lowest where there are negatives, to the first round number above the highest.
 */
export function scaleOf(values: readonly number[]): Scale {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const step = roundStep(most - least);
  const top = Math.max(step, Math.ceil(most / step) * step);
  const bottom = Math.floor(least / step) * step;
  const count = Math.round((top - bottom) / step);
  return { top, bottom, ticks: Array.from({ length: count + 1 }, (_, at) => bottom + at * step) };
}

/** 0 at the bottom of the scale, 1 at its top. */
export const placeOn = ({ top, bottom }: Scale, value: number): number => (value - bottom) / (top - bottom);
