/** A name whatever its letters' case, its blanks and full stops: 'Sr. Fitter' and 'SR FITTER' are one. */
export const looseName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/g, '');
