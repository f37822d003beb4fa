/** Whom a record covers, and which records apply to a person on a day, each with the reason. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { type Cover, compareCovers } from '#kernel/population/covering.ts';
import { groupText, populationText, type TitleOf } from '#kernel/population/population-text.ts';
import { notFound } from '#kernel/refusal.ts';
import { titlesOf } from '../forms/list/titles.ts';
import { isWithinReach } from '../forms/reach.ts';
import { same } from '../forms/record/same-value.ts';
import { type AnyRecord, findRecords } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { coversFor, peopleInService } from './person.ts';
import {
  type Candidate,
  candidatesOf,
  coveringOf,
  type Holding,
  inRank,
  type PopulationEntry,
  populationFields,
} from './population-records.ts';
import { populationTitles } from './titles.ts';

type Person = { readonly id: number; readonly title: string; readonly because: string };

type Covered = {
  readonly on: IsoDate;
  /** People in service on the day, whomever the record is for. */
  readonly inService: number;
  /** Of them, for whom this record applies. */
  readonly covered: number;
  /** By what they are covered, with how many. */
  readonly because: readonly { readonly words: string; readonly people: number }[];
  /** Records that say more about people whom this one would cover too. */
  readonly instead: readonly { readonly id: number; readonly title: string; readonly people: number }[];
  /** The first of them by code; absent for who does not read everybody's record. */
  readonly people?: readonly Person[];
};

const peopleMost = 50;
const wholeOrganisation = 'Everybody';

const reasonOf = ({ group }: Cover, titles: TitleOf): string =>
  group ? groupText(group, titles) : wholeOrganisation;

/** The form's first population field decides; a form has one as a rule. */
const entryOf = (form: Form): PopulationEntry => {
  const [entry] = populationFields(form);
  if (!entry) throw new Error(`${form.name} does not say for whom its records are`);
  return entry;
};

/** The records that compete with this one for people, itself among them. */
function rivalsOf(
  form: Form,
  entry: PopulationEntry,
  all: readonly AnyRecord[],
  record: AnyRecord,
): Candidate[] {
  const within = entry.field.oneHolds?.within ?? [];
  const rivals = entry.field.oneHolds
    ? all.filter((other) => within.every((name) => same(other[name], record[name])))
    : [record];
  return candidatesOf(form, entry, rivals);
}

/** Whom one record covers on a day. Throws 404 where it is not there. */
export async function peopleCovered(work: Work, form: Form, id: number, on: IsoDate): Promise<Covered> {
  const entry = entryOf(form);
  const all = (await findRecords(work, form, [])).map(({ record }) => record);
  const record = all.find((each) => each.id === id) ?? notFound(`This ${form.one}`);
  const rivals = rivalsOf(form, entry, all, record);
  const populations = rivals.map(({ population }) => population);
  const asked = await peopleInService(work, on);
  const covers = await coversFor(work, populations, asked);
  const titles = await populationTitles(work, populations);
  const by = new Map<string, number>();
  const instead = new Map<number, number>();
  const people: { id: number; because: string }[] = [];
  let covered = 0;
  for (const [at, { employee }] of asked.entries()) {
    const ranked = inRank(coveringOf(rivals, (population) => covers(population, at)));
    const own = ranked.find((each) => each.record.id === id);
    const [first] = ranked;
    if (!own || !first) continue;
    if (first !== own) {
      instead.set(first.record.id, (instead.get(first.record.id) ?? 0) + 1);
      continue;
    }
    const because = reasonOf(own.cover, titles);
    by.set(because, (by.get(because) ?? 0) + 1);
    covered += 1;
    if (people.length < peopleMost) people.push({ id: employee, because });
  }
  const called = await titlesOf(work, form, [...instead.keys()]);
  return {
    on,
    inService: asked.length,
    covered,
    because: [...by].map(([words, count]) => ({ words, people: count })).sort((a, b) => b.people - a.people),
    instead: [...instead].map(([other, count]) => ({
      id: other,
      title: called.get(other) ?? '',
      people: count,
    })),
    ...(work.may('employee', 'read') === 'organisation' && { people: await named(work, people) }),
  };
}

async function named(work: Work, people: readonly { id: number; because: string }[]): Promise<Person[]> {
  const titles = await titlesOf(
    work,
    work.host.forms.form('employee'),
    people.map(({ id }) => id),
  );
  return people.map(({ id, because }) => ({ id, title: titles.get(id) ?? '', because }));
}

type Applying = {
  readonly id: number;
  readonly title: string;
  /** Whether it is the one that holds, where one does. */
  readonly holds: boolean;
  readonly because: string;
};

type Applies = {
  readonly on: IsoDate;
  readonly person: string;
  readonly records: readonly Applying[];
};

/** Which records apply to a person on a day, the one that holds first. Throws 404 beyond the reach. */
export async function recordsApplying(
  work: Work,
  form: Form,
  employee: number,
  on: IsoDate,
): Promise<Applies> {
  const reach = work.may('employee', 'read');
  if (!reach || !(await isWithinReach(work, reach, employee))) return notFound('This person');
  const person = (await titlesOf(work, work.host.forms.form('employee'), [employee])).get(employee);
  if (person === undefined) return notFound('This person');
  const entry = entryOf(form);
  const all = (await findRecords(work, form, [])).map(({ record }) => record);
  const candidates = candidatesOf(form, entry, all);
  const populations = candidates.map(({ population }) => population);
  const covers = await coversFor(work, populations, [{ employee, on }]);
  const ranked = inRank(coveringOf(candidates, (population) => covers(population, 0)));
  const titles = await populationTitles(work, populations);
  const called = await titlesOf(
    work,
    form,
    ranked.map(({ record }) => record.id),
  );
  const titleBy = ({ record }: Holding): string => called.get(record.id) ?? '';
  return {
    on,
    person,
    records: ranked.map((each) => {
      const before = winnerOver(entry, ranked, each);
      const said = `It is for ${groupOr(each, titles)}.`;
      return {
        id: each.record.id,
        title: titleBy(each),
        holds: before === undefined,
        because: before === undefined ? said : `${said} ${wonBy(titleBy(before), before, each)}`,
      };
    }),
  };
}

const groupOr = ({ cover, population }: Holding, titles: TitleOf): string =>
  cover.group ? groupText(cover.group, titles) : populationText(population, titles);

/** The record that holds in the place of this one; undefined where this one does. */
function winnerOver(
  { field }: PopulationEntry,
  ranked: readonly Holding[],
  each: Holding,
): Holding | undefined {
  const { oneHolds } = field;
  if (!oneHolds) return undefined;
  const first = ranked.find(({ record }) =>
    (oneHolds.within ?? []).every((name) => same(record[name], each.record[name])),
  );
  return first === each ? undefined : first;
}

const wonBy = (title: string, winner: Holding, each: Holding): string =>
  compareCovers(winner.cover, each.cover) < 0
    ? `“${title}” says more about this person, so it goes first.`
    : `“${title}” says the same and comes before it in the list.`;
