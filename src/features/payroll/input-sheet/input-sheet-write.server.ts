/** Cells of the sheet of inputs written through the forms that hold them: all of them, or none. */
import { paise } from '#kernel/money.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { lossOfPay } from '../input/loss-of-pay.form.ts';
import { payInput } from '../input/pay-input.form.ts';
import { refuse } from '../payroll.refusal.ts';
import { type RunHead, readHead } from '../run/run-head.server.ts';
import { lossColumn, saveInputSheetCall } from './input-sheet.call.ts';
import { runOfInputs } from './input-sheet.server.ts';

type Cell = {
  readonly employee: number;
  readonly column: number;
  readonly amount: number | null;
  readonly was: number | null;
};
type Kept = { readonly id: number; readonly version: number; readonly amount: number };

const cellKey = ({ employee, column }: Pick<Cell, 'employee' | 'column'>): string => `${employee}/${column}`;

/** What is there now, by cell: somebody else may have entered it since the sheet was read. */
async function readKept(work: Work, run: RunHead): Promise<ReadonlyMap<string, Kept>> {
  const { month } = run;
  const inputs = await records(work, payInput).find({ month, run: runOfInputs(run) });
  const losses = run.kind === 'regular' ? await records(work, lossOfPay).find({ month }) : [];
  return new Map([
    ...inputs.map(
      ({ id, version, employee, component, amount }) =>
        [cellKey({ employee, column: component }), { id, version, amount }] as const,
    ),
    ...losses.map(
      ({ id, version, employee, days }) =>
        [cellKey({ employee, column: lossColumn }), { id, version, amount: Math.round(days * 100) }] as const,
    ),
  ]);
}

async function writeAmount(work: Work, run: RunHead, cell: Cell, kept: Kept | undefined): Promise<void> {
  const { asPerson } = records(work, payInput);
  if (!cell.amount) return kept && asPerson.delete(kept);
  const amount = paise(cell.amount);
  if (kept) return void (await asPerson.change(kept, { amount }));
  const { month } = run;
  const values = { employee: cell.employee, month, component: cell.column, amount, run: runOfInputs(run) };
  await asPerson.create(values);
}

async function writeDays(work: Work, run: RunHead, cell: Cell, kept: Kept | undefined): Promise<void> {
  const { asPerson } = records(work, lossOfPay);
  if (!cell.amount) return kept && asPerson.delete(kept);
  const days = cell.amount / 100;
  if (kept) return void (await asPerson.change(kept, { days }));
  await asPerson.create({ employee: cell.employee, month: run.month, days });
}

const changedSince = 'Somebody else has changed this since the sheet was read. Read it again.';

/** Why a cell cannot be written, in a sentence; what is no refusal goes on. */
function sentenceOf(error: unknown): string {
  if (error instanceof Invalid) return Object.values(error.fields)[0] ?? error.message;
  if (error instanceof Refusal) return error.message;
  throw error;
}

export const saveInputSheet = route({
  ...saveInputSheetCall,
  summary: 'Writes cells of the sheet of inputs of an open run, all or none',
  tag: 'payroll',
  form: 'pay-input',
  action: 'write',
  tells: 'nothing',
  async handle(work, request) {
    const run = await readHead(work, request.params.id);
    if (run.state !== 'open') refuse('payroll.not-open/chosen-people');
    const kept = await readKept(work, run);
    const faults: Record<string, string> = {};
    for (const [at, cell] of request.body.cells.entries()) {
      const found = kept.get(cellKey(cell));
      const now = found?.amount ?? null;
      if (now === (cell.amount || null)) continue;
      if (now !== (cell.was || null)) faults[`cells.${at}`] = changedSince;
      else {
        const write = cell.column === lossColumn ? writeDays : writeAmount;
        await write(work, run, cell, found).catch((error: unknown) => {
          faults[`cells.${at}`] = sentenceOf(error);
        });
      }
    }
    if (Object.keys(faults).length > 0)
      throw new Invalid(faults, 'Nothing was saved. Put these right first.');
  },
});
