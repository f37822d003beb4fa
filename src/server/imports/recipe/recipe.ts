/** Recipes: how a sheet of one form was understood, kept under a name by who may import into it. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import type { Work } from '../../work.ts';
import { partsTold } from '../combined/parts.ts';
import { refuse } from '../imports.refusal.ts';
import { fitted, type Understood } from './recipe-fit.ts';

type RecipeName = { readonly id: number; readonly version: number; readonly name: string };
type Recipe = RecipeName & Understood & { readonly make: readonly string[] };

/** Those of the form; what tells of parts that this session may not import is not there for it. */
async function recipesOf(work: Work, form: Form): Promise<Recipe[]> {
  const { rows } = await sql<Recipe>`
    select id, version, name, headings, matches, shaping, date_orders as orders, make
    from import_recipe where organisation_id = ${work.session.organisationId} and form = ${form.name}
    order by changed_at desc, id desc`.execute(work.db);
  return rows.filter(({ matches }) =>
    partsTold(work, form, Object.values(matches)).every(
      ({ name }) => work.may(name, 'import') === 'organisation',
    ),
  );
}

export async function recipeNames(work: Work, form: Form): Promise<RecipeName[]> {
  const all = await recipesOf(work, form);
  return all
    .map(({ id, version, name }) => ({ id, version, name }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

type Proposed = Understood & { readonly recipe: RecipeName; readonly make: readonly string[] };

/** The recipe whose headings are all in the sheet: of several the one that knows most, then the latest. */
export async function recipeFor(
  work: Work,
  form: Form,
  headings: readonly string[],
): Promise<Proposed | undefined> {
  const fits = (await recipesOf(work, form)).flatMap((recipe) => {
    const found = fitted(recipe, headings);
    return found ? [{ recipe, found }] : [];
  });
  fits.sort((a, b) => b.recipe.headings.length - a.recipe.headings.length);
  const [best] = fits;
  if (!best) return undefined;
  const { id, version, name, make } = best.recipe;
  return { ...best.found, recipe: { id, version, name }, make };
}

const longest = 80;

function named(given: string): string {
  const name = given.trim();
  if (name === '') invalid({ name: 'Give the recipe a name.' });
  if (name.length > longest) invalid({ name: `The name can be at most ${longest} characters long.` });
  return name;
}

type Said = {
  readonly columns: readonly string[];
  readonly matches: Understood['matches'];
  readonly shaping: Understood['shaping'];
  readonly dateOrders: Understood['orders'];
  readonly make: readonly string[];
};

/** Keeps what was said of an import; one of the same name is replaced by it. */
export async function keepRecipe(work: Work, form: Form, found: Said, given: string): Promise<RecipeName> {
  const name = named(given);
  const { organisationId, userId } = work.session;
  const { made, treated } = found.shaping;
  const {
    rows: [row],
  } = await sql<{ id: number; version: number }>`
    insert into import_recipe as kept (organisation_id, form, name, headings, matches, shaping, date_orders,
      make, created_by, changed_by)
    values (${organisationId}, ${form.name}, ${name}, ${JSON.stringify(found.columns)}::jsonb,
      ${JSON.stringify(found.matches)}::jsonb, ${JSON.stringify({ made, treated, cells: {} })}::jsonb,
      ${JSON.stringify(found.dateOrders)}::jsonb, ${JSON.stringify(found.make)}::jsonb, ${userId}, ${userId})
    on conflict (organisation_id, form, lower(name)) do update set name = excluded.name,
      headings = excluded.headings, matches = excluded.matches, shaping = excluded.shaping,
      date_orders = excluded.date_orders, make = excluded.make, version = kept.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning id, version`.execute(work.db);
  const { id = 0, version = 1 } = row ?? {};
  work.audit({ action: 'keep-recipe', form: form.name, changes: { recipe: { new: name } } });
  return { id, version, name };
}

async function findRecipe(work: Work, form: Form, id: number): Promise<Recipe> {
  const found = (await recipesOf(work, form)).find((recipe) => recipe.id === id);
  return found ?? notFound('This recipe');
}

type Seen = { readonly id: number; readonly version: number };

export async function renameRecipe(work: Work, form: Form, seen: Seen, given: string): Promise<RecipeName> {
  const name = named(given);
  const before = await findRecipe(work, form, seen.id);
  const others = await recipesOf(work, form);
  if (others.some((one) => one.id !== seen.id && one.name.toLowerCase() === name.toLowerCase()))
    invalid({ name: 'Another recipe has this name.' });
  const { rows } = await sql`
    update import_recipe set name = ${name}, version = version + 1, changed_at = now(),
      changed_by = ${work.session.userId}
    where organisation_id = ${work.session.organisationId} and id = ${seen.id}
      and version = ${seen.version} returning id`.execute(work.db);
  if (rows.length === 0) refuse('import.recipe-changed');
  work.audit({
    action: 'rename-recipe',
    form: form.name,
    changes: { recipe: { old: before.name, new: name } },
  });
  return { id: seen.id, version: seen.version + 1, name };
}

export async function deleteRecipe(work: Work, form: Form, seen: Seen): Promise<void> {
  const { name } = await findRecipe(work, form, seen.id);
  const { rows } = await sql`
    delete from import_recipe where organisation_id = ${work.session.organisationId} and id = ${seen.id}
      and version = ${seen.version} returning id`.execute(work.db);
  if (rows.length === 0) refuse('import.recipe-changed');
  work.audit({ action: 'delete-recipe', form: form.name, changes: { recipe: { old: name } } });
}
