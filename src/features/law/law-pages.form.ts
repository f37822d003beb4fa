/** The pages about the law that are not lists of records. */
import { menuPage } from '#kernel/form.ts';

// Everybody who signs in may ask what the law says; everybody may read what they are told.
const everybody = { form: 'notification', action: 'read' } as const;

export const calculatorsPage = menuPage('calculators', {
  id: 240,
  menu: { module: 'fwTds', path: 'fwTds/calculators', icon: 'calculator' },
  heading: 'Calculators',
  finds: ['tax calculator', 'HRA calculator', 'gratuity calculator'],
  help: 'What the law says in one case: income tax, provident fund, gratuity and the rest, with its reasons.',
  right: everybody,
});

export const lawTablesPage = menuPage('law-tables', {
  id: 241,
  menu: { module: 'fwTds', path: 'fwTds/lawTables', icon: 'books' },
  heading: 'Law tables',
  help: 'Every figure of the law with its dates, its source, how sure it is, and when it was last compared.',
  right: { form: 'pay-setting', action: 'read' },
});

export const taxYearsPage = menuPage('tax-years', {
  id: 245,
  menu: { module: 'fwTds', path: 'fwTds/taxYear', icon: 'calendar-stats' },
  heading: 'Tax years and sections',
  help: 'Slabs, rebate, surcharge and cess of a year in both regimes, and the sections by their numbers.',
  right: { form: 'pay-setting', action: 'read' },
});

/** The tables again, for the platform's administrators, who lay rows over them. */
export const shippedLawPage = menuPage('shipped-law', {
  id: 242,
  menu: { module: 'administration', path: 'administration/lawTables', icon: 'books' },
  heading: 'Law tables',
  help: 'Every figure of the law with its dates and sources. Add a row to a table from here.',
  right: { form: 'law-row', action: 'read' },
});

/** A tab of a row: what it changes, and for whom. */
export const lawRowEffect = menuPage('law-row-effect', {
  id: 244,
  menu: {
    module: 'administration',
    path: 'administration/lawRowEffect',
    icon: 'gavel',
    listed: 'nobody',
    tab: { of: 'law-row', by: 'row', name: 'effect' },
  },
  heading: 'What it changes',
  help: 'The worked cases that move, and how many people of which organisations are paid by the row.',
  right: { form: 'law-row', action: 'read' },
});
