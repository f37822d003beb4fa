/**
 * For whom something is: groups of people, told by where they work, as what, for how long, or by a formula.
 * A person is covered who fits all that one of the groups says. Pure, and the same in browser and server.
 */

/** What a group can name records of, by the form that has them; from the most telling to the least. */
export const populationForms = {
  designations: 'designation',
  grades: 'grade',
  departments: 'department',
  costCentres: 'cost-centre',
  payGroups: 'pay-group',
  businessUnits: 'business-unit',
  establishments: 'establishment',
  employmentTypes: 'employment-type',
} as const;

export type PopulationPart = keyof typeof populationForms;

/** Whole months of service on the day, both ends included; null is without end. */
export type Tenure = { readonly from: number | null; readonly to: number | null };

/** All of it has to fit; of the records that a part names, any one does. A department has those below it. */
export type PopulationGroup = { readonly [P in PopulationPart]?: readonly number[] } & {
  readonly tenure?: Tenure;
  /** Results in yes or no: 'employee.joined < date(2020, 4, 1)'. */
  readonly formula?: string;
};

/** An empty list is everybody. */
export type Population = readonly PopulationGroup[];

/** A value as it is kept; whoever keeps it has checked its parts. */
export const isPopulation = (value: unknown): value is Population => Array.isArray(value);

/** How a field asks for whom a record is, besides its label. */
export type PopulationOptions = {
  /** Whom it is for where nothing is said; everybody when absent. */
  readonly unsaid?: 'nobody';
  /** The parts that are offered; all of them, the time of service and a formula when absent. */
  readonly parts?: readonly PopulationPart[];
  /**
   * One record holds for a person: of those that cover the person, the one that says most. Two that say
   * the same about somebody tie, and the second is refused. Only records compete that agree in the fields
   * `within`, and while the flag `when` is set.
   */
  readonly oneHolds?: { readonly within?: readonly string[]; readonly when?: string };
  /** It says how far a login reaches: nobody asks which of such records holds for a person. */
  readonly narrows?: true;
};

/** Everything a group can say, from the most telling to the least. */
export const populationAspects = [
  'formula',
  'designations',
  'grades',
  'departments',
  'costCentres',
  'payGroups',
  'businessUnits',
  'establishments',
  'employmentTypes',
  'tenure',
] as const satisfies readonly (keyof PopulationGroup)[];

export type PopulationAspect = (typeof populationAspects)[number];

export const isPopulationPart = (name: string): name is PopulationPart =>
  Object.hasOwn(populationForms, name);

/** The parts that a field offers, in their order. */
export const partsOffered = ({ parts }: PopulationOptions): readonly PopulationPart[] =>
  populationAspects.filter(isPopulationPart).filter((part) => !parts || parts.includes(part));

/** Whether service and formulas are offered besides: where a field names its parts, it means these alone. */
export const offersMore = ({ parts }: PopulationOptions): boolean => parts === undefined;

/** What a group says, from the most telling to the least. */
export const aspectsOf = (group: PopulationGroup): readonly PopulationAspect[] =>
  populationAspects.filter((aspect) => group[aspect] !== undefined);

/** The groups with their parts in the order of the declaration, however they were kept. */
export const inOrder = (population: Population): Population =>
  population.map((group) => Object.fromEntries(aspectsOf(group).map((aspect) => [aspect, group[aspect]])));

const mostGroups = 40;
const mostNamed = 200;
const longestFormula = 500;
const mostMonths = 1200;

type Checked = { readonly value: Population | null } | { readonly fault: string; readonly at?: string };
type Raw = Readonly<Record<string, unknown>>;
type Part = { readonly value: unknown } | { readonly fault: string };

const isRaw = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/**
 * A population as it is kept. `fault` follows the label of the field; `at` names the group, counted from 0.
 * Whether the records named are there and the formula can be read is for the server to say.
 */
export function checkPopulation(raw: unknown, options: PopulationOptions): Checked {
  if (!Array.isArray(raw)) return { fault: 'must be a list of groups of people' };
  if (raw.length > mostGroups) return { fault: `can have at most ${mostGroups} groups of people` };
  const groups: PopulationGroup[] = [];
  for (const [at, each] of raw.entries()) {
    const checked = checkGroup(each, options);
    if ('fault' in checked) return { fault: `: group ${at + 1} ${checked.fault}`, at: String(at) };
    groups.push(checked.value);
  }
  if (groups.length === 0 && options.unsaid !== 'nobody') return { value: null };
  return { value: inOrder(groups) };
}

