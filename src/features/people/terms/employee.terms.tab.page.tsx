/** The terms of a person: notice, confirmation and retirement, each with what it follows from. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { count, date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { TermSource, TermsTold, termsCall } from './terms.call.ts';
import style from './terms.module.css';

function EmployeeTerms({ record }: TabProps) {
  const terms = useQuery({
    queryKey: [...recordsKey('employee'), 'terms', record.id],
    queryFn: ({ signal }) =>
      ask<typeof termsCall>('GET', '/api/people/:id/terms', { params: { id: record.id }, query: {}, signal }),
  });
  if (terms.error) return <ErrorState error={terms.error} retry={() => void terms.refetch()} />;
  if (!terms.data) return <SkeletonLines count={4} />;
  const { notice, confirmation, retirement } = terms.data;
  return (
    <Card title="Terms today">
      <dl className={style.list}>
        {confirmation && (
          <Term label="Confirmation due" value={date(confirmation.on)} of={confirmation} kind="probation" />
        )}
        {notice ? (
          <Term label="Notice period" value={noticeWords(notice)} of={notice} kind="notice" />
        ) : (
          <div>
            <dt>Notice period</dt>
            <dd>
              <p>Not set</p>
              <p className={style.soft}>Enter it in the work details, the designation or a notice policy.</p>
            </dd>
          </div>
        )}
        {retirement && (
          <Term label="Retires on" value={date(retirement.on)} of={retirement} kind="retirement" />
        )}
      </dl>
    </Card>
  );
}

type Kind = 'probation' | 'notice' | 'retirement';

function Term({ label, value, of, kind }: { label: string; value: string; of: TermSource; kind: Kind }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <p>{value}</p>
        <p className={style.soft}>
          {of.policy === null ? (
            sourceWords(of)
          ) : (
            <Link to={`/Home/human-resources/${kind}-policy/${of.policy}`}>{sourceWords(of)}</Link>
          )}
        </p>
      </dd>
    </div>
  );
}

function sourceWords({ by, name }: TermSource): string {
  if (by === 'own') return `From this person’s work details`;
  if (by === 'policy') return `Policy: ${name ?? ''}`;
  if (by === 'designation') return `Designation: ${name ?? ''}`;
  if (by === 'organisation') return `By the retirement age of the organisation`;
  return `The usual six months: no policy and no designation names another`;
}

function noticeWords({ days, short }: NonNullable<TermsTold['notice']>): string {
  const period = count(days, 'day');
  if (short === 'waived') return `${period}, days not served are waived`;
  if (short === 'served') return `${period}, to be served in full`;
  return `${period}, days not served can be bought out`;
}

export default page<TabProps>({ component: EmployeeTerms });
