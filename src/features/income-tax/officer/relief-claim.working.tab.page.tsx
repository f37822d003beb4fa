/** The relief for arrears step by step, year by year. */

import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../my-tax/my-tax.module.css';
import { TaxSteps } from '../my-tax/tax-steps.part.tsx';
import type { reliefWorkingCall } from './relief-claim.call.ts';

function WorkingTab({ record }: TabProps) {
  const working = useQuery({
    queryKey: [...recordsKey('relief-claim'), 'working', record.id, record.version],
    queryFn: ({ signal }) =>
      ask<typeof reliefWorkingCall>('GET', '/api/relief-claims/:id/working', {
        params: { id: record.id },
        signal,
      }),
  });
  if (working.error) return <ErrorState error={working.error} retry={() => void working.refetch()} />;
  if (!working.data) return <SkeletonLines count={6} />;
  return (
    <div className={style.sheet}>
      <Card title="Computation, as on the form">
        <TaxSteps step={working.data} open />
      </Card>
    </div>
  );
}

export default page<TabProps>({ component: WorkingTab });
