/** A starter against what is there: what would be made, what is kept, and what somebody else has to make. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import { establishment } from '#features/organisation/establishment.form.ts';
import type { Fields } from '#kernel/field.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { isPopulation, isPopulationPart, type PopulationGroup } from '#kernel/population/population.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { type SectorName, starterOf } from './content/starter.ts';
import { itemNamed, nameOfItem, type StarterItem, type Values } from './content/starter-item.ts';
import { readThere } from './existing-records.server.ts';
import type { ItemState } from './starter.call.ts';
import { starter } from './starter.form.ts';

export type Planned = StarterItem & {
  readonly item: string;
  readonly state: ItemState;
  /** Of what is there. */
  readonly id: number | undefined;
  readonly needs: readonly string[];
};

/** The state whose starter was taken first holds for everybody; that of another, for its places. */
async function placesOf(work: Work, state: IndianState): Promise<readonly number[] | undefined> {
  const [first] = await records(work, starter).find({ state: 'taken' });
  if (!first || first.indianState === state) return undefined;
  const places = await records(work, establishment).find({ indianState: state, active: true });
  return places.map(({ id }) => id);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The items that values point to, by the references of their form. */
function pointsTo(fields: Fields, values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (field?.kind === 'reference' && isText(value)) return [`${field.to}/${value}`];
    if (field?.kind === 'population' && isPopulation(value)) return value.flatMap(namedBy);
    if (field?.kind !== 'rows' || !Array.isArray(value)) return [];
    return value.flatMap((line: Values) => pointsTo(field.fields, line));
  });
}

const namedBy = (group: PopulationGroup): string[] =>
  Object.entries(group).flatMap(([part, named]) =>
    isPopulationPart(part) && Array.isArray(named)
      ? named.filter(isText).map((key) => itemNamed(part, key))
      : [],
  );

/** Formulas name components by their codes. */
const namesIn = ({ rateFormula }: Values): string[] =>
  isText(rateFormula) ? (rateFormula.match(/[A-Z_]{2,}/g) ?? []).map((code) => `pay-component/${code}`) : [];

function needsOf(work: Work, { form, values, partOf }: StarterItem): string[] {
  const { fields } = work.host.forms.form(form);
  return [...new Set([...pointsTo(fields, values), ...namesIn(values), ...(partOf ? [partOf] : [])])];
}

export type StarterChoice = { readonly sector: SectorName; readonly indianState: IndianState };

const isWritten = (work: Work, form: string): boolean => work.may(form, 'write') === 'organisation';

export async function planOf(
  work: Work,
  { sector, indianState }: StarterChoice,
): Promise<readonly Planned[]> {
  const places = await placesOf(work, indianState);
  const items = starterOf(await lawOf(work.db), {
    sector,
    state: indianState,
    on: work.today,
    ...(places && { places }),
  });
  const forms = [...new Set(items.map(({ form }) => form))].map((name) => work.host.forms.form(name));
  const ids = new Map<string, number>();
  const there = await readThere(work, forms, (item) => ids.get(item));
  const planned = items.map((item): Planned => {
    const name = nameOfItem(item);
    const id = item.partOf === undefined ? there.idOf(item) : ids.get(item.partOf);
    if (id !== undefined) ids.set(name, id);
    return { ...item, item: name, id, state: id === undefined ? 'new' : 'there', needs: needsOf(work, item) };
  });
  const isOut = (item: string | undefined): boolean =>
    item !== undefined && planned.some((each) => each.item === item && !canBe(work, each, places));
  return planned.map((each): Planned => {
    if (each.state === 'there') return each;
    if (each.values['forWhom'] !== undefined && places?.length === 0) return { ...each, state: 'no-place' };
    if (!isWritten(work, each.form)) return { ...each, state: 'not-yours' };
    if (!isOut(each.otherwise?.without)) return each;
    return { ...each, values: each.otherwise?.values ?? each.values, needs: needsOtherwise(work, each) };
  });
}

/** It is there, or the session can make it. */
const canBe = (work: Work, { id, form, values }: Planned, places: readonly number[] | undefined): boolean =>
  id !== undefined || (isWritten(work, form) && (values['forWhom'] === undefined || places?.length !== 0));

const needsOtherwise = (work: Work, item: Planned): string[] =>
  needsOf(work, { ...item, values: item.otherwise?.values ?? item.values });
