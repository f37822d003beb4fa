/** Whom a leave rule affects: the sums, then each person with the leave of the month and the leave year. */
import { Affected, ChangedDays } from '#web/screens/record/trial/affected.tsx';
import { moneyMovedBy } from '#web/screens/record/trial/moved-by.ts';
import { PlainWords } from '#web/screens/record/trial/plain-words.tsx';
import style from '#web/screens/record/trial/trial.module.css';
import { count, date, money, month as monthWords, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import type { LeaveMoved, LeaveTried, PersonLeaveTried, Sides, YearMoved } from './leave-trial.call.ts';
import { daysFigure, daysMovedBy, isMoved } from './leave-trial.view.ts';

export function LeaveTriedResult({ tried }: { tried: LeaveTried }) {
  return (
    <>
      <PlainWords sentences={tried.sentences} />
      <Figures tried={tried} />
      {tried.moved === 0 ? (
        <EmptyState
          small
          title="Nobody is affected"
          text="With this change the leave of the month and all balances of its leave year are the same."
        />
      ) : (
        <>
          <Sums tried={tried} />
          <Notice tone="note">
            Once it is recorded, balances follow from its day. Leave that is approved keeps its days.
          </Notice>
          <People tried={tried} />
        </>
      )}
      <p className={style.soft}>
        {count(tried.applications, 'application')} of {monthWords(tried.month)}, worked out in{' '}
        {number(tried.workedOutMs)} ms.
      </p>
    </>
  );
}

function Figures({ tried }: { tried: LeaveTried }) {
  return (
    <dl className={style.figures}>
      <div>
        <dt>People affected</dt>
        <dd>
          {number(tried.moved)} <small>of {count(tried.people, 'person', 'people')}</small>
        </dd>
      </div>
      <div>
        <dt>Leave counted differently</dt>
        <dd>{number(tried.changed)}</dd>
      </div>
      <div>
        <dt>Not granted</dt>
        <dd>{number(tried.refused)}</dd>
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
      {tried.worth && isMoved(tried.worth) && (
        <div>
          <dt>Worth of leave kept</dt>
          <dd>{moneyMovedBy(tried.worth)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The figures of days that move, by what they are. */
const yearParts: readonly (readonly [string, keyof YearMoved])[] = [
  ['Credited', 'credited'],
  ['Left at year end', 'closing'],
  ['Carried', 'carried'],
  ['Paid out', 'paidOut'],
  ['Lapsed', 'lapsed'],
];

function Sums({ tried }: { tried: LeaveTried }) {
  const rows: readonly (readonly [string, Sides])[] = [
    ['Days of leave', tried.counted],
    ['Days without pay', tried.lost],
    ...yearParts.map(([label, part]) => [label, tried[part]] as const),
  ];
  const moved = rows.filter(([, sides]) => isMoved(sides));
  return <ChangedDays of="Of those affected" rows={moved} figure={daysFigure} movedBy={daysMovedBy} />;
}

function People({ tried: { employees, moved } }: { tried: LeaveTried }) {
  if (!employees) return <Notice locked>Names are shown to those who see everybody’s leave.</Notice>;
  return (
    <Affected
      people={employees}
      moved={moved}
      line={(person) => <Person key={person.employee} person={person} />}
    />
  );
}

/** What of a person is said before the line is opened: the leave of the month first, else the year's end. */
function shortly({ leave, closing, credited, lapsed, paidOut, carried }: PersonLeaveTried): string {
  const [first] = leave;
  if (first?.no !== undefined && first.no !== null) return 'not granted';
  const lost = leave.find((one) => isMoved(one.lost));
  if (lost) return `${daysMovedBy(lost.lost)} without pay`;
  if (first) return `${daysMovedBy(first.counted)} of leave`;
  if (isMoved(lapsed)) return `${daysMovedBy(lapsed)} lapsed`;
  if (isMoved(paidOut)) return `${daysMovedBy(paidOut)} paid out`;
  if (isMoved(carried)) return `${daysMovedBy(carried)} carried`;
  return `${daysMovedBy(isMoved(closing) ? closing : credited)} left`;
}

function Person({ person }: { person: PersonLeaveTried }) {
  const { employee, name, code, department, leave, net, worth, yearEnds } = person;
  const rupees = net && isMoved(net) ? net : worth && isMoved(worth) ? worth : null;
  return (
    <li>
      <details>
        <summary>
          <span className={style.who}>
            <b>{name}</b>
            <small>{[code, department].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={style.lost}>{shortly(person)}</span>
          <span className={style.net}>{rupees && moneyMovedBy(rupees)}</span>
        </summary>
        <ul className={style.days}>
          {leave.map((one) => (
            <Leave key={one.id} leave={one} />
          ))}
          {yearParts
            .filter(([, part]) => isMoved(person[part]))
            .map(([label, part]) => (
              <li key={part}>
                <span>{label}</span>
                <span>
                  {daysFigure(person[part].before)} → <b>{daysFigure(person[part].after)}</b>
                </span>
              </li>
            ))}
        </ul>
        <p className={style.soft}>The leave year ends on {date(yearEnds)}.</p>
        {worth && isMoved(worth) && (
          <p className={style.soft}>
            Carried and paid out, it is worth {money(worth.before, true)}, with the change{' '}
            {money(worth.after, true)}.
          </p>
        )}
        {net && isMoved(net) && (
          <p className={style.soft}>
            Net pay {money(net.before, true)}, with the change {money(net.after, true)}.
          </p>
        )}
        <Link to={`/Home/human-resources/employee/${employee}`}>Open the employee</Link>
      </details>
    </li>
  );
}

function Leave({ leave: { from, to, counted, lost, no } }: { leave: LeaveMoved }) {
  const days = from === to ? date(from) : `${date(from)} to ${date(to)}`;
  if (no !== null)
    return (
      <li>
        <span>{days}</span>
        <span>Not granted. {no}</span>
      </li>
    );
  return (
    <li>
      <span>{days}</span>
      <span>
        {daysFigure(counted.before)} → <b>{count(counted.after / 100, 'day')}</b>
        {isMoved(lost) && `, without pay ${daysFigure(lost.before)} → ${daysFigure(lost.after)}`}
      </span>
    </li>
  );
}
