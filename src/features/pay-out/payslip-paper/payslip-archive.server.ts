/** All payslips of a run as one archive. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Cell } from '#server/exports/table.ts';
import { type ArchiveEntry, fileName, zipArchive } from '#server/exports/zip-archive.ts';
import type { PeriodBalance } from '#server/ledger/balance-source.ts';
import type { Work } from '#server/work.ts';
import { lockedRun, runName, slipIdsOf } from '../document/locked-run.server.ts';
import type { Maker, Progress } from '../document/made-document.server.ts';
import { keepSheet, moneyColumn, numberColumn, textColumn } from '../document/proof-sheet.server.ts';
import { readContents, type SlipContent } from './payslip-content.server.ts';
import { leaveOfSlips } from './payslip-leave.server.ts';
import {
  type PayslipStyle,
  type PayslipStyles,
  payslipPaper,
  styleFor,
  stylesOf,
} from './payslip-paper.server.ts';

const atOnce = 250;

type Content = { readonly slip: SlipContent; readonly leave: readonly PeriodBalance[] | undefined };

/** Payslips with their content and the leave that they tell, read in groups. */
async function* contentsOf(
  work: Work,
  styles: PayslipStyles,
  ids: readonly number[],
): AsyncGenerator<Content> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const slips = await readContents(work, ids.slice(start, start + atOnce));
    const leave = await leaveOfSlips(work, styles, slips);
    for (const slip of slips) yield { slip, leave: leave.get(slip.id) };
  }
}

export type PayslipFile = {
  readonly slip: SlipContent;
  readonly style: PayslipStyle;
  readonly name: string;
  readonly pdf: Buffer;
};

/** Each payslip as its PDF, one after the other. */
export async function* payslipFiles(
  work: Work,
  styles: PayslipStyles,
  ids: readonly number[],
  progress: Progress,
): AsyncGenerator<PayslipFile> {
  let done = 0;
  for await (const { slip, leave } of contentsOf(work, styles, ids)) {
    const style = styleFor(styles, slip);
    const pdf = await buffer(payslipPaper(style, slip, leave));
    yield { slip, style, name: fileName(`Payslip ${slip.month} ${slip.code}.pdf`), pdf };
    done += 1;
    await progress(done, ids.length, `${done} of ${ids.length} payslips`);
  }
}

const proofColumns = [
  textColumn('Employee code'),
  textColumn('Name'),
  textColumn('Month'),
  moneyColumn('Gross'),
  moneyColumn('Deductions'),
  moneyColumn('Net pay'),
  numberColumn('Payslip'),
  numberColumn('Run'),
  textColumn('File'),
  textColumn('SHA-256 of the file'),
];

const proofRow = ({ slip, name, pdf }: PayslipFile): Cell[] => [
  slip.code,
  slip.name,
  slip.month,
  slip.gross,
  slip.deductions,
  slip.net,
  slip.id,
  slip.runId,
  name,
  createHash('sha256').update(pdf).digest('hex'),
];

export const makePayslipArchive: Maker = async (work, asked, progress) => {
  const run = await lockedRun(work, asked.run);
  const ids = await slipIdsOf(work, run.id);
  const styles = await stylesOf(work, asked.language ?? undefined);
  const proof: Cell[][] = [];
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for await (const file of payslipFiles(work, styles, ids, progress)) {
      proof.push(proofRow(file));
      yield { name: file.name, content: file.pdf };
    }
  }
  const name = `Payslips ${runName(run)}`;
  const kept = await work.files.keepMade(work, {
    name: `${name}.zip`,
    mime: 'application/zip',
    content: zipArchive(entries(), new Date(`${run.payOn}T00:00:00Z`)),
  });
  const sheet = await keepSheet(work, `${name} proof`, { columns: proofColumns, rows: proof });
  work.audit({ action: 'export', form: 'payslip', recordIds: ids });
  return { file: kept.id, proof: sheet.id, items: ids.length };
};
