/**
 * Wage slips as the Code on Wages asks for them (Form V of the central rules of 2026,
 * facts/india-statutory.md F.4): one person's, and all of a run as an archive.
 */

import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { seesPayslip } from '#features/payroll/payslip/publication.server.ts';
import { slipMonth } from '#features/payroll/payslip/slip-period.ts';
import { plansOf } from '#features/payroll/run/set-plan.server.ts';
import type { Address } from '#kernel/field.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { idParams } from '#kernel/wire/schema.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { heldLast } from '#server/database/dated-row.ts';
import type { Cell } from '#server/exports/table.ts';
import { type ArchiveEntry, fileName, zipArchive } from '#server/exports/zip-archive.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { lockedRun, runName, slipIdsOf } from '../document/locked-run.server.ts';
import type { Maker } from '../document/made-document.server.ts';
import { keepSheet, moneyColumn, numberColumn, textColumn } from '../document/proof-sheet.server.ts';
import { monthEnd } from '../report/pay-cost.server.ts';
import { asSeen, readContents } from './payslip-content.server.ts';
import { wageSlipOf } from './wage-slip.ts';
import { type WageSlipContent, wageSlipPaper } from './wage-slip-paper.server.ts';

type Besides = {
  readonly id: number;
  readonly father: string | null;
  readonly address: Address | null;
  readonly facts: EmployeeFacts;
};

async function readBesides(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, Besides>> {
  const { rows } = await sql<Besides>`
    select slip.id, employee.father_name as father, place.address, slip.facts
    from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    left join lateral ${heldLast('employee_work', 'slip.employee_id', monthEnd)} work on true
    left join establishment place
      on place.organisation_id = slip.organisation_id and place.id = work.establishment_id
    where slip.organisation_id = ${work.session.organisationId}
      and slip.id = any (${[...ids]}::bigint[])`.execute(work.db);
  return new Map(rows.map((row) => [row.id, row]));
}

const atOnce = 250;

/** The wage slips of payslips, in that order. */
async function* contentsOf(work: Work, ids: readonly number[]): AsyncGenerator<WageSlipContent> {
  const planOfRun = plansOf(work);
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    const besides = await readBesides(work, some);
    for (const slip of await readContents(work, some)) {
      const plan = await planOfRun({ id: slip.runId, draftSet: slip.draftSet });
      const more = besides.get(slip.id);
      if (plan && more)
        yield {
          slip,
          father: more.father,
          address: more.address,
          wages: wageSlipOf(plan, more.facts, slip.amounts),
        };
    }
  }
}

function wageSlipSeen(work: Work, content: WageSlipContent): WageSlipContent {
  const { personal } = work.views(content.slip.employee === work.session.employeeId);
  const father = personal === 'show' ? content.father : null;
  return { ...content, slip: asSeen(work, content.slip), father };
}

export const wageSlipFile = route({
  method: 'GET',
  path: '/api/payslips/:id/wage-slip',
  summary: 'A wage slip under the Code on Wages, as PDF',
  tag: 'payroll',
  form: 'payslip',
  action: 'read',
  tells: told('record', 'pay'),
  params: idParams,
  response: { type: 'string', format: 'binary' },
  async handle(work, request, reply) {
    const { id } = request.params;
    const { value: content } = await contentsOf(work, [id]).next();
    if (!content) return notFound('This payslip');
    if (!seesPayslip(work, content.slip)) return notFound('This payslip');
    const name = `Wage slip ${slipMonth(content.slip)} ${content.slip.code}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(wageSlipPaper(await letterheadOf(work), wageSlipSeen(work, content)));
  },
});

const proofColumns = [
  textColumn('Employee code'),
  textColumn('Name'),
  moneyColumn('Wages by the Code'),
  moneyColumn('Overtime'),
  moneyColumn('Gross'),
  moneyColumn('Deductions'),
  moneyColumn('Net'),
  numberColumn('Payslip'),
  textColumn('File'),
];

const proofRow = ({ slip, wages }: WageSlipContent, name: string): Cell[] => [
  slip.code,
  slip.name,
  wages.wages,
  wages.overtime,
  slip.gross,
  slip.deductions,
  slip.net,
  slip.id,
  name,
];

/** Of one person of the run where one is named. */
async function slipsAsked(work: Work, runId: number, employee: number | null): Promise<number[]> {
  if (employee === null) return slipIdsOf(work, runId);
  const { rows } = await sql<{ id: number }>`
    select id from payslip where organisation_id = ${work.session.organisationId} and run_id = ${runId}
      and employee_id = ${employee}`.execute(work.db);
  return rows.length > 0 ? rows.map(({ id }) => id) : invalid({ employee: 'This person is not in the run.' });
}

/** Refuses by the field where the person named was not paid by the run. */
export async function refuseUnpaidPerson(work: Work, runId: number, employee: number | null): Promise<void> {
  await slipsAsked(work, runId, employee);
}

export const makeWageSlips: Maker = async (work, asked, progress) => {
  const run = await lockedRun(work, asked.run);
  const ids = await slipsAsked(work, run.id, asked.employee);
  const letterhead = await letterheadOf(work);
  const proof: Cell[][] = [];
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for await (const content of contentsOf(work, ids)) {
      const name = fileName(`Wage slip ${content.slip.month} ${content.slip.code}.pdf`);
      proof.push(proofRow(content, name));
      yield { name, content: await buffer(wageSlipPaper(letterhead, content)) };
      await progress(proof.length, ids.length, `${proof.length} of ${ids.length} wage slips`);
    }
  }
  const name = `Wage slips ${runName(run)}`;
  const kept = await work.files.keepMade(work, {
    name: `${name}.zip`,
    mime: 'application/zip',
    content: zipArchive(entries(), new Date(`${run.payOn}T00:00:00Z`)),
  });
  const sheet = await keepSheet(work, `${name} proof`, { columns: proofColumns, rows: proof });
  work.audit({ action: 'export', form: 'payslip', recordIds: ids });
  return { file: kept.id, proof: sheet.id, items: ids.length };
};
