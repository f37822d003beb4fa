/** Figures as people write them in sheets. Pure. */

/** 'Rs. 1,23,456.50/-' without its marks: '1,23,456.50' is 123456.50 to whoever counts. */
export const withoutMarks = (text: string): string =>
  text
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '')
    .replace(/[,\s]/g, '');
