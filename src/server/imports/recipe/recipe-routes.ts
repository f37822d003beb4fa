/** The calls of recipes, for every form that can be imported, by the right to import into it. */
import { dropRecipeCall, keepRecipeCall, recipesCall, renameRecipeCall } from '#kernel/calls/import.call.ts';
import type { Form } from '#kernel/form.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { callOf } from '../../forms/call-of.ts';
import { type Route, route } from '../../route.ts';
import { findImport } from '../upload.ts';
import { deleteRecipe, keepRecipe, recipeNames, renameRecipe } from './recipe.ts';

export function recipeRoutes(form: Form): Route[] {
  const common = { tag: form.heading, form: form.name, action: 'import', tells: 'nothing' } as const;
  return [
    route({
      ...common,
      ...callOf(form, recipesCall),
      summary: `How sheets into ${form.heading} were understood before`,
      alike: 'The recipes by which sheets are understood',
      handle: (work) => recipeNames(work, form),
    }),
    route({
      ...common,
      ...callOf(form, keepRecipeCall),
      params: idParams,
      summary: `Keep how a sheet into ${form.heading} was understood`,
      alike: 'Keep how a sheet was understood, under a name',
      handle: async (work, request) =>
        keepRecipe(work, form, await findImport(work, form, request.params.id), request.body.name),
    }),
    route({
      ...common,
      ...callOf(form, renameRecipeCall),
      params: idParams,
      summary: `Rename a recipe of ${form.heading}`,
      alike: 'Rename a recipe',
      handle: (work, request) =>
        renameRecipe(work, form, { ...request.params, version: request.body.version }, request.body.name),
    }),
    route({
      ...common,
      ...callOf(form, dropRecipeCall),
      params: idParams,
      summary: `Delete a recipe of ${form.heading}`,
      alike: 'Delete a recipe',
      handle: (work, request) =>
        deleteRecipe(work, form, { ...request.params, version: request.query.version }),
    }),
  ];
}
