import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { FormShape } from '#kernel/wire/described.ts';
import { describeForm } from './records.ts';

/** A form as this session sees it. Fresh for a minute, so that a label changed elsewhere arrives soon. */
export const formQuery = (form: string) =>
  queryOptions({
    queryKey: ['form', form],
    queryFn: ({ signal }) => describeForm(form, { signal }),
    staleTime: 60_000,
    meta: { afterChange: 'same' },
  });

export const useForm = (form: string): FormShape => useSuspenseQuery(formQuery(form)).data;
