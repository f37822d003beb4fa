/** My expense claims: what waits, what will be paid, and each claim with its expenses. */
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { date, money, month } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { OwnClaim, OwnClaims } from '../sheet/claim.call.ts';
import { ownClaimsQuery, stateWords, tones } from '../sheet/claim.view.ts';
import style from '../sheet/claims.module.css';
import { RecordDrawer } from '../sheet/record-drawer.part.tsx';
import { OwnClaimPage } from './own-claim.part.tsx';

function MyClaimsPage({ place }: ScreenProps) {
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const claims = useQuery(ownClaimsQuery);
  const open = Number(place.search['claim']) || undefined;
  if (claims.error && !claims.data)
    return <FailedScreen place={place} error={claims.error} retry={() => void claims.refetch()} />;
  if (open) return <OwnClaimPage id={open} path={place.path} />;
  const { data } = claims;
  const begin = () => setNew(true);
  return (
    <>
      <PageHead
        title="My expense claims"
        actions={
          data?.employee && (
            <Button look="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={begin}>
              New claim
            </Button>
          )
        }
      />
      {data ? (
        <Sheet claims={data} path={place.path} />
      ) : (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
      {isNew && data?.employee && (
        <RecordDrawer
          form="expense-claim"
          title="New claim"
          given={{ employee: data.employee }}
          onClose={() => setNew(false)}
          onSaved={(saved) => {
            setNew(false);
            if (saved) void navigate({ href: `${place.path}?claim=${saved.id}` });
          }}
        />
      )}
    </>
  );
}

type SheetProps = { claims: OwnClaims; path: string };

function Sheet({ claims, path }: SheetProps) {
  return (
    <div className={style.page}>
      <div className={style.figures}>
        <Figure title="Waiting" amount={claims.waiting} />
        <Figure title="To be paid" amount={claims.toBePaid} />
        <Figure title="Approved in 12 months" amount={claims.year} />
      </div>
      <Card title="Claims">
        {claims.claims.length === 0 ? (
          <EmptyState
            title="Nothing claimed yet"
            text="Begin a claim when you have spent something for work, and add its expenses and receipts."
          />
        ) : (
          <ul className={style.lines}>
            {claims.claims.map((claim) => (
              <Entry key={claim.id} claim={claim} path={path} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Figure({ title, amount }: { title: string; amount: number }) {
  return (
    <Card>
      <div className={style.soft}>{title}</div>
      <div className={style.big}>{money(amount, true)}</div>
    </Card>
  );
}

function Entry({ claim, path }: { claim: OwnClaim; path: string }) {
  const { id, purpose, state, askedOn, claimed, sanctioned, month: paidWith } = claim;
  return (
    <li>
      <span className={style.what}>
        <Link to={`${path}?claim=${id}`}>{purpose}</Link>
        <small>
          {askedOn ? `Sent on ${date(askedOn)}` : 'Not sent yet'}
          {paidWith && ` · with the salary of ${month(paidWith)}`}
        </small>
      </span>
      <span className={style.sums}>
        <b>{money(sanctioned ?? claimed, true)}</b>
        {sanctioned !== null && sanctioned !== claimed && <small>of {money(claimed, true)}</small>}
      </span>
      <Tag tone={tones[state] ?? 'plain'}>{stateWords[state] ?? state}</Tag>
    </li>
  );
}

export default page({ component: MyClaimsPage });
