import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  dropRecipeCall,
  keepRecipeCall,
  recipesCall,
  renameRecipeCall,
} from '#kernel/calls/import.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';

/** How a sheet was understood, kept under a name. */
export type Recipe = AnswerOf<typeof keepRecipeCall>;

const recipesKey = (form: string) => ['import-recipes', form];
export const useRecipes = (form: string): readonly Recipe[] =>
  useQuery({
    queryKey: recipesKey(form),
    queryFn: () => ask<typeof recipesCall>('GET', '/api/records/:form/import/recipes', { params: { form } }),
  }).data ?? [];

export function useRecipeChanges(form: string) {
  return {
    keep: useMutation({
      mutationFn: ({ importId, name }: { importId: number; name: string }) =>
        ask<typeof keepRecipeCall>('POST', '/api/records/:form/import/:id/recipe', {
          params: { form, id: importId },
          body: { name },
        }),
    }),
    rename: useMutation({
      mutationFn: ({ id, version, name }: Recipe) =>
        ask<typeof renameRecipeCall>('PUT', '/api/records/:form/import/recipes/:id', {
          params: { form, id },
          body: { version, name },
        }),
    }),
    drop: useMutation({
      mutationFn: ({ id, version }: Recipe) =>
        ask<typeof dropRecipeCall>('DELETE', '/api/records/:form/import/recipes/:id', {
          params: { form, id },
          query: { version },
        }),
    }),
  };
}
