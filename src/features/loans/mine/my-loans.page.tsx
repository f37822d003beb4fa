/** My loans: what I owe, what a loan would do to my pay, and whom I am asked to guarantee. */
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordDrawer } from '#features/claims/sheet/record-drawer.part.tsx';
import { useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { money, month } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { OwnLoan, OwnLoans } from '../sheet/loan.call.ts';
import { ownLoansQuery, stateWords, tones, type Wish } from '../sheet/loan.view.ts';
import style from '../sheet/loans.module.css';
import { Figure } from '../sheet/schedule.part.tsx';
import { AffordCard } from './afford.part.tsx';
import { OwnLoanPage } from './own-loan.part.tsx';

function MyLoansPage({ place }: ScreenProps) {
  const [asked, setAsked] = useState<Partial<Wish>>();
  const navigate = useNavigate();
  const loans = useQuery(ownLoansQuery);
  const open = Number(place.search['loan']) || undefined;
  if (loans.error && !loans.data)
    return <FailedScreen place={place} error={loans.error} retry={() => void loans.refetch()} />;
  const { data } = loans;
  if (open) return <OwnLoanPage id={open} path={place.path} employee={data?.employee ?? 0} />;
  return (
    <>
      <PageHead
        title="My loans"
        actions={
          data?.employee && (
            <Button look="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={() => setAsked({})}>
              Ask for a loan
            </Button>
          )
        }
      />
      {data ? (
        <Sheet loans={data} path={place.path} onAsk={setAsked} />
      ) : (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
      {asked && data?.employee && (
        <RecordDrawer
          form="loan"
          title="Ask for a loan"
          given={{ employee: data.employee }}
          begins={asked}
          onClose={() => setAsked(undefined)}
          onSaved={(saved) => {
            setAsked(undefined);
            if (saved) void navigate({ href: `${place.path}?loan=${saved.id}` });
          }}
        />
      )}
    </>
  );
}

type SheetProps = { loans: OwnLoans; path: string; onAsk: (wish: Wish) => void };

function Sheet({ loans, path, onAsk }: SheetProps) {
  return (
    <div className={style.page}>
      <div className={style.figures}>
        <Figure title="I owe" amount={loans.outstanding} />
        <Figure title="Next instalments" amount={loans.next} />
        <Figure title="Paid back" amount={loans.loans.reduce((sum, { paid }) => sum + paid, 0)} />
      </div>
      <Asked asked={loans.asked} />
      <Card title="Loans">
        {loans.loans.length === 0 ? (
          <EmptyState
            title="Nothing borrowed"
            text="See below what a loan would do to your pay, then ask for it."
          />
        ) : (
          <ul className={style.lines}>
            {loans.loans.map((loan) => (
              <Entry key={loan.id} loan={loan} path={path} />
            ))}
          </ul>
        )}
      </Card>
      {loans.types.length > 0 && <AffordCard types={loans.types} onAsk={onAsk} />}
    </div>
  );
}

function Entry({ loan, path }: { loan: OwnLoan; path: string }) {
  const { id, purpose, type, state, amount, outstanding, lastMonth } = loan;
  return (
    <li>
      <span className={style.what}>
        <Link to={`${path}?loan=${id}`}>{purpose}</Link>
        <small>
          {type}
          {state === 'running' && lastMonth && ` · last instalment ${month(lastMonth)}`}
        </small>
      </span>
      <span className={style.sums}>
        <b>{money(state === 'running' ? outstanding : amount, true)}</b>
        {state === 'running' && <small>of {money(amount, true)}</small>}
      </span>
      <Tag tone={tones[state] ?? 'plain'}>{stateWords[state] ?? state}</Tag>
    </li>
  );
}

/** Colleagues who ask me to guarantee their loan. */
function Asked({ asked }: { asked: OwnLoans['asked'] }) {
  const act = useRecordAction('loan-guarantee');
  if (asked.length === 0) return null;
  const answer = (id: number, version: number, action: string, sentence: string) =>
    act.mutate({ id, version, action }, { onSuccess: () => tell(sentence), onError: tellError });
  return (
    <Card title="Guarantees that I am asked for">
      <p className={style.soft}>
        If the loan is not paid back, what is left of it can be taken from your pay.
      </p>
      <ul className={style.lines}>
        {asked.map(({ id, version, borrower, amount }) => (
          <li key={id}>
            <span className={style.what}>{borrower}</span>
            <span className={style.sums}>{money(amount, true)}</span>
            <span className={style.foot}>
              <Button
                size="small"
                busy={act.isPending}
                onClick={() => answer(id, version, 'agree', `You guarantee the loan of ${borrower}.`)}
              >
                Agree
              </Button>
              <Button
                size="small"
                look="quiet"
                busy={act.isPending}
                onClick={() => answer(id, version, 'refuse', `You do not guarantee the loan of ${borrower}.`)}
              >
                Decline
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default page({ component: MyLoansPage });
