/** Stands for the rows that are not drawn above and below those in sight. */
export function SpaceRow({ height }: { height: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot be focused.
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
