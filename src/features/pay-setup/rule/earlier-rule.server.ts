/** Rules of pay that held until a month: kept before a change is entered, sound in every month they hold. */

import { type RawBuilder, sql } from 'kysely';
import { addMonths, formatMonth, type Month } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { indianLaw } from '#law/in/law.ts';
import { tablesIn } from '#pay/structure/pay-table.ts';
import { compileStructure } from '#pay/structure/structure.ts';
import { StructureFault } from '#pay/structure/structure-fault.ts';
import { planUnits } from '#pay/structure/units.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { payComponent } from '../component/pay-component.form.ts';
import { refuse } from '../pay-setup.refusal.ts';
import { lastPaidMonth } from '../salary/last-paid-month.server.ts';
import { readPayTables } from '../structure/pay-tables.server.ts';
import { salaryStructure } from '../structure/salary-structure.form.ts';
import { keepComponentCall, keepStructureCall } from './earlier-rule.call.ts';
import { earlierComponent, earlierStructure } from './earlier-rule.form.ts';
import { readOwnRules } from './pay-rules.server.ts';
import { checkBills, checkLimits, checkOnPayslip, checkPaidIn } from './rule-check.server.ts';

/** Asked after each change of a rule, earlier or not: a month takes some of the one and some of the other. */
export async function refuseUnsoundMonths(work: Work): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ until: Month }>`
    select until from earlier_component where organisation_id = ${organisationId}
    union select until from earlier_structure where organisation_id = ${organisationId}
    order by until desc limit 24`.execute(work.db);
  const paid = rows.length === 0 ? null : await lastPaidMonth(work);
  const open = rows.filter(({ until }) => paid === null || until >= paid);
  if (open.length === 0) return;
  const tables = tablesIn(await readPayTables(work.db, organisationId));
  for (const { until } of open) {
    const { components, structures } = await readOwnRules(work.db, organisationId, until);
    try {
      planUnits(components, indianLaw, work.today);
      for (const structure of structures) compileStructure(structure, components, tables);
    } catch (error) {
      if (!(error instanceof StructureFault)) throw error;
      refuse('pay-setup.earlier-rules', { until: formatMonth(until), message: error.message });
    }
  }
}

/** 'March 2027' of a column with a month; nothing of nothing. */
export const monthWords = (month: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char((${month} || '-01')::date, 'FMMonth YYYY')`;

type Earlier = { readonly id: number; readonly until: Month };

async function checkUntil(work: Work, earlier: Earlier, of: 'component' | 'structure', whose: number) {
  const paid = await lastPaidMonth(work);
  if (paid !== null && earlier.until < paid) {
    const told = `${formatMonth(paid)} is paid, and keeps the rules it was paid by.`;
    invalid({ until: `${told} Choose it or a later month.` });
  }
  const { rows } = await sql`
    select from ${sql.table(`earlier_${of}`)}
    where organisation_id = ${work.session.organisationId} and ${sql.ref(`${of}_id`)} = ${whose}
      and until = ${earlier.until} and id <> ${earlier.id}`.execute(work.db);
  if (rows.length > 0) {
    invalid({ until: `What held until ${formatMonth(earlier.until)} is kept already. Change that one.` });
  }
}

/** What is of paid months stays: a correction of one of them is worked out by it. */
async function refusePaid(work: Work, { until }: { readonly until: Month }): Promise<void> {
  const paid = await lastPaidMonth(work);
  if (paid !== null && until < paid) refuse('pay-setup.earlier-paid');
}

export const earlierComponentServer = formServer(earlierComponent, {
  async check(work, { record, previous }) {
    if (previous && previous.component !== record.component)
      invalid({ component: 'An earlier rule stays with its component.' });
    if (previous) await refusePaid(work, previous);
    await checkUntil(work, record, 'component', record.component);
    const found = await records(work, payComponent).one(record.component);
    if (!found) return notFound('This component');
    const { kind, source, statute, unit } = found;
    if (source === 'structure') {
      checkPaidIn(record);
      await checkBills(work, { ...record, id: record.component, kind });
    }
    checkOnPayslip({ kind, onPayslip: record.onPayslip });
    return { kind, source, statute, unit };
  },
  saved: refuseUnsoundMonths,
  deleting: (work, { record }) => refusePaid(work, record),
  deleted: refuseUnsoundMonths,
});

export const earlierStructureServer = formServer(earlierStructure, {
  async check(work, { record, previous }) {
    if (previous && previous.structure !== record.structure)
      invalid({ structure: 'An earlier rule stays with its structure.' });
    if (previous) await refusePaid(work, previous);
    checkLimits(record);
    await checkUntil(work, record, 'structure', record.structure);
  },
  saved: refuseUnsoundMonths,
  deleting: (work, { record }) => refusePaid(work, record),
  deleted: refuseUnsoundMonths,
});

type Rule = {
  readonly of: Form;
  readonly earlier: Form;
  /** What the earlier one calls the record. */
  readonly field: string;
};
const ofComponent: Rule = { of: payComponent, earlier: earlierComponent, field: 'component' };
const ofStructure: Rule = { of: salaryStructure, earlier: earlierStructure, field: 'structure' };

/** Keeps what a record says now as what held until a month; answers the earlier rule. */
async function keepUntil(work: Work, rule: Rule, id: number, until: Month, by: 'asPerson' | 'asServer') {
  const { of, earlier, field } = rule;
  const record = (await records(work, of).locked(id)) ?? notFound(`This ${of.one}`);
  const same = Object.entries(earlier.fields).flatMap(([name, { readOnly }]) =>
    name in record && !readOnly ? [[name, record[name]]] : [],
  );
  return records(work, earlier)[by].create({ ...Object.fromEntries(same), [field]: id, until });
}

/**
 * Keeps a structure for the months before one from which it is to be changed: some people may still have to
 * be paid for them, and corrections are worked out by it. Refuses where an earlier rule reaches that month:
 * the change would not be what holds in it.
 */
export async function keepStructureBefore(work: Work, id: number, from: Month): Promise<void> {
  const { rows } = await sql<{ name: string; until: Month }>`
    select structure.name, earlier.until from earlier_structure earlier
    join salary_structure structure on structure.organisation_id = earlier.organisation_id
      and structure.id = earlier.structure_id
    where earlier.organisation_id = ${work.session.organisationId} and earlier.structure_id = ${id}
      and earlier.until >= ${addMonths(from, -1)}
    order by earlier.until desc limit 1`.execute(work.db);
  const last = rows[0];
  if (last && last.until >= from) {
    refuse('pay-setup.earlier-reaches', {
      name: last.name,
      until: formatMonth(last.until),
      from: formatMonth(from),
    });
  }
  if (!last) await keepUntil(work, ofStructure, id, addMonths(from, -1), 'asServer');
}

/** The call that keeps it; the record is then changed as ever. */
const keeping = (rule: Rule, declared: typeof keepComponentCall | typeof keepStructureCall) =>
  route({
    ...declared,
    tag: 'Pay set-up',
    summary: `Keeps what a ${rule.of.one} says now as what holds until a month, before it is changed`,
    form: rule.earlier.name,
    action: 'write',
    async handle(work, request) {
      const { id } = request.params;
      const { until } = request.body;
      return { id: await keepUntil(work, rule, id, until, 'asPerson') };
    },
  });

export const keepComponent = keeping(ofComponent, keepComponentCall);
export const keepStructure = keeping(ofStructure, keepStructureCall);
