/** What all pay sources bring into a month, added up by person. */
import type { Brought, PayAsked, PersonAsked } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';

/** Of one person. What no source brings is left out, but for the lists that the engine always has. */
type AllBrought = Brought & Required<Pick<Brought, 'lossOfPay' | 'inputs' | 'laterInputs'>>;

export type BroughtOf = (person: PersonAsked) => AllBrought;

type Part = Brought | undefined;

/** Asks the sources one after the other, in the order of the features. */
export async function readBrought(work: Work, asked: PayAsked): Promise<BroughtOf> {
  const readers: ((person: PersonAsked) => Part)[] = [];
  for (const source of work.host.forms.paySources) readers.push(await source.read(work, asked));
  return (person) => added(readers.map((read) => read(person)));
}

function added(parts: readonly Part[]): AllBrought {
  const choice = parts.map((part) => part?.choice).reduce(bothChosen, undefined);
  const bills = parts.map((part) => part?.bills).reduce(bothOf, undefined);
  const recurring = parts.flatMap((part) => part?.recurring ?? []);
  const units = parts.flatMap((part) => part?.units ?? []);
  return {
    lossOfPay: parts.flatMap((part) => part?.lossOfPay ?? []),
    inputs: parts.flatMap((part) => part?.inputs ?? []),
    laterInputs: parts.flatMap((part) => part?.laterInputs ?? []),
    ...(recurring.length > 0 ? { recurring } : {}),
    ...(units.length > 0 ? { units } : {}),
    ...(choice ? { choice } : {}),
    ...(bills ? { bills } : {}),
  };
}

type Choice = Brought['choice'];

const bothOf = <T extends object>(one: T | undefined, other: T | undefined): T | undefined =>
  one && other ? { ...one, ...other } : (one ?? other);

/** Where both choose, the record is the first one's. */
const bothChosen = (one: Choice, other: Choice): Choice =>
  one && other ? { ...one, amounts: { ...one.amounts, ...other.amounts } } : (one ?? other);
