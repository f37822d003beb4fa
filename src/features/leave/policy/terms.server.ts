/** Which rules of leave hold for people on a day, and what is known of the people that rules ask for. */
import { sql } from 'kysely';
import { type IsoDate, isoDate } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import { among } from '#server/database/among.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { leavePolicy } from './leave-policy.form.ts';
import { leaveRule } from './leave-rule.form.ts';
import { type LeaveTerms, yearStart } from './leave-terms.ts';

export type LeaveTypeRecord = ServerRecord<typeof leaveType>;

export type LeavePerson = {
  readonly id: number;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  readonly gender: string;
};

/** A rule that is tried on a time before its first day. */
export type RuleSince = { readonly rule: number; readonly from: IsoDate };

export type LeaveRules = {
  /** Types in their order, those that are not active among them. */
  readonly types: readonly LeaveTypeRecord[];
  typeOf(id: number): LeaveTypeRecord | undefined;
  /** The rules of a type for a person on a day; undefined where no policy covers the person. */
  termsOf(person: LeavePerson, type: number, on: IsoDate): LeaveTerms | undefined;
  /** Types of which credits go by what was credited before: held to a cap, or ended by the person's year. */
  readonly lookingBack: readonly number[];
  /** The rules of all policies of some types. */
  idsOf(types: readonly number[]): readonly number[];
  /** The first day from which any rule holds. */
  readonly since: IsoDate | undefined;
};

/** Reads the rules once, for some people or for all; `since` is a rule that is tried from earlier on. */
export async function readLeaveRules(
  work: Work,
  employees: readonly number[] | null,
  since?: RuleSince,
): Promise<LeaveRules> {
  const types = (await records(work, leaveType).find({})).toSorted(
    (one, other) => one.position - other.position || one.name.localeCompare(other.name),
  );
  const policies = (await records(work, leavePolicy).find({ active: true })).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  const all = (await records(work, leaveRule).find({})).map((rule) =>
    rule.id === since?.rule ? { ...rule, validFrom: since.from } : rule,
  );
  const rules = Map.groupBy(all, ({ policy }) => policy);
  const within = { db: work.db, organisationId: work.session.organisationId };
  const holding = new Map<number, (employee: number, on: IsoDate) => (typeof policies)[number] | undefined>();
  for (const [type, its] of Map.groupBy(policies, ({ type }) => type)) {
    const rows = its.map((policy) => ({ ...policy, forWhom: groupsOf(policy.forWhom) }));
    holding.set(type, await rowsHolding(work.host.forms.populationSources, within, rows, employees));
  }
  const typeOf = (id: number) => types.find((type) => type.id === id);
  const days = [...rules.values()].flat().flatMap(({ validFrom }) => (validFrom ? [dayOf(validFrom)] : []));
  return {
    types,
    typeOf,
    since: days.toSorted()[0],
    idsOf: (wanted) =>
      policies
        .filter(({ type }) => wanted.includes(type))
        .flatMap(({ id }) => rules.get(id)?.map((rule) => rule.id) ?? []),
    lookingBack: [
      ...new Set(
        policies
          .filter(
            ({ id, yearBegins }) =>
              yearBegins === 'joining' || rules.get(id)?.some(({ most }) => most !== null),
          )
          .map(({ type }) => type),
      ),
    ],
    termsOf(person, type, on) {
      const { onlyFor } = typeOf(type) ?? {};
      if (onlyFor && onlyFor !== person.gender) return undefined;
      const policy = holding.get(type)?.(person.id, on);
      const rule = policy && rules.get(policy.id)?.find((each) => isInForce(each, on));
      if (!policy || !rule) return undefined;
      return {
        policy: policy.id,
        policyName: policy.name,
        yearBegins: yearStart(policy),
        rule: rule.id,
        ruleFrom: dayOf(rule.validFrom ?? on),
        values: rule,
      };
    },
  };
}

const groupsOf = (forWhom: Population | null): Population | null =>
  forWhom && forWhom.length > 0 ? forWhom : null;

type Row = { readonly validFrom?: string; readonly validTo?: string | null };

const isInForce = ({ validFrom = '', validTo = null }: Row, on: IsoDate): boolean =>
  validFrom <= on && (validTo === null || validTo >= on);

const dayOf = (day: string): IsoDate => isoDate(day);

/** People by id, or everybody who was in service on or after a day. */
export async function readLeavePeople(
  { db, session }: Work,
  { ids = null, since = null }: { readonly ids?: readonly number[] | null; readonly since?: IsoDate | null },
): Promise<readonly LeavePerson[]> {
  const { rows } = await sql<LeavePerson>`
    select id, joined_on as joined, left_on as left, gender from employee
    where organisation_id = ${session.organisationId}
      and ${among('id', ids)}
      and (${since}::date is null or left_on is null or left_on >= ${since}::date)
    order by id`.execute(db);
  return rows;
}
