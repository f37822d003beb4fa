/** A structure as it stands on the screen, not saved yet, as the engine takes it. */
import { sql } from 'kysely';
import { structuresOf } from '#features/pay-setup/rule/pay-rules.server.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileFormula } from '#kernel/formula/formula.ts';
import { invalid } from '#kernel/refusal.ts';
import { payWords } from '#pay/formula/formula-inputs.ts';
import type { PayRules } from '#pay/model/rules.ts';
import type { Structure } from '#pay/model/salary-structure.ts';
import { tablesIn } from '#pay/structure/pay-table.ts';
import { compileStructure } from '#pay/structure/structure.ts';
import { StructureFault } from '#pay/structure/structure-fault.ts';
import type { Work } from '#server/work.ts';

/** A line as it is typed: ids, paise, hundredths of a percent; what is not typed yet is null. */
type DraftLine = {
  readonly component: number | null;
  readonly calculation: string | null;
  readonly amount?: number | null;
  readonly rate?: number | null;
  readonly of?: number | null;
  readonly formula?: string | null;
};
export type DraftStructure = {
  readonly code: string;
  readonly name: string;
  /** What the employee may choose a month, in paise. */
  readonly flexibleMonthly?: number | null;
  readonly lines: readonly DraftLine[];
};

/** A place in a formula that cannot be read, by line. */
type LineFault = {
  readonly line: number;
  readonly message: string;
  readonly at: number;
  readonly length: number;
};

type ReadDraft = {
  /** The organisation's rules with the draft beside its structures. */
  readonly rules: PayRules;
  readonly structure: Structure;
  readonly faults: readonly LineFault[];
  /** What is wrong with the structure as a whole: a circle, two residuals. */
  readonly fault: string | undefined;
};

const draftCode = '(draft)';

/** Unfinished lines are left out. Formulas are read one by one, so that each fault has its place. */
export async function readDraft(work: Work, rules: PayRules, draft: DraftStructure): Promise<ReadDraft> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from pay_component where organisation_id = ${work.session.organisationId}`.execute(
    work.db,
  );
  const codes = new Map(rows.map((row) => [row.id, row.code]));
  refuseStrangers(draft, codes);
  const words = payWords(rules.components, tablesIn(rules.tables ?? []));
  const faults: LineFault[] = [];
  const lines = draft.lines.flatMap((line, at) => {
    const component = codes.get(line.component ?? 0);
    if (component === undefined || !line.calculation) return [];
    if (line.calculation === 'formula') {
      try {
        compileFormula(line.formula ?? '', words, 'money');
      } catch (error) {
        if (!(error instanceof FormulaFault)) throw error;
        faults.push({ line: at, message: error.message, ...error.place });
      }
    }
    const of = line.of ? (codes.get(line.of) ?? null) : null;
    return [
      {
        structure: draftCode,
        name: draft.name || 'This structure',
        flexible: draft.flexibleMonthly ?? null,
        component,
        calculation: line.calculation,
        amount: line.amount ?? null,
        rate: line.rate ?? null,
        of,
        formula: line.formula ?? null,
      },
    ];
  });
  const [structure = { code: draftCode, label: draft.name, lines: [] }] = structuresOf(lines);
  return {
    rules: { ...rules, structures: [...rules.structures, structure] },
    structure,
    faults,
    fault: faults.length > 0 ? undefined : faultOf(structure, rules),
  };
}

/** An id that names none of the organisation's components is told, unlike a line that is not finished. */
function refuseStrangers(draft: DraftStructure, codes: ReadonlyMap<number, string>): void {
  for (const [at, { component, of }] of draft.lines.entries()) {
    const field = component && !codes.has(component) ? 'component' : of && !codes.has(of) ? 'of' : undefined;
    if (field) invalid({ [`structure.lines.${at}.${field}`]: 'Pick the component from the list.' });
  }
}

function faultOf(structure: Structure, { components, tables = [] }: PayRules): string | undefined {
  try {
    compileStructure(structure, components, tablesIn(tables));
    return undefined;
  } catch (error) {
    if (error instanceof StructureFault) return error.message;
    throw error;
  }
}

/** The formulas that are typed, for what they ask of people. */
export const formulasOf = ({ lines }: DraftStructure): string[] =>
  lines.flatMap(({ formula }) => formula ?? []);

/** The draft, or 422 where it cannot be worked out. */
export function soundDraft(draft: ReadDraft): ReadDraft {
  const [first] = draft.faults;
  if (first) invalid({ [`structure.lines.${first.line}.formula`]: first.message });
  if (draft.fault) invalid({ 'structure.lines': draft.fault });
  return draft;
}
