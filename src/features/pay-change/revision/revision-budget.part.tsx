/** What a revision costs in all, and each line of the percentages beside its budget. */
import { count, money, percent } from '#web/ui/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import style from './revision.module.css';
import { newGrossOf, type RevisionPerson, raiseOf, type Sheet, type Typed } from './revision.view.ts';

export function Totals({ people, typed }: { people: readonly RevisionPerson[]; typed: Typed }) {
  const before = people.reduce((sum, { gross }) => sum + gross, 0);
  const after = people.reduce((sum, person) => sum + (newGrossOf(person, typed) ?? 0), 0);
  return (
    <p className={style.totals}>
      <strong>{count(people.length, 'person', 'people')}</strong>
      {people.length > 0 && (
        <>
          {' '}
          · {money(before, true)} → <strong>{money(after, true)}</strong> a month ·{' '}
          {after >= before ? '+' : ''}
          {money(after - before, true)} ({percent(raiseOf(before, after))})
        </>
      )}
    </p>
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
