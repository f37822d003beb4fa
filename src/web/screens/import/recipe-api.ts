import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

/** How a sheet was understood, kept under a name. */
export type Recipe = { readonly id: number; readonly version: number; readonly name: string };

const recipesKey = (form: string) => ['import-recipes', form];
const path = (form: string, id?: number) =>
  `/records/${form}/import/recipes${id === undefined ? '' : `/${id}`}`;

export const useRecipes = (form: string): readonly Recipe[] =>
  useQuery({ queryKey: recipesKey(form), queryFn: () => api.get<Recipe[]>(path(form)) }).data ?? [];

export function useRecipeChanges(form: string) {
  return {
    keep: useMutation({
      mutationFn: ({ importId, name }: { importId: number; name: string }) =>
        api.post<Recipe>(`/records/${form}/import/${importId}/recipe`, { name }),
    }),
    rename: useMutation({
      mutationFn: ({ id, version, name }: Recipe) => api.put<Recipe>(path(form, id), { version, name }),
    }),
    drop: useMutation({
      mutationFn: ({ id, version }: Recipe) => api.delete(`${path(form, id)}?version=${version}`),
    }),
  };
}
