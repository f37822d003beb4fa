/** An approval flow tried on a record that is there: whether it holds, and whom it would ask. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import { formQuery } from '#web/api/form.ts';
import { page, type TabProps } from '#web/page.ts';
import { ApprovalLevels } from '#web/screens/record/approval-card.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { flowTrialCall } from './flow-trial.call.ts';
import style from './flow-trial.module.css';

function Tab({ record }: TabProps) {
  const [form = ''] = String(record.values['of']).split('/');
  const [tried, setTried] = useState<number | null>(null);
  const described = useQuery(formQuery(form));
  if (described.error) return <ErrorState error={described.error} retry={() => void described.refetch()} />;
  if (!described.data) return <SkeletonLines count={4} />;
  const { one } = described.data;
  return (
    <Card title="Try on a record">
      <p>As if the record were sent today. Nothing is sent, and nobody is told.</p>
      <div className={style.choice}>
        <ReferenceInput label={`Which ${one}`} to={form} value={tried} onChange={setTried} />
      </div>
      {tried !== null && (
        <div className={style.outcome} aria-live="polite">
          <Outcome key={tried} flow={record} record={tried} />
        </div>
      )}
    </Card>
  );
}

function Outcome({ flow, record }: { flow: TabProps['record']; record: number }) {
  const asked = useQuery({
    queryKey: ['records', 'approval-flow', 'try', flow.id, flow.version, record],
    queryFn: ({ signal }) =>
      ask<typeof flowTrialCall>('GET', '/api/approvals/flows/:id/try/:record', {
        params: { id: flow.id, record },
        signal,
      }),
  });
  if (asked.error) return <ErrorState error={asked.error} small retry={() => void asked.refetch()} />;
  if (!asked.data) return <SkeletonLines count={4} />;
  const { fits, because, used, isUsed, levels } = asked.data;
  return (
    <>
      <Notice tone={isUsed ? 'good' : 'plain'}>
        {[
          because,
          ...(fits && flow.values['active'] !== true ? ['But this flow is not active.'] : []),
          isUsed ? 'The record goes by this flow.' : instead(used),
        ].join(' ')}
      </Notice>
      {fits && (
        <>
          <h3>Whom it asks</h3>
          <ApprovalLevels standing={{ level: null, levels }} />
        </>
      )}
    </>
  );
}

const instead = (used: string | null): string =>
  used === null
    ? 'The record goes by no flow: one person with the right approves.'
    : `The record goes by another flow, “${used}”.`;

export default page<TabProps>({ component: Tab, title: 'Try on a record' });
