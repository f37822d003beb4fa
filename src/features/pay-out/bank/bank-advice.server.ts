/** The life of a bank advice: collected, approved by another person, answered by the bank. */

import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { file } from '#kernel/field.ts';
import { peopleCount } from '#kernel/text/day-count.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { lockedRun, runName } from '../document/locked-run.server.ts';
import { refuse } from '../pay-out.refusal.ts';
import { chosenTemplate, payableTemplate, templateOf } from './advice-template.server.ts';
import { bankAdvice } from './bank-advice.form.ts';
import { takeAnswer } from './bank-answer.server.ts';
import { collectPayments } from './bank-collection.server.ts';
import { makeBankFile } from './bank-file.server.ts';

type Advice = ServerRecord<typeof bankAdvice>;

async function collect(work: Work, record: Advice) {
  const template = await templateOf(work, record);
  const run = await lockedRun(work, record.run);
  const payOn: IsoDate = record.payOn ?? run.payOn;
  const found = await collectPayments(work, { ...template, advice: record.id, run: run.id, payOn });
  return { payOn, people: found.people, total: found.total, leftOut: found.leftOut };
}

/** A file that pays nobody is not begun; said is what keeps most people out. */
function refuseEmpty(leftOut: readonly { readonly reason: string }[]): never {
  const reasons = [...Map.groupBy(leftOut, ({ reason }) => reason)];
  const [most] = reasons.toSorted(([, one], [, other]) => other.length - one.length);
  if (!most) return refuse('bank-advice.nobody-left');
  return refuse('bank-advice.nobody-payable', { count: leftOut.length, why: most[0] });
}

export const bankAdviceServer = formServer(bankAdvice, {
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'draft') {
      refuse('bank-advice.not-draft/bank-advice');
    }
    const run = await lockedRun(work, record.run);
    const template = await chosenTemplate(work, record);
    // Told before anything is made: a draft that cannot be sent helps nobody.
    if (!previous) await payableTemplate(work, { ...record, template });
    return { payOn: record.payOn ?? run.payOn, template };
  },
  async saved(work, { record, previous }) {
    const moved =
      previous === null ||
      previous.run !== record.run ||
      previous.template !== record.template ||
      previous.payOn !== record.payOn;
    if (record.state === 'draft' && moved && previous?.state !== 'in-review') {
      const values = await collect(work, record);
      if (previous === null && values.people === 0) refuseEmpty(values.leftOut);
      await records(work, bankAdvice).asServer.set(record.id, values, { as: 'collect' });
    }
  },
  async deleting(work, { record }) {
    if (record.state !== 'draft') refuse('bank-advice.not-draft/bank-advice-deleted');
    await sql`delete from bank_payment where organisation_id = ${work.session.organisationId}
      and advice_id = ${record.id}`.execute(work.db);
  },
  async asksFor(work, record) {
    return {
      title: `A bank advice for ${runName(await lockedRun(work, record.run))} waits for your approval`,
      note: `${work.session.name} sent it: ${peopleCount(record.people ?? 0)}.`,
    };
  },
  actions: {
    collect: (work, record) => collect(work, record),
    async send(work, record) {
      if (!record.people) refuse('bank-advice.empty');
      await payableTemplate(work, record);
    },
    approve: (work, record) => makeBankFile(work, record),
    'read-answer': asking(
      { file: file({ label: 'Answer of the bank', accept: ['.csv', '.txt'], required: true }) },
      (work, record, input) => takeAnswer(work, record, input.file),
    ),
    close(_work, record) {
      const open = (record.people ?? 0) - (record.paid ?? 0) - (record.failed ?? 0);
      if (open > 0) {
        refuse('bank-advice.open', { open });
      }
    },
  },
});
