/** A person's own letters of salary revisions, newest first. */

import { IconDownload } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { date, money, percent } from '#web/ui/format.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { ownLettersCall } from './salary-letter.call.ts';
import style from './salary-letters.module.css';

const lettersQuery = queryOptions({
  queryKey: ['my-salary-letters'],
  queryFn: ({ signal }) => ask<typeof ownLettersCall>('GET', '/api/my-salary-letters', { signal }),
});

const raised = (before: number, after: number): string =>
  `${after >= before ? '+' : ''}${percent(Math.round(((after - before) / before) * 10_000))}`;

function SalaryLetters() {
  const letters = useQuery(lettersQuery);
  return (
    <>
      <PageHead title="Salary letters" />
      {letters.error && !letters.data && (
        <ErrorState error={letters.error} retry={() => void letters.refetch()} />
      )}
      {letters.isPending && <SkeletonLines count={4} />}
      {letters.data?.length === 0 && (
        <EmptyState title="No letters yet" text="When your salary is revised, the letter is kept here." />
      )}
      <div className={style.letters}>
        {letters.data?.map(({ revision, effectiveFrom, before, after }) => (
          <Card key={revision} title={`From ${date(effectiveFrom)}`}>
            <p className={style.letter}>
              <span>
                {money(before, true)} → <strong>{money(after, true)}</strong> gross a month{' '}
                <Tag>{raised(before, after)}</Tag>
              </span>
              <a className={buttonClass('plain')} href={`/api/my-salary-letters/${revision}`} download>
                <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Letter as PDF
              </a>
            </p>
          </Card>
        ))}
      </div>
    </>
  );
}

export default page({ component: SalaryLetters });
