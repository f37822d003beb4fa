/** Which rule of an expense type holds for a person on a day. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { expensePolicy, expenseRule } from './expense-policy.form.ts';

export type ExpenseTerms = {
  readonly policyName: string;
  readonly rule: ServerRecord<typeof expenseRule>;
};

/** By type and day, of one person; undefined where no policy covers the person or no rule holds yet. */
export async function readTerms(
  work: Work,
  employee: number,
): Promise<(type: number, on: IsoDate) => ExpenseTerms | undefined> {
  const policies = (await records(work, expensePolicy).find({ active: true })).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  const rules = Map.groupBy(await records(work, expenseRule).find({}), ({ policy }) => policy);
  const within = { db: work.db, organisationId: work.session.organisationId };
  const holding = new Map<number, (employee: number, on: IsoDate) => (typeof policies)[number] | undefined>();
  for (const [type, its] of Map.groupBy(policies, (policy) => policy.type))
    holding.set(type, await rowsHolding(work.host.forms.populationSources, within, its, [employee]));
  return (type, on) => {
    const policy = holding.get(type)?.(employee, on);
    const rule = policy && rules.get(policy.id)?.find((each) => isInForce(each, on));
    return policy && rule && { policyName: policy.name, rule };
  };
}

type Row = { readonly validFrom?: string; readonly validTo?: string | null };

const isInForce = ({ validFrom = '', validTo = null }: Row, on: IsoDate): boolean =>
  validFrom <= on && (validTo === null || validTo >= on);
