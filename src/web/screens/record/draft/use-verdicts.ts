import { useQuery } from '@tanstack/react-query';
import type { FormShape } from '#kernel/wire/described.ts';
import { verdictsQuery } from '#web/api/record.ts';
import { useRested } from '#web/ui/typing/use-rested.ts';
import { type Draft, filledIn } from './draft.ts';

type Typing = { readonly form: FormShape; readonly id?: number | undefined };

/**
 * What the form's rules say of a draft, asked again when a field that they look at was typed. `changes` is
 * undefined until something was; without an answer nothing is shown, since the save is told all of it anyhow.
 */
export function useVerdicts({ form, id }: Typing, draft: Draft, changes: Draft | undefined) {
  const judged = form.judged ?? [];
  const text = JSON.stringify([draft['validFrom'], ...judged.map((name) => draft[name])]);
  const rested = useRested(text);
  const { data } = useQuery({
    ...verdictsQuery(form.name, rested, sent(form, id, draft, changes)),
    enabled: judged.length > 0 && changes !== undefined && rested === text,
  });
  return (changes && data) ?? [];
}

function sent(form: FormShape, id: number | undefined, draft: Draft, changes: Draft | undefined) {
  const values = id === undefined ? filledIn(form, draft) : (changes ?? {});
  if (!form.dated) return { ...(id !== undefined && { id }), values };
  const { validFrom, reason, ...rest } = values;
  return {
    ...(id !== undefined && { id }),
    ...(typeof draft['validFrom'] === 'string' && { validFrom: draft['validFrom'] }),
    values: rest,
  };
}
