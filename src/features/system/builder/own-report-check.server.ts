/** What a built report has to be, so that it can be answered: refused field by field where it is not. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';
import { fits, pickedColumns, summaryOf } from './column-of.server.ts';
import type { ownReport } from './own-report.form.ts';
import { conditionSql } from './own-report-condition.server.ts';
import { compiled, wordsFor } from './own-report-formula.server.ts';
import { type Pickables, pickablesOf, reportable } from './pickable.server.ts';

type Record = ServerRecord<typeof ownReport>;
type Faults = { [at: string]: string };

const noSuchField = 'There is no such field for you. Choose another one.';

/** A path that the session does not see is refused, unless it was there before: it may be a colleague's. */
export async function checkBuilt(work: Work, record: Record, previous: Record | null): Promise<void> {
  const form = reportable(work).find(({ name }) => name === record.base);
  if (!form) return invalid({ base: 'You may not read these records, or they are sealed. Choose others.' });
  const pickables = (await pickablesOf(work, form)) ?? new Map();
  const before = new Set([
    ...(previous?.columns ?? []).map(({ path }) => path),
    ...(previous?.conditions ?? []).map(({ path }) => path),
    previous?.across,
  ]);
  const isKept = (path: string): boolean => before.has(path);
  const faults = {
    ...columnFaults(record, pickables, isKept),
    ...layoutFaults(record, pickables, isKept),
    ...(await conditionFaults(work, record, pickables, isKept)),
    ...formulaFaults(record, pickables),
  };
  if (Object.keys(faults).length > 0) invalid(faults);
}

type IsKept = (path: string) => boolean;

function columnFaults({ columns, layout }: Record, pickables: Pickables, isKept: IsKept): Faults {
  const faults: Faults = {};
  for (const [at, { path, summary }] of columns.entries()) {
    const pickable = pickables.get(path);
    if (!pickable && !isKept(path)) faults[`columns.${at}.path`] = noSuchField;
    if (pickable && summary && layout !== 'lines' && !fits(summary, pickable.field))
      faults[`columns.${at}.summary`] = 'This summary does not fit the field. Choose another one.';
  }
  return faults;
}

function layoutFaults(record: Record, pickables: Pickables, isKept: IsKept): Faults {
  const { columns, layout, across } = record;
  const summed = columns.filter(({ path, summary }) => summaryOf(path, summary) !== undefined).length;
  const down = columns.length - summed;
  if (layout === 'groups' && summed === 0)
    return { columns: 'Choose a summary for one column at least: it is counted or added up by group.' };
  if (layout !== 'pivot') return {};
  if (!pickables.has(across ?? '') && !isKept(across ?? '')) return { across: noSuchField };
  if (summed !== 1 || down === 0)
    return { columns: 'A pivot has one column with a summary, and one at least without.' };
  return {};
}

async function conditionFaults(work: Work, { conditions }: Record, pickables: Pickables, isKept: IsKept) {
  const { say } = await wordsOf(work);
  const faults: Faults = {};
  for (const [at, { path, test, value }] of conditions.entries()) {
    const pickable = pickables.get(path);
    if (!pickable) {
      if (!isKept(path)) faults[`conditions.${at}.path`] = noSuchField;
      continue;
    }
    const made = conditionSql({ test, value, own: sql`null`, field: pickable.field, on: work.today }, say);
    if (typeof made === 'string') faults[`conditions.${at}.value`] = made;
  }
  return faults;
}

/** Named as they are for the author; of what the author does not see nothing can be said. */
function formulaFaults({ columns, formulas, layout }: Record, pickables: Pickables): Faults {
  if (layout === 'pivot' && formulas.length > 0)
    return { formulas: 'A pivot has no formula columns. Remove them, or choose another layout.' };
  const picked = pickedColumns({ columns, layout }, pickables);
  if (picked.length < columns.length) return {};
  const words = wordsFor(picked);
  return Object.fromEntries(
    formulas.flatMap(({ formula }, at) => {
      const made = compiled(formula, words);
      return typeof made === 'string' ? [[`formulas.${at}.formula`, made]] : [];
    }),
  );
}
