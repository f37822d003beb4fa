/** Payslips that a correction run takes back: their amounts, by component code. */
import { sql } from 'kysely';
import type { OwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { type ComponentKind, component } from '#pay/model/component.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Work } from '#server/work.ts';

type ChosenPerson = {
  readonly employee: number;
  readonly takesBack:
    | {
        readonly payslip: number;
        readonly facts: EmployeeFacts;
        readonly amounts: ReadonlyMap<string, number>;
      }
    | undefined;
};

type Row = {
  employee: number;
  payslip: number | null;
  facts: EmployeeFacts | null;
  codes: string[] | null;
  amounts: number[] | null;
};

/** The people chosen for a run, with the payslip that is taken back from each. */
export async function readReversals(work: Work, runId: number): Promise<ChosenPerson[]> {
  const { rows } = await sql<Row>`
    select person.employee_id as employee, slip.id as payslip, slip.facts, slip.amounts,
      (select array_agg(component.code order by component.position) from run_component component
        where component.organisation_id = slip.organisation_id and component.run_id = slip.run_id
          and component.draft_set = slip.draft_set) as codes
    from pay_run_person person
    left join payslip slip
      on slip.organisation_id = person.organisation_id and slip.id = person.reverses_id
    where person.organisation_id = ${work.session.organisationId} and person.run_id = ${runId}
    order by person.employee_id`.execute(work.db);
  return rows.map(({ employee, payslip, facts, codes, amounts }) => ({
    employee,
    takesBack:
      payslip === null || !facts || !codes || !amounts
        ? undefined
        : { payslip, facts, amounts: new Map(codes.map((code, at) => [code, amounts[at] ?? 0])) },
  }));
}

/** The rules with a line for each amount that is taken back and has no component any more. */
export async function withLinesOf(
  work: Work,
  rules: OwnRules,
  chosen: readonly ChosenPerson[],
): Promise<OwnRules> {
  const payslips = chosen.flatMap(({ takesBack }) => (takesBack ? [takesBack.payslip] : []));
  if (payslips.length === 0) return rules;
  const { rows } = await sql<{ code: string; label: string; kind: ComponentKind }>`
    select distinct on (component.code) component.code, component.label, component.kind
    from payslip slip
    join run_component component on component.organisation_id = slip.organisation_id
      and component.run_id = slip.run_id and component.draft_set = slip.draft_set
    where slip.organisation_id = ${work.session.organisationId} and slip.id = any (${payslips}::bigint[])
    order by component.code`.execute(work.db);
  const known = new Set(rules.components.map(({ code }) => code));
  const gone = rows.filter(({ code }) => !known.has(code));
  const lines = gone.map((row) =>
    component({ ...row, source: 'input', prorated: false, rounding: 'paise', wageClass: 'outside' }),
  );
  return { ...rules, components: [...rules.components, ...lines] };
}
