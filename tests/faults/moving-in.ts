/** Sheets that move in while servers are killed, and that are taken back. */
import { answered, jobsEndedPatiently } from './asked.ts';
import type { MusterProcess } from './muster-process.ts';
import type { StubbornCaller } from './stubborn-caller.ts';
import { importIsWhole, undoIsWhole } from './wholeness.ts';

export const importJobs = ['an import'] as const;
export const importCalls = ['an import’s undo'] as const;

const importRows = 1_500;

export function importWorks(muster: MusterProcess, payroll: StubbornCaller) {
  let imports = 0;
  const ofImport = (importId: number, act: 'run' | 'undo') =>
    payroll.change('POST', `/api/records/cost-centre/import/${importId}/${act}`, {});
  async function uploaded() {
    imports += 1;
    const prefix = `F${imports}`;
    return { prefix, importId: await sheetOf(payroll, prefix) };
  }
  async function run(importId: number) {
    answered(await ofImport(importId, 'run'));
    await jobsEndedPatiently(muster);
  }
  return {
    'an import': {
      async prepare() {
        const { prefix, importId } = await uploaded();
        return async () => {
          await run(importId);
          return () => importIsWhole(muster.superUrl(), importId, prefix, importRows);
        };
      },
    },
    'an import’s undo': {
      async prepare() {
        const { prefix, importId } = await uploaded();
        await run(importId);
        return async () => {
          answered(await ofImport(importId, 'undo'));
          await jobsEndedPatiently(muster);
          return () => undoIsWhole(muster.superUrl(), importId, prefix, importRows);
        };
      },
    },
  };
}

async function sheetOf(who: StubbornCaller, prefix: string): Promise<number> {
  const lines = Array.from(
    { length: importRows },
    (_, at) => `${prefix}-${at},Cost centre ${prefix} ${at},Yes`,
  );
  const form = new FormData();
  form.append(
    'file',
    new Blob([`Code,Name,Active\r\n${lines.join('\r\n')}\r\n`], { type: 'text/csv' }),
    `${prefix}.csv`,
  );
  const { body } = answered(await who.change('POST', '/api/records/cost-centre/import', form));
  return body.importId as number;
}
