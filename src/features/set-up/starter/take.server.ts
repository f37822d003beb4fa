/** Taking a starter, as the person who takes it, by the rules of every form; and taking it back. */
import type { Fields } from '#kernel/field.ts';
import { isPopulation, isPopulationPart, type PopulationGroup } from '#kernel/population/population.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { itemNamed, type Values } from './content/starter-item.ts';
import { freePlaces } from './existing-records.server.ts';
import { leftWith } from './left-out.view.ts';
import { type Planned, planOf, type StarterChoice } from './plan.server.ts';
import { refuse } from './set-up.refusal.ts';
import { titleOf } from './title.server.ts';

type Made = {
  readonly kind: string;
  readonly name: string;
  /** 'leave-policy/7' */
  readonly record: string;
  readonly version: number;
};

/** The values with what they point to by its id; what is not there is left empty. */
const withIds = (fields: Fields, values: Values, ids: ReadonlyMap<string, number>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === 'reference' && typeof value === 'string')
        return [name, ids.get(`${field.to}/${value}`) ?? null];
      if (field?.kind === 'rows' && Array.isArray(value))
        return [name, value.map((line: Values) => withIds(field.fields, line, ids))];
      if (field?.kind === 'population' && isPopulation(value))
        return [name, value.map((group) => namedIn(group, ids))];
      return [name, value];
    }),
  );

/** Whom a group names by key is looked up; places of a second state are named by their ids already. */
const namedIn = (group: PopulationGroup, ids: ReadonlyMap<string, number>): PopulationGroup =>
  Object.fromEntries(
    Object.entries(group).map(([part, named]) => [
      part,
      isPopulationPart(part) && Array.isArray(named)
        ? named.flatMap((key) => (typeof key === 'string' ? (ids.get(itemNamed(part, key)) ?? []) : key))
        : named,
    ]),
  );

const sentenceOf = (error: Invalid | Refusal): string =>
  error instanceof Invalid ? Object.values(error.fields).join(' ') : error.message;

async function make(work: Work, item: Planned, values: Values): Promise<number> {
  const form = work.host.forms.form(item.form);
  try {
    return await records(work, form).asPerson.create(
      values,
      item.from === undefined ? {} : { validFrom: item.from, reason: 'Starter' },
    );
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof Refusal)) throw error;
    return refuse('set-up.cannot-make', {
      what: `${form.one} ${titleOf(work, item)}`,
      why: sentenceOf(error),
    });
  }
}

/** The otherwise-values where what they would point to was left out by the person. */
const valuesOf = (item: Planned, left: ReadonlySet<string>): Values =>
  item.otherwise && left.has(item.otherwise.without) ? item.otherwise.values : item.values;

/** What would be made when these are left out: whatever needs them goes with them. */
function kept(plan: readonly Planned[], leftOut: readonly string[]) {
  const asked = new Set(leftOut);
  const gone = plan.filter(({ item, state }) => state !== 'there' && (state !== 'new' || asked.has(item)));
  const lacking = new Set(gone.map(({ item }) => item));
  const needing = plan
    .filter(({ state }) => state !== 'there')
    .map((each) => ({
      item: each.item,
      needs: each.otherwise ? each.needs.filter((need) => need !== each.otherwise?.without) : each.needs,
    }));
  const left = leftWith(needing, lacking);
  return { left, items: plan.filter(({ item, state }) => state === 'new' && !left.has(item)) };
}

/** Makes what is missing, in order; all or nothing. */
export async function makeStarter(
  work: Work,
  choice: StarterChoice,
  leftOut: readonly string[],
): Promise<readonly Made[]> {
  const plan = await planOf(work, choice);
  const { left, items } = kept(plan, leftOut);
  if (items.length === 0) refuse('set-up.nothing-to-make', {});
  const ids = new Map(plan.flatMap(({ item, id }) => (id === undefined ? [] : [[item, id] as const])));
  const placed = await freePlaces(work, work.host.forms.form('pay-component'));
  const made: { item: Planned; id: number }[] = [];
  for (const item of items) {
    const { fields } = work.host.forms.form(item.form);
    const values = withIds(fields, valuesOf(item, left), ids);
    const isLine = item.form === 'pay-component';
    const id = await make(work, item, isLine ? { ...values, position: placed(values['position']) } : values);
    ids.set(item.item, id);
    made.push({ item, id });
  }
  return withVersions(work, made);
}

/** As they stand once all are made: a rule of one may have touched another. */
async function withVersions(
  work: Work,
  made: readonly { readonly item: Planned; readonly id: number }[],
): Promise<readonly Made[]> {
  const versions = new Map<string, number>();
  for (const form of new Set(made.map(({ item }) => item.form)))
    for (const { id, version } of await records(work, work.host.forms.form(form)).find({}))
      versions.set(`${form}/${id}`, version);
  return made.map(({ item, id }) => ({
    kind: work.host.forms.form(item.form).one,
    name: titleOf(work, item),
    record: `${item.form}/${id}`,
    version: versions.get(`${item.form}/${id}`) ?? 1,
  }));
}

/** Takes away what was made, the last first; whatever was changed or is used since keeps all of it. */
export async function unmakeStarter(work: Work, made: readonly Made[]): Promise<void> {
  for (const { kind, name, record, version } of made.toReversed()) {
    const [formName = '', id] = record.split('/');
    const form = work.host.forms.form(formName);
    const what = `${kind} ${name}`;
    const found = await records(work, form).locked(Number(id));
    if (!found || form.single) continue;
    if (found.version !== version) refuse('set-up.changed-since', { what });
    try {
      await records(work, form).asPerson.unmake(found, 'Undo of a starter');
    } catch (error) {
      if (!(error instanceof Invalid || error instanceof Refusal)) throw error;
      refuse('set-up.used-since', { what, why: sentenceOf(error) });
    }
  }
}
