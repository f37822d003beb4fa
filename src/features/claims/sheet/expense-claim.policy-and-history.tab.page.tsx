/** Beside a claim: what the policy says of each expense, and what the person claimed before. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { date, money } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { ClaimSheet, SheetLine } from './claim.call.ts';
import { claimSheetQuery, stateWords, tones } from './claim.view.ts';
import { ClaimLines } from './claim-lines.part.tsx';
import style from './claims.module.css';
import { SanctionDialog } from './sanction-dialog.part.tsx';

function PolicyAndHistory({ record }: TabProps) {
  const [sanctioned, setSanctioned] = useState<SheetLine>();
  const sheet = useQuery(claimSheetQuery(record.id));
  if (sheet.error) return <ErrorState error={sheet.error} retry={() => void sheet.refetch()} />;
  if (!sheet.data) return <SkeletonLines count={6} />;
  const { lines, maySanction } = sheet.data;
  return (
    <div className={style.page}>
      <Card title="Expenses and their policy">
        {lines.length === 0 ? (
          <EmptyState small title="No expense yet" text="What is claimed appears here." />
        ) : (
          <ClaimLines
            lines={lines}
            {...(maySanction && {
              ways: (line) => (
                <Button size="small" onClick={() => setSanctioned(line)}>
                  Sanction less
                </Button>
              ),
            })}
          />
        )}
      </Card>
      <Earlier sheet={sheet.data} />
      {sanctioned && (
        <SanctionDialog claim={record} line={sanctioned} onClose={() => setSanctioned(undefined)} />
      )}
    </div>
  );
}

function Earlier({ sheet }: { sheet: ClaimSheet }) {
  const { earlier, year } = sheet;
  return (
    <Card title="Earlier claims of this person">
      <p className={style.soft}>{money(year, true)} sanctioned in the last 12 months</p>
      {earlier.length > 0 && (
        <ul className={style.lines}>
          {earlier.map(({ id, purpose, state, askedOn, claimed, sanctioned }) => (
            <li key={id}>
              <span className={style.what}>
                <Link to={`/Home/transactions/expense-claim/${id}`}>{purpose}</Link>
                {askedOn && <small>{date(askedOn)}</small>}
              </span>
              <span className={style.sums}>{money(sanctioned ?? claimed, true)}</span>
              <Tag tone={tones[state] ?? 'plain'}>{stateWords[state] ?? state}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export default page<TabProps>({ component: PolicyAndHistory });
