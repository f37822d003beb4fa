/**
 * A pdf as its pages in the browser's own reader, which shows a copy that this page has fetched: the server
 * sends downloads alone.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, errorFrom, sentenceFor } from '../../api/api-error.ts';
import { ErrorState } from '../state/error-state.tsx';
import { Notice } from '../state/notice.tsx';
import { SkeletonLines } from '../state/skeleton.tsx';
import { useNarrow } from '../use-narrow.ts';
import style from './pdf-pages.module.css';

/** A phone, whose browser has no reader of its own, has the download alone. */
export const useShowsPdf = (): boolean => !useNarrow() && navigator.pdfViewerEnabled;

export function PdfPages({ address, title }: { address: string; title: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['pdf-pages', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw errorFrom(answer.status, await answer.json().catch(() => undefined));
      return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { afterChange: 'later' },
  });
  const [copy, setCopy] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setCopy(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  // A letter that cannot be made yet says why; trying again is of no use.
  if (error instanceof ApiError && (error.status === 409 || error.status === 422))
    return <Notice tone="attention">{sentenceFor(error)}</Notice>;
  if (error) return <ErrorState error={error} retry={() => void refetch()} small />;
  if (!copy) return <SkeletonLines count={8} />;
  return <iframe className={style.pages} title={title} src={`${copy}#view=FitH&navpanes=0`} />;
}
