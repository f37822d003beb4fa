/* How the schedules of the states are written down. */
import type { IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, rupees } from '#kernel/money.ts';
import { count, inRupees } from '../value-words.ts';
import type { Schedule, Slab } from './state.ts';

/** One paisa below a round figure: for Acts that tax "25,000 and above", as a slab is read as "up to". */
export function below(amount: number): Paise {
  return paise(rupees(amount) - 1);
}

/** A twelfth of a year's limit in rupees, to the last whole paisa: for monthly readings of a yearly schedule. */
export function twelfthOf(amount: number): Paise {
  return paise(Math.floor(rupees(amount) / 12));
}

function slabWords({ upTo, tax, february, march }: Slab): string {
  const step = upTo === undefined ? `above: ${inRupees(tax)}` : `to ${inRupees(upTo)}: ${inRupees(tax)}`;
  if (february !== undefined && march !== undefined)
    return `${step} (February ${inRupees(february)}, March ${inRupees(march)})`;
  if (february !== undefined) return `${step} (February ${inRupees(february)})`;
  return march === undefined ? step : `${step} (March ${inRupees(march)})`;
}

const slabsWords = (slabs: readonly Slab[]): string => slabs.map(slabWords).join('; ');

/** A schedule as people read it. */
function scheduleWords({ slabs, women, per, income, ofYear, repealed }: Schedule): string {
  if (repealed) return 'Abolished';
  const steps = slabsWords(slabs);
  return [
    income ? `By taxable income of a month: ${steps}` : per ? `By gross pay of a ${per}: ${steps}` : steps,
    ...(women ? [`Women: ${slabsWords(women)}`] : []),
    ...(ofYear ? [`By the year: ${slabsWords(ofYear)}`] : []),
  ].join('. ');
}

/** The options of a table of schedules compared with its sources on a day. */
export const schedules = (checked: IsoDate) => ({ checked, words: scheduleWords });

/** The options of a table of ages. */
export const ages = (checked: IsoDate) => ({ checked, words: (age: number) => count(age, 'year') });
