/** The months of a year as a form offers them. */
export const monthChoices = {
  jan: 'January',
  feb: 'February',
  mar: 'March',
  apr: 'April',
  may: 'May',
  jun: 'June',
  jul: 'July',
  aug: 'August',
  sep: 'September',
  oct: 'October',
  nov: 'November',
  dec: 'December',
} as const;

const order = Object.keys(monthChoices);

/** A month of the year by its key: 'apr' is 4. 0 where no month is called so. */
export const numberOfMonth = (key: string): number => order.indexOf(key) + 1;
