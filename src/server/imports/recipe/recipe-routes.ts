/** The calls of recipes, for every form that can be imported, by the right to import into it. */
import type { Form } from '#kernel/form.ts';
import { id, idParams, listOf, named, objectOf, textOf } from '#kernel/wire/schema.ts';
import { type Route, route } from '../../route.ts';
import { findImport } from '../upload.ts';
import { deleteRecipe, keepRecipe, recipeNames, renameRecipe } from './recipe.ts';

const text = { type: 'string' } as const;
const version = { type: 'integer', minimum: 1 } as const;
const recipe = named('ImportRecipe', objectOf({ id, version, name: text }));

export function recipeRoutes(form: Form): Route[] {
  const common = { tag: form.heading, form: form.name, action: 'import', tells: 'nothing' } as const;
  const path = `/api/records/${form.name}/import` as const;
  return [
    route({
      ...common,
      method: 'GET',
      path: `${path}/recipes`,
      summary: `How sheets into ${form.heading} were understood before`,
      alike: 'The recipes by which sheets are understood',
      response: listOf(recipe),
      handle: (work) => recipeNames(work, form),
    }),
    route({
      ...common,
      method: 'POST',
      path: `${path}/:id/recipe`,
      params: idParams,
      summary: `Keep how a sheet into ${form.heading} was understood`,
      alike: 'Keep how a sheet was understood, under a name',
      body: objectOf({ name: textOf(120) }),
      response: recipe,
      handle: async (work, request) =>
        keepRecipe(work, form, await findImport(work, form, request.params.id), request.body.name),
    }),
    route({
      ...common,
      method: 'PUT',
      path: `${path}/recipes/:id`,
      params: idParams,
      summary: `Rename a recipe of ${form.heading}`,
      alike: 'Rename a recipe',
      body: objectOf({ version, name: textOf(120) }),
      response: recipe,
      handle: (work, request) =>
        renameRecipe(work, form, { ...request.params, version: request.body.version }, request.body.name),
    }),
    route({
      ...common,
      method: 'DELETE',
      path: `${path}/recipes/:id`,
      params: idParams,
      summary: `Delete a recipe of ${form.heading}`,
      alike: 'Delete a recipe',
      querystring: objectOf({ version }),
      handle: (work, request) =>
        deleteRecipe(work, form, { ...request.params, version: request.query.version }),
    }),
  ];
}
