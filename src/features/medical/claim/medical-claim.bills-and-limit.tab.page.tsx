/** Beside a medical claim: each bill, what is allowed of it, and how what is payable comes out. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import style from '#features/claims/sheet/claims.module.css';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { date, money } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { SheetBill } from '../mine/medical.call.ts';
import { medicalSheetQuery } from '../mine/medical.view.ts';
import { MedicalBills, Reckoning } from '../mine/medical-bills.part.tsx';
import { AllowDialog } from './allow-dialog.part.tsx';

function BillsAndLimit({ record }: TabProps) {
  const [chosen, setChosen] = useState<SheetBill>();
  const sheet = useQuery(medicalSheetQuery(record.id));
  if (sheet.error) return <ErrorState error={sheet.error} retry={() => void sheet.refetch()} />;
  if (!sheet.data) return <SkeletonLines count={6} />;
  const { bills, mayAllow, available, on, stateInsured, patient } = sheet.data;
  return (
    <div className={style.page}>
      {stateInsured && (
        <Notice tone="note">State insurance covers this employee first: ask what it has paid.</Notice>
      )}
      <Card title={patient}>
        <p className={style.soft}>
          {money(available, true)} of the limit is left on {date(on)}, this claim left out.
        </p>
        {bills.length === 0 ? (
          <EmptyState small title="No bill yet" text="The bills of the claim appear here." />
        ) : (
          <>
            <MedicalBills
              bills={bills}
              {...(mayAllow && {
                ways: (bill) => (
                  <Button size="small" onClick={() => setChosen(bill)}>
                    Allow less
                  </Button>
                ),
              })}
            />
            <Reckoning sheet={sheet.data} />
          </>
        )}
      </Card>
      {chosen && <AllowDialog claim={record} bill={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

export default page<TabProps>({ component: BillsAndLimit });
