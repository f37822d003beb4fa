/*
 * What a citation admits about its own row of law. The words are a promise to whoever reads the row, so they
 * are read as well: nobody has to say the same thing twice, and a row laid over a table follows too.
 */

const lookedUpLater = 'not looked up';
const startMissing = /\bstart (?:and end )?date\b.*\bnot (?:found|looked up|certain)/;
const remarks = / ?\([^()]*not looked up[^()]*\)/g;

/** Whether the figure stands on memory: nobody has compared it with its source. */
export const isNotLookedUp = (cite: string): boolean => cite.includes(lookedUpLater);

/** Whether the first day is only the one from which a table answers, and what held before is not known. */
export const isStartNotFound = (cite: string): boolean => startMissing.test(cite);

/** The citation without its remark on being looked up, for readers who cannot look it up. */
export const citeWithoutRemark = (cite: string): string => cite.replace(remarks, '');
