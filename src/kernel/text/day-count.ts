/** '1 day', '2.5 days'. */
export const dayCount = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
