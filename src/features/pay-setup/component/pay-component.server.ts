/**
 * Side rules of a component: the law gives each of its amounts to one line only, and so do a balance and a
 * rounding.
 */
import { sql } from 'kysely';
import { financialYear } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { indianLaw } from '#law/in/law.ts';
import { namesComponent } from '#pay/formula/formula-asks.ts';
import { isTakenInFormulas, nameInFormula } from '#pay/formula/formula-inputs.ts';
import { component } from '#pay/model/component.ts';
import { StructureFault } from '#pay/structure/structure-fault.ts';
import { planUnits } from '#pay/structure/units.ts';
import { type Change, formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { monthWords, refuseUnsoundMonths } from '../rule/earlier-rule.server.ts';
import { readOwnRules } from '../rule/pay-rules.server.ts';
import { checkBills, checkOnPayslip, checkPaidIn } from '../rule/rule-check.server.ts';
import { notePaidBefore } from './billed-pay.server.ts';
import { payComponent } from './pay-component.form.ts';

type Units = ServerRecord<typeof payComponent>;

/** Hours alone are overtime; and a rate is worked out when it is saved, so that no run meets a faulty one. */
async function refuseHollowUnits(work: Work, record: Units): Promise<void> {
  const { code, name: label, kind, unit, unitRate, rateFormula, monthFormula } = record;
  if (kind !== 'earning' && kind !== 'deduction') {
    invalid({ kind: 'Units are paid or deducted: choose an earning or a deduction.' });
  }
  if (unitRate === 'overtime' && unit !== 'hour') invalid({ unit: 'Overtime by law is counted in hours.' });
  const formula = unitRate === 'formula' ? rateFormula : unitRate === 'overtime' ? monthFormula : null;
  if (!formula) return;
  const { components } = await readOwnRules(work.db, work.session.organisationId);
  const others = components.filter((known) => known.code !== code);
  const units = { unit: unit ?? 'unit', rate: { by: 'formula', formula } } as const;
  try {
    planUnits([...others, component({ code, label, source: 'input', units })], indianLaw, work.today);
  } catch (error) {
    if (!(error instanceof StructureFault)) throw error;
    invalid(unitRate === 'formula' ? { rateFormula: error.message } : { monthFormula: error.message });
  }
}

type Changed = Change<typeof payComponent>;
type Use = { name: string; isRate: boolean; hasIt: boolean; formula: string | null };

/**
 * The structures that a component is a line of or a base for, with the formulas of all, and the rates of
 * units.
 */
async function usesOf(work: Work, id: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select structure.name, false as "isRate",
      line.component_id = ${id} or coalesce(line.of_id = ${id}, false) as "hasIt",
      line.formula
    from salary_structure_lines line
    join salary_structure structure
      on structure.organisation_id = line.organisation_id and structure.id = line.salary_structure_id
    where line.organisation_id = ${work.session.organisationId}
    union all
    select concat_ws(' until ', structure.name, ${monthWords(sql`earlier.until`)}), false,
      line.component_id = ${id} or coalesce(line.of_id = ${id}, false), line.formula
    from earlier_structure_lines line
    join earlier_structure earlier
      on earlier.organisation_id = line.organisation_id and earlier.id = line.earlier_structure_id
    join salary_structure structure
      on structure.organisation_id = earlier.organisation_id and structure.id = earlier.structure_id
    where line.organisation_id = ${work.session.organisationId}
    union all
    select component.name, true, false, concat_ws(' + ', component.rate_formula, component.month_formula)
    from pay_component component
    where component.organisation_id = ${work.session.organisationId} and component.id <> ${id}
      and component.active and component.source = 'units'
    order by name`.execute(work.db);
  return rows;
}

/** What is to be read in formulas stays readable, and two codes are not read alike. */
async function checkCode(work: Work, { record, previous }: Changed): Promise<void> {
  if (record.code === previous?.code || (record.source !== 'structure' && record.source !== 'input')) return;
  const name = nameInFormula(record.code).toLowerCase();
  if (isTakenInFormulas(record.code)) {
    invalid({ code: `${record.code} means something else in formulas. Choose another code.` });
  }
  const { rows } = await sql<{ code: string }>`
    select code from pay_component where organisation_id = ${work.session.organisationId}
      and id <> ${record.id} and source in ('structure', 'input')`.execute(work.db);
  const like = rows.find(({ code }) => nameInFormula(code).toLowerCase() === name);
  if (like) invalid({ code: `Formulas would read this as ${like.code}. Choose another code.` });
}

/** A component that structures pay stays as they need it: who uses it is told. */
async function refuseInUse(work: Work, { record, previous }: Changed): Promise<void> {
  if (!previous) return;
  const field =
    previous.active && !record.active
      ? 'active'
      : previous.source !== record.source
        ? 'source'
        : previous.code !== record.code
          ? 'code'
          : previous.kind !== record.kind
            ? 'kind'
            : undefined;
  if (!field) return;
  const name = nameInFormula(previous.code);
  const users = (await usesOf(work, record.id)).filter(
    ({ hasIt, formula }) =>
      (hasIt && (field === 'active' || field === 'source' || field === 'kind')) ||
      (formula !== null && field !== 'kind' && namesComponent(formula, name)),
  );
  if (users.length === 0) return;
  const named = (isRate: boolean): string[] => [
    ...new Set(users.filter((use) => use.isRate === isRate).map((use) => use.name)),
  ];
  const structures = named(false);
  const who = [
    ...(structures.length > 0
      ? [`the salary ${structures.length > 1 ? 'structures' : 'structure'} ${structures.join(', ')}`]
      : []),
    ...named(true).map((name) => `the rate of ${name}`),
  ].join(' and ');
  invalid({ [field]: `Used by ${who}. Take it out there first.` });
}

/** Bills that were given in are still to be paid by it. */
async function refuseBilled(work: Work, { record, previous }: Changed): Promise<void> {
  if (!previous?.onBills || record.onBills) return;
  const { rows } = await sql`
    select from flexible_bill where organisation_id = ${work.session.organisationId}
      and component_id = ${record.id} and state in ('given-in', 'accepted')
      and billed_on >= ${financialYear(work.today).from} limit 1`.execute(work.db);
  if (rows.length > 0)
    invalid({ onBills: 'Bills of this tax year rest on it. Change it when the year has ended.' });
}

export const payComponentServer = formServer(payComponent, {
  besideOthers: true,
  async check(work, change) {
    const { record } = change;
    await refuseInUse(work, change);
    await refuseBilled(work, change);
    await checkCode(work, change);
    checkOnPayslip(record);
    const { source, statute, kind } = record;
    if (source === 'structure') {
      checkPaidIn(record);
      await checkBills(work, record);
    }
    if (source === 'units') return refuseHollowUnits(work, record);
    if (source === 'structure' || source === 'input') return;
    if (record.fine) invalid({ fine: 'What the law or a balance deducts is no fine.' });
    if (source !== 'law' && kind !== 'deduction') {
      invalid({ kind: 'A balance carried on and a rounding are deductions: they may be negative.' });
    }
    const {
      rows: [other],
    } = await sql<{ name: string }>`
      select name from pay_component
      where organisation_id = ${work.session.organisationId} and id <> ${record.id} and source = ${source}
        and (source <> 'law' or statute = ${statute})`.execute(work.db);
    if (!other) return;
    const sentence = `“${other.name}” takes this amount already. Change that component instead.`;
    invalid(source === 'law' ? { statute: sentence } : { source: sentence });
  },
  async saved(work, change) {
    await refuseUnsoundMonths(work);
    const { record, previous } = change;
    if (previous && !previous.onBills && record.onBills) await notePaidBefore(work, record.id);
  },
});
