/** Exceptions that say the same of many people are told once. Pure. */
import type { RunException } from '../workbench/run.call.ts';

/** From how many people on the same sentence is told once. */
const fold = 5;
/** From how many on sentences that differ in their figures alone are. */
const foldFigures = 20;

type Found = Pick<RunException, 'code' | 'sentence' | 'status'>;
/** `sentence` where all of them say the same; else what the check looks for says it. */
type ExceptionGroup<T> = {
  readonly key: string;
  readonly code: string;
  readonly rows: readonly T[];
  readonly sentence?: string;
};

const withoutFigures = (sentence: string): string => sentence.replace(/\d[\d,.]*/g, '…');

const groupedBy = <T extends Found>(shown: readonly T[], most: number, said: (one: T) => string) =>
  [...Map.groupBy(shown, (one) => `${one.status}/${one.code}/${said(one)}`)].filter(
    ([, rows]) => rows.length >= most,
  );

const settledIn = ({ rows: [first] }: ExceptionGroup<Found>): number => Number(first?.status === 'settled');

/** What is open first, and of that the largest; whatever is of few people stands by itself. */
export function exceptionGroups<T extends Found>(shown: readonly T[]) {
  const alike = groupedBy(shown, foldFigures, ({ sentence }) => withoutFigures(sentence));
  const told = new Set(alike.flatMap(([, rows]) => rows));
  const same = groupedBy(
    shown.filter((one) => !told.has(one)),
    fold,
    ({ sentence }) => sentence,
  );
  for (const [, rows] of same) for (const one of rows) told.add(one);
  const groups = [...alike, ...same].map(([key, rows]): ExceptionGroup<T> => {
    const [first] = rows;
    const isSame = rows.every(({ sentence }) => sentence === first?.sentence);
    return { key, code: first?.code ?? '', rows, ...(isSame && first && { sentence: first.sentence }) };
  });
  return {
    groups: groups.toSorted((a, b) => settledIn(a) - settledIn(b) || b.rows.length - a.rows.length),
    single: shown.filter((one) => !told.has(one)),
  };
}
