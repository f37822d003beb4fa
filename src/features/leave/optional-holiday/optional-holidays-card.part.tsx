import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { actOn } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask as confirm } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './optional-holidays.module.css';
import type { chooseCall, OwnChoices, ownChoicesCall } from './own-choices.call.ts';

type Line = OwnChoices['holidays'][number];

/** The optional holidays of the year ahead; nothing where no policy gives any. */
export function OptionalHolidaysCard({ employee }: { employee: number | undefined }) {
  const own = useQuery({
    queryKey: [...recordsKey('optional-holiday-choice'), 'own', employee ?? 0],
    queryFn: ({ signal }) =>
      ask<typeof ownChoicesCall>('GET', '/api/leave/optional-holidays', { query: { employee }, signal }),
  });
  if (own.error)
    return (
      <Card title="Optional holidays">
        <ErrorState small error={own.error} retry={() => void own.refetch()} />
      </Card>
    );
  if (own.isLoading) return <ToCome />;
  if (!own.data || own.data.holidays.length === 0) return null;
  const { years, holidays, asksManager } = own.data;
  return (
    <Card title="Optional holidays">
      {years.map(({ says }) => (
        <p key={says} className={style.soft}>
          {says}
        </p>
      ))}
      <ul className={style.list}>
        {holidays.map((each) => (
          <Holiday key={each.holiday} line={each} mine={employee === undefined} asksManager={asksManager} />
        ))}
      </ul>
    </Card>
  );
}

type HolidayProps = { line: Line; mine: boolean; asksManager: boolean };

function Holiday({ line, mine, asksManager }: HolidayProps) {
  const { name, choice, no, until, open } = line;
  const under = no ?? until;
  return (
    <li>
      <div>
        <p>
          <b>{name}</b> <span className={style.day}>{date(line.date)}</span>
        </p>
        {under && <p className={style.soft}>{under}</p>}
      </div>
      {choice && (
        <Tag tone={choice.state === 'waiting' ? 'attention' : 'good'}>
          {choice.state === 'waiting' ? 'Waiting for approval' : 'Chosen'}
        </Tag>
      )}
      {mine && choice && open && <WithdrawButton line={line} choice={choice} />}
      {mine && !choice && !no && <ChooseButton line={line} asksManager={asksManager} />}
    </li>
  );
}

function useChange<T>(change: () => Promise<T>, says: string) {
  return useMutation({ mutationFn: change, onSuccess: () => tell(says), onError: tellError });
}

function ChooseButton({ line: { holiday, name }, asksManager }: Omit<HolidayProps, 'mine'>) {
  const choose = useChange(
    () => ask<typeof chooseCall>('POST', '/api/leave/optional-holidays', { body: { holiday } }),
    asksManager ? 'Your manager is asked.' : `${name} is your holiday.`,
  );
  return (
    <Button
      size="small"
      aria-label={`Choose ${name}`}
      busy={choose.isPending}
      onClick={() => choose.mutate()}
    >
      Choose
    </Button>
  );
}

type WithdrawProps = { line: Line; choice: NonNullable<Line['choice']> };

function WithdrawButton({ line, choice: { id, version } }: WithdrawProps) {
  const { name } = line;
  const withdraw = useChange(
    () => actOn('optional-holiday-choice', id, 'withdraw', { version }),
    `${name} is a working day again.`,
  );
  const asked = async () => {
    const title = `Withdraw ${name} on ${date(line.date)}?`;
    if (await confirm({ title, verb: 'Withdraw', danger: true })) withdraw.mutate();
  };
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={`Withdraw ${name}`}
      busy={withdraw.isPending}
      onClick={() => void asked()}
    >
      Withdraw
    </Button>
  );
}
