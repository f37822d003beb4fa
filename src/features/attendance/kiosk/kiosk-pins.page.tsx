/** A PIN for somebody who cannot set one: shown once, to be handed over. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { issuePinCall } from './kiosk.call.ts';
import style from './kiosk.module.css';

function KioskPinsPage() {
  const [employee, setEmployee] = useState<number | null>(null);
  // It asks for no key: what it answers is kept nowhere.
  const issue = useMutation({
    mutationFn: (of: number) =>
      ask<typeof issuePinCall>('POST', '/api/attendance/kiosk/pin/issued', {
        body: { employee: of },
        question: true,
      }),
  });
  return (
    <>
      <PageHead
        title="Kiosk PINs"
        under="For people who cannot set a PIN under My attendance. A new PIN replaces the one before."
      />
      <Card>
        <div className={style.form}>
          <ReferenceInput
            label="Employee"
            to="employee"
            value={employee}
            onChange={(id) => {
              setEmployee(id);
              issue.reset();
            }}
          />
          {issue.error && <Notice tone="wrong">{sentenceFor(issue.error)}</Notice>}
          {issue.data ? (
            <Notice tone="good">
              <span className={style.pin}>{issue.data.pin}</span>
              Hand this PIN over now: it is not shown again. The person chooses another one when first using
              it.
            </Notice>
          ) : (
            <div>
              <Button
                look="primary"
                disabled={employee === null}
                busy={issue.isPending}
                onClick={() => employee !== null && issue.mutate(employee)}
              >
                Issue a PIN
              </Button>
            </div>
          )}
        </div>
      </Card>
    </>
  );
}

export default page({ component: KioskPinsPage });