function checkGroup(
  raw: unknown,
  options: PopulationOptions,
): { readonly value: PopulationGroup } | { readonly fault: string } {
  if (!isRaw(raw)) return { fault: 'is not a group of people' };
  const offered = new Set<string>(partsOffered(options));
  const group: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(raw)) {
    if (given === null || given === undefined) continue;
    const isOffered = isPopulationPart(name) ? offered.has(name) : offersMore(options);
    const checked = isOffered ? checkAspect(name, given) : { fault: `cannot say ${name} here` };
    if ('fault' in checked) return checked;
    if (checked.value !== null) group[name] = checked.value;
  }
  if (Object.keys(group).length === 0) {
    return { fault: 'says nothing yet. Choose whom it is for, or take it out' };
  }
  return { value: group };
}

function checkAspect(name: string, given: unknown): Part {
  if (isPopulationPart(name)) return checkNamed(given);
  if (name === 'tenure') return checkTenure(given);
  if (name === 'formula') return checkFormula(given);
  return { fault: `cannot say ${name}` };
}

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0;

function checkNamed(given: unknown): Part {
  if (!Array.isArray(given) || !given.every(isId)) return { fault: 'must be picked from the lists' };
  if (given.length > mostNamed) return { fault: `can name at most ${mostNamed} of a kind` };
  const ids = [...new Set(given)].sort((a, b) => a - b);
  return { value: ids.length > 0 ? ids : null };
}

const isMonths = (months: unknown): months is number | null =>
  months === null ||
  (typeof months === 'number' && Number.isInteger(months) && months >= 0 && months <= mostMonths);

function checkTenure(given: unknown): Part {
  if (!isRaw(given)) return { fault: 'must say the time of service in months' };
  const { from = null, to = null } = given;
  if (!isMonths(from) || !isMonths(to)) return { fault: 'must say the time of service in whole months' };
  if (from !== null && to !== null && to < from)
    return { fault: 'ends its time of service before it begins' };
  return { value: from === null && to === null ? null : { from, to } };
}

function checkFormula(given: unknown): Part {
  if (typeof given !== 'string' || !given.isWellFormed()) return { fault: 'must have a formula of text' };
  const formula = given.replace(/\s+/g, ' ').trim();
  if (formula.length > longestFormula) {
    return { fault: `can have a formula of at most ${longestFormula} characters` };
  }
  return { value: formula === '' ? null : formula };
}

/** A record that a part names, with its title, as a screen and a sheet are told of it. */
type Titled = { readonly id: number; readonly title: string };
type TitledGroup = { readonly [P in PopulationPart]?: readonly Titled[] } & Pick<
  PopulationGroup,
  'tenure' | 'formula'
>;
/** A population as it is answered: with the titles of all that it names. */
export type TitledPopulation = readonly TitledGroup[];

/** A value as it was answered; its parts are the server's own. */
export const isTitledPopulation = (value: unknown): value is TitledPopulation => Array.isArray(value);

/** The ids that a population names, by part. */
export function namedIn(populations: Iterable<Population>): ReadonlyMap<PopulationPart, ReadonlySet<number>> {
  const named = new Map<PopulationPart, Set<number>>();
  for (const population of populations) {
    for (const group of population) {
      for (const part of aspectsOf(group).filter(isPopulationPart)) {
        const ids = named.getOrInsertComputed(part, () => new Set());
        for (const id of group[part] ?? []) ids.add(id);
      }
    }
  }
  return named;
}

/** Puts the titles beside the ids. */
export const withTitles = (
  population: Population,
  titleOf: (part: PopulationPart, id: number) => string,
): TitledPopulation =>
  population.map((group) =>
    Object.fromEntries(
      aspectsOf(group).map((aspect) => [
        aspect,
        isPopulationPart(aspect)
          ? group[aspect]?.map((id) => ({ id, title: titleOf(aspect, id) }))
          : group[aspect],
      ]),
    ),
  );

/** The ids alone again, and the titles by which they were told. */
export function withoutTitles(titled: TitledPopulation): {
  readonly population: Population;
  titleOf(part: PopulationPart, id: number): string;
} {
  const titles = new Map<string, string>();
  const bare = (group: TitledGroup, aspect: PopulationAspect): unknown => {
    if (!isPopulationPart(aspect)) return group[aspect];
    for (const { id, title } of group[aspect] ?? []) titles.set(`${aspect} ${id}`, title);
    return group[aspect]?.map(({ id }) => id);
  };
  const population = titled.map((group) =>
    Object.fromEntries(
      populationAspects
        .filter((aspect) => group[aspect] !== undefined)
        .map((aspect) => [aspect, bare(group, aspect)]),
    ),
  );
  return { population, titleOf: (part, id) => titles.get(`${part} ${id}`) ?? `${id}` };
}
