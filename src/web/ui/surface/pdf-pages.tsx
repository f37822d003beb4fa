/**
 * A pdf as its pages in the browser's own reader, which shows a copy that this page has fetched: the server
 * sends downloads alone.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorState } from '../state/error-state.tsx';
import { SkeletonLines } from '../state/skeleton.tsx';
import style from './pdf-pages.module.css';

export function PdfPages({ address, title }: { address: string; title: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['pdf-pages', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error('The file could not be fetched. Try again in a minute.');
      return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [copy, setCopy] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setCopy(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} small />;
  if (!copy) return <SkeletonLines count={8} />;
  return <iframe className={style.pages} title={title} src={`${copy}#view=FitH&navpanes=0`} />;
}
