/** What a revision costs in all, and each line of the percentages beside its budget. */
import { count, money, percent } from '#web/ui/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import style from './revision.module.css';
import { newGrossOf, type RevisionPerson, raiseOf, type Sheet, type Typed } from './revision.view.ts';

export function Totals({ people, typed }: { people: readonly RevisionPerson[]; typed: Typed }) {
  const before = people.reduce((sum, { gross }) => sum + gross, 0);
  const after = people.reduce((sum, person) => sum + (newGrossOf(person, typed) ?? 0), 0);
  if (people.length === 0) return <p className={style.soft}>Nobody has a new salary yet.</p>;
  const more = after - before;
  return (
    <dl className={style.totals}>
      <Total label="New salaries" figure={count(people.length, 'person', 'people')} />
      <Total label="Gross a month" figure={money(after, true)} note={`${money(before, true)} now`} />
      <Total label="Raise per month" figure={signed(more, true)} note={percent(raiseOf(before, after))} />
      <Total label="Raise per year" figure={signed(12 * more, true)} />
    </dl>
  );
}

export const signed = (paise: number, sign = false): string => `${paise > 0 ? '+' : ''}${money(paise, sign)}`;

function Total({ label, figure, note }: { label: string; figure: string; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {figure} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** A line by the department and the grade that it is for; the people in it know their names. */
function named({ people, grid }: Sheet, at: number): string {
  const { department, grade } = grid[at] ?? {};
  const places = [
    people.find((person) => person.department === department)?.departmentName,
    people.find((person) => person.grade === grade)?.gradeName,
  ].filter(Boolean);
  return places.length ? places.join(' · ') : 'Everybody else';
}

/** What each line of the percentages costs, beside its budget. */
export function Uses({ sheet }: { sheet: Sheet }) {
  const uses = sheet.uses.filter(({ budget }) => budget !== null);
  if (uses.length === 0) return null;
  return (
    <ul className={style.uses}>
      {sheet.uses.map(({ people, cost, budget }, at) =>
        budget === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are named by their place
          <li key={at}>
            <span>
              <strong>{named(sheet, at)}</strong> {count(people, 'person', 'people')}
            </span>
            <Progress meter label={named(sheet, at)} share={cost / Math.max(budget, cost, 1)} />
            <span>
              {money(cost, true)} of {money(budget, true)}{' '}
              {cost > budget && <Tag tone="wrong">{money(cost - budget, true)} over</Tag>}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
