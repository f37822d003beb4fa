/** From the obligation at the beginning of a year to that at its end, person by person, with its causes. */
import { add, type Paise, paise, roundings, share, subtract, sum, zero } from '#kernel/money.ts';
import { type Named, ownValuer, type Position, schemeOf, type Valued, valuer } from './position.ts';

type Cause =
  | 'opening'
  | 'service'
  | 'pastService'
  | 'interest'
  | 'paid'
  | 'experience'
  | 'demographic'
  | 'financial'
  | 'closing';

/** Amounts add up from `opening` to `closing`: what is paid is below nothing, and so is a gain. */
export type Movement = { readonly person: Named } & Readonly<Record<Cause, Paise>>;

/** What is known of the year besides its two ends. */
export type Flows = {
  /** Paid to somebody in the year, by the id of the person. */
  readonly paid: ReadonlyMap<number, Paise>;
  /** Whoever was paid, also who neither began nor ended the year here. */
  readonly people: readonly Named[];
  /** What service in the year has added, where it is not what the opening valuation foresaw. */
  service?(person: number, atEnd: { readonly asBefore: Paise } | undefined): Paise;
};

/**
 * Closing people are valued four times: by all that held at the beginning, which leaves experience; then by
 * the rule of the end, which is past service (Ind AS 19, paragraph 102); by its demographic assumptions; and
 * by its financial ones (paragraph 141). Each cause is the difference of two of them.
 */
export function movements(opening: Position, closing: Position, flows: Flows): Movement[] {
  const atStart = ownValuer(opening);
  const asBefore = valuer(opening.rule, schemeOf(opening.rule, opening.basis), opening.basis);
  const byRule = valuer(closing.rule, schemeOf(closing.rule, opening.basis), opening.basis);
  const byPeople = valuer(closing.rule, schemeOf(closing.rule, closing.basis), opening.basis);
  const atEnd = ownValuer(closing);
  const began = byPerson(opening.people);
  const ended = byPerson(closing.people);
  const all = new Map<number, Named>();
  for (const { person } of [...opening.people, ...closing.people]) all.set(person.drillId, person);
  for (const person of flows.people) if (!all.has(person.drillId)) all.set(person.drillId, person);
  return [...all.values()].map(({ drillId, code, name, department }): Movement => {
    const [first, last] = [began.get(drillId), ended.get(drillId)];
    const before = first && atStart(first);
    const steps = last ? [asBefore, byRule, byPeople, atEnd].map((value) => value(last).obligation) : [];
    const [held = zero, ruled = zero, peopled = zero, closed = zero] = steps;
    const begun = before?.obligation ?? zero;
    const service = flows.service
      ? flows.service(drillId, last && { asBefore: held })
      : (before?.serviceCost ?? zero);
    const interest = share(begun, opening.basis.discount, 10_000, roundings.paise);
    const paid = subtract(zero, flows.paid.get(drillId) ?? zero);
    return {
      person: { drillId, code, name, department },
      ...{ opening: begun, service, interest, paid, closing: closed },
      experience: subtract(held, sum([begun, service, interest, paid])),
      pastService: subtract(ruled, held),
      demographic: subtract(peopled, ruled),
      financial: subtract(closed, peopled),
    };
  });
}

const byPerson = (people: readonly Valued[]): ReadonlyMap<number, Valued> =>
  new Map(people.map((each) => [each.person.drillId, each]));

type Amounts = Readonly<Record<Cause, Paise>>;

/** The sums of everybody's. */
export function totalOf(all: readonly Movement[]): Amounts {
  const of = (cause: Cause): Paise => paise(all.reduce((total, each) => total + each[cause], 0));
  return {
    ...{ opening: of('opening'), service: of('service'), pastService: of('pastService') },
    ...{ interest: of('interest'), paid: of('paid'), experience: of('experience') },
    ...{ demographic: of('demographic'), financial: of('financial'), closing: of('closing') },
  };
}

/** What the year has cost by service: that of the year, and that of a change of the rule. */
export const serviceOf = ({ service, pastService }: Amounts): Paise => add(service, pastService);

/** What was not foreseen; a gain is below nothing. */
export const lossOf = ({ experience, demographic, financial }: Amounts): Paise =>
  sum([experience, demographic, financial]);
