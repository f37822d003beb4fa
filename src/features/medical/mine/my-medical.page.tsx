/** My medical cover: what is left of each scheme, who is covered, and the claims. */
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import style from '#features/claims/sheet/claims.module.css';
import { RecordDrawer } from '#features/claims/sheet/record-drawer.part.tsx';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { date, money, month } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { OwnMedical, OwnMedicalClaim, OwnScheme } from './medical.call.ts';
import { coverWords, ownMedicalQuery, stateWords, tones } from './medical.view.ts';
import { OwnMedicalClaimPage } from './own-medical-claim.part.tsx';

type Adding = { form: 'medical-claim' | 'medical-cover'; scheme?: number };

function MyMedicalPage({ place }: ScreenProps) {
  const [adding, setAdding] = useState<Adding>();
  const navigate = useNavigate();
  const own = useQuery(ownMedicalQuery);
  const open = Number(place.search['claim']) || undefined;
  if (own.error && !own.data)
    return <FailedScreen place={place} error={own.error} retry={() => void own.refetch()} />;
  if (open) return <OwnMedicalClaimPage id={open} path={place.path} />;
  const { data } = own;
  return (
    <>
      <Head own={data} onNew={() => setAdding({ form: 'medical-claim' })} />
      {data ? (
        <Sheet
          own={data}
          path={place.path}
          onAdd={(scheme) => setAdding({ form: 'medical-cover', scheme })}
        />
      ) : (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
      {adding && data?.employee && (
        <RecordDrawer
          form={adding.form}
          title={adding.form === 'medical-claim' ? 'New claim' : 'Add a family member'}
          given={{ employee: data.employee, ...(adding.scheme && { scheme: adding.scheme }) }}
          onClose={() => setAdding(undefined)}
          onSaved={(saved) => {
            setAdding(undefined);
            if (saved && adding.form === 'medical-claim')
              void navigate({ href: `${place.path}?claim=${saved.id}` });
          }}
        />
      )}
    </>
  );
}

function Head({ own, onNew }: { own: OwnMedical | undefined; onNew: () => void }) {
  const isCovered = own?.employee && own.schemes.length > 0;
  return (
    <PageHead
      title="My medical cover"
      actions={
        isCovered && (
          <Button look="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={onNew}>
            New claim
          </Button>
        )
      }
    />
  );
}

type SheetProps = { own: OwnMedical; path: string; onAdd: (scheme: number) => void };

function Sheet({ own, path, onAdd }: SheetProps) {
  const { schemes, claims, stateInsured } = own;
  return (
    <div className={style.page}>
      {stateInsured && (
        <Notice tone="note">
          <b>You have state insurance.</b> {stateInsured}
        </Notice>
      )}
      {schemes.length === 0 && (
        <Card>
          <EmptyState
            title="No medical scheme covers you"
            text="Once HR has enrolled you, what is left of it appears here. Ask HR if you expect one."
          />
        </Card>
      )}
      {schemes.map((scheme) => (
        <SchemeCard key={scheme.id} scheme={scheme} onAdd={() => onAdd(scheme.id)} />
      ))}
      {schemes.length > 0 && <Claims claims={claims} path={path} />}
    </div>
  );
}

function SchemeCard({ scheme, onAdd }: { scheme: OwnScheme; onAdd: () => void }) {
  const { name, limit, available, yearEnds, people } = scheme;
  return (
    <Card title={name}>
      {limit !== null && available !== null && (
        <>
          <div className={style.big}>{money(available, true)}</div>
          <p className={style.soft}>
            left of {money(limit, true)} for the whole family until {date(yearEnds)}
          </p>
          <Progress meter label="Used of the limit" share={(limit - available) / limit} />
        </>
      )}
      <ul className={style.lines}>
        {people.map((person) => (
          <li key={person.id}>
            <span className={style.what}>
              <b>{person.name}</b>
              <small>
                Covered from {date(person.since)}
                {person.until && ` to ${date(person.until)}`}
              </small>
            </span>
            {person.available !== null && (
              <span className={style.sums}>
                <b>{money(person.available, true)}</b>
                <small>left</small>
              </span>
            )}
            {person.state !== 'enrolled' && (
              <Tag tone="attention">{coverWords[person.state] ?? person.state}</Tag>
            )}
          </li>
        ))}
      </ul>
      <div className={style.foot}>
        <Button onClick={onAdd}>Add a family member</Button>
      </div>
    </Card>
  );
}

function Claims({ claims, path }: { claims: readonly OwnMedicalClaim[]; path: string }) {
  return (
    <Card title="Claims">
      {claims.length === 0 ? (
        <EmptyState
          small
          title="Nothing claimed yet"
          text="Begin a claim after a treatment, and add a picture of each bill."
        />
      ) : (
        <ul className={style.lines}>
          {claims.map((claim) => (
            <li key={claim.id}>
              <span className={style.what}>
                <Link to={`${path}?claim=${claim.id}`}>{`${claim.scheme}: ${claim.patient}`}</Link>
                <small>{whenOf(claim)}</small>
              </span>
              <span className={style.sums}>
                <b>{money(claim.payable ?? claim.claimed, true)}</b>
                {claim.payable !== null && claim.payable !== claim.claimed && (
                  <small>of {money(claim.claimed, true)}</small>
                )}
              </span>
              <Tag tone={tones[claim.state] ?? 'plain'}>{stateWords[claim.state] ?? claim.state}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function whenOf({ askedOn, month: paidWith }: OwnMedicalClaim): string {
  if (!askedOn) return 'Not sent yet';
  return paidWith
    ? `Sent on ${date(askedOn)} · paid with the salary of ${month(paidWith)}`
    : `Sent on ${date(askedOn)}`;
}

export default page({ component: MyMedicalPage });
