/** What I need, hold and owe: needs, certificates, bonds, and feedback that is asked for. */
import style from '#features/claims/sheet/claims.module.css';
import { useRecordAction } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { count, date, money } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { tones } from '../training.view.ts';
import type { OwnBond, OwnNeed, OwnTraining } from './my-training.call.ts';

export function Sheets({ sheets }: Pick<OwnTraining, 'sheets'>) {
  if (sheets.length === 0) return null;
  return (
    <Card title="Your feedback">
      <ul className={style.lines}>
        {sheets.map(({ id, name, dueOn }) => (
          <li key={id}>
            <span className={style.what}>
              <Link to={`/Home/questionnaire/mine/${id}`}>{name}</Link>
              <small>A minute, without your name</small>
            </span>
            <Tag tone="attention">By {date(dueOn)}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Needs({ needs }: { needs: readonly OwnNeed[] }) {
  if (needs.length === 0) return null;
  return (
    <Card title="What I have asked for">
      <ul className={style.lines}>
        {needs.map((need) => (
          <Need key={need.id} need={need} />
        ))}
      </ul>
    </Card>
  );
}

function Need({ need: { id, version, what, course, neededBy, state, standing } }: { need: OwnNeed }) {
  const act = useRecordAction('training-need');
  const withdraw = () =>
    act.mutate(
      { id, version, action: 'withdraw' },
      { onSuccess: () => tell('You have withdrawn it.'), onError: tellError },
    );
  return (
    <li>
      <span className={style.what}>
        <b>{what}</b>
        <small>{[course, neededBy && `Needed by ${date(neededBy)}`].filter(Boolean).join(' · ')}</small>
      </span>
      <Tag tone={tones[state] ?? 'plain'}>{standing}</Tag>
      {state === 'asked' && (
        <Button size="small" look="quiet" busy={act.isPending} onClick={withdraw}>
          Withdraw
        </Button>
      )}
    </li>
  );
}

type CertificatesProps = Pick<OwnTraining, 'certificates' | 'today'>;

export function Certificates({ certificates, today }: CertificatesProps) {
  if (certificates.length === 0) return null;
  return (
    <Card title="My certificates">
      <ul className={style.lines}>
        {certificates.map(({ id, competency, until }) => (
          <li key={id}>
            <span className={style.what}>
              <Link to={`/Home/fwComptmap/certificate/${id}`}>{competency}</Link>
            </span>
            <Tag tone={until !== null && until < today ? 'wrong' : 'good'}>
              {until === null
                ? 'Does not expire'
                : until < today
                  ? `Expired on ${date(until)}`
                  : `Valid until ${date(until)}`}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Bonds({ bonds, title }: { bonds: readonly OwnBond[]; title: string }) {
  if (bonds.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={style.lines}>
        {bonds.map((bond) => (
          <Bond key={bond.id} bond={bond} />
        ))}
      </ul>
    </Card>
  );
}

function Bond({ bond }: { bond: OwnBond }) {
  const { id, version, state, course, amount, months, falls, ends, today } = bond;
  const act = useRecordAction('training-bond');
  const run = async (action: 'agree' | 'refuse') => {
    const agrees = action === 'agree';
    const title = agrees ? `Agree to the bond for ${course}?` : `Refuse the bond for ${course}?`;
    const detail = agrees
      ? 'If you resign, stay away or are dismissed before its end, what is not served is recovered.'
      : 'Your seat is given to somebody else.';
    if (!(await ask({ title, detail, verb: agrees ? 'Agree' : 'Refuse', danger: !agrees }))) return;
    act.mutate(
      { id, version, action },
      { onSuccess: () => tell(agrees ? 'You have agreed.' : 'You have refused.'), onError: tellError },
    );
  };
  return (
    <li>
      <span className={style.what}>
        <Link to={`/Home/human-resources/training-bond/${id}`}>{course}</Link>
        <small>
          {[`${count(months, 'month')}, falls ${falls}`, ends && `until ${date(ends)}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {today !== null && <small>If you resigned today: {money(today, true)}</small>}
      </span>
      <span className={style.sums}>
        <b>{money(amount, true)}</b>
      </span>
      {state === 'asked' && (
        <span className={style.ways}>
          <Button size="small" look="primary" busy={act.isPending} onClick={() => void run('agree')}>
            Agree
          </Button>
          <Button size="small" look="quiet" onClick={() => void run('refuse')}>
            Refuse
          </Button>
        </span>
      )}
    </li>
  );
}
