/** What the screen of several movements asks the server, and the sums of what it answers. */
import type { Values } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { type EffectOnOne, type manyEffectCall, type manyMovementsCall, peopleAtOnce } from './many.call.ts';

/** Looked through a few people at a time, so that the screen can say how far it is. */
export async function effectOnMany(
  employees: readonly number[],
  values: Values,
  progress: (done: number) => void,
): Promise<EffectOnOne[]> {
  const effects: EffectOnOne[] = [];
  for (let from = 0; from < employees.length; from += peopleAtOnce) {
    const part = employees.slice(from, from + peopleAtOnce);
    effects.push(
      ...(await ask<typeof manyEffectCall>('POST', '/api/movements-of-many/effect', {
        body: { employees: part, values },
        question: true,
      })),
    );
    progress(effects.length);
  }
  return effects;
}

export const sendMany = (employees: readonly number[], values: Values, key: string) =>
  ask<typeof manyMovementsCall>('POST', '/api/movements-of-many', {
    body: { employees: [...employees], values },
    key,
  });

type Sum = { readonly label: string; readonly before: number; readonly after: number };

/** The lines of pay that change for somebody, each summed over all, then the sums of pay. */
export function payOfAll(effects: readonly EffectOnOne[]): { lines: Sum[]; sums: Sum[] } {
  const added = (of: 'lines' | 'sums'): Sum[] => {
    const turns = effects.flatMap(({ pay }) => pay?.[of] ?? []);
    return [...Map.groupBy(turns, ({ label }) => label)].map(([label, members]) => ({
      label,
      before: members.reduce((sum, { before }) => sum + before, 0),
      after: members.reduce((sum, { after }) => sum + after, 0),
    }));
  };
  return { lines: added('lines').filter(({ before, after }) => before !== after), sums: added('sums') };
}

/** The list of what was made together. */
export const batchAddress = (path: string, batch: string): string =>
  `/Home/${path}?filter=${encodeURIComponent(JSON.stringify([{ field: 'batch', is: [batch] }]))}`;
