/** Who is affected: the sums, then each person with the days on either side. */
import { Affected, ChangedDays } from '#web/screens/record/trial/affected.tsx';
import { moneyMovedBy, movedBy } from '#web/screens/record/trial/moved-by.ts';
import style from '#web/screens/record/trial/trial.module.css';
import { count, date, moment, money, month as monthWords, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import type { DayMoved, PersonTried, Sides, TimeTried } from './time-trial.call.ts';
import { markWords, statusWords } from './time-trial.view.ts';

export function TriedResult({ tried }: { tried: TimeTried }) {
  return (
    <>
      <Figures tried={tried} />
      {tried.moved > 0 && !tried.isPaidByTime && (
        <Notice tone="note">
          Attendance does not affect the pay of {monthWords(tried.month)}, so only days change.
        </Notice>
      )}
      {tried.moved === 0 ? (
        <EmptyState
          small
          title="Nobody is affected"
          text="With this change every day of the month is the same."
        />
      ) : (
        <>
          <Kinds tried={tried} />
          <People tried={tried} />
        </>
      )}
      <p className={style.soft}>
        {monthWords(tried.month)} as it stood {moment(tried.readAt)}, worked out in{' '}
        {number(tried.workedOutMs)} ms.
      </p>
    </>
  );
}

function Figures({ tried }: { tried: TimeTried }) {
  return (
    <dl className={style.figures}>
      <div>
        <dt>People affected</dt>
        <dd>
          {number(tried.moved)} <small>of {count(tried.people, 'person', 'people')}</small>
        </dd>
      </div>
      <div>
        <dt>Days that change</dt>
        <dd>{number(tried.days)}</dd>
      </div>
      <div>
        <dt>Days lost to pay</dt>
        <dd>{movedBy(tried.lost)}</dd>
      </div>
      {tried.net && (
        <div>
          <dt>Net pay</dt>
          <dd>{moneyMovedBy(tried.net)}</dd>
        </div>
      )}
      {tried.cost && (
        <div>
          <dt>Employer cost</dt>
          <dd>{moneyMovedBy(tried.cost)}</dd>
        </div>
      )}
    </dl>
  );
}

/** How many days of each kind there are before and after, and units that pay counts. */
function Kinds({ tried: { statuses, units } }: { tried: TimeTried }) {
  const rows: readonly (readonly [string, Sides])[] = [
    ...statuses.map(({ status, isLate, ...sides }) => [statusWords(status, isLate), sides] as const),
    ...units.map(({ component, ...sides }) => [component, sides] as const),
  ];
  return <ChangedDays of="Day" rows={rows} figure={(days) => number(days)} movedBy={movedBy} />;
}

function People({ tried: { employees, moved } }: { tried: TimeTried }) {
  if (!employees) return <Notice locked>Names are shown to HR and payroll, who see everybody’s days.</Notice>;
  return (
    <Affected
      people={employees}
      moved={moved}
      line={(person) => <Person key={person.employee} person={person} />}
    />
  );
}

function Person({ person }: { person: PersonTried }) {
  const { employee, name, code, department, days, lost, net } = person;
  return (
    <li>
      <details>
        <summary>
          <span className={style.who}>
            <b>{name}</b>
            <small>{[code, department].filter(Boolean).join(' · ')}</small>
          </span>
          <span>{count(days.length, 'day')}</span>
          <span className={style.lost}>{lost.before !== lost.after && `${movedBy(lost)} lost`}</span>
          <span className={style.net}>{net && moneyMovedBy(net)}</span>
        </summary>
        <Days days={days} />
        {net && net.before !== net.after && (
          <p className={style.soft}>
            Net pay {money(net.before, true)}, with the change {money(net.after, true)}.
          </p>
        )}
        <Link to={`/Home/human-resources/employee/${employee}`}>Open the employee</Link>
      </details>
    </li>
  );
}

function Days({ days }: { days: readonly DayMoved[] }) {
  return (
    <ul className={style.days}>
      {days.map(({ date: on, before, after }) => (
        <li key={on}>
          <span>{date(on)}</span>
          <span>
            {markWords(before)} → <b>{markWords(after)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
