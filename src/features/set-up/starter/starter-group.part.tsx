/** One group of a starter: what would be made of it, each to be left out, and what is kept. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { ItemState, StarterLine, StarterShown } from './starter.call.ts';
import { type StarterGroup, starterGroups } from './starter.form.ts';
import style from './starters.module.css';

type Group = StarterShown['groups'][number];
type GroupCardProps = {
  group: Group;
  left: ReadonlySet<string>;
  holidays: StarterShown['holidays'];
  onPut: (items: readonly string[], taken: boolean) => void;
};

/** Groups that payroll keeps; HR keeps the others. */
const ofPayroll: readonly StarterGroup[] = ['law', 'pay', 'structures', 'checks'];

export function GroupCard({ group, left, holidays, onPut }: GroupCardProps) {
  const [open, setOpen] = useState(false);
  const { key, lines } = group;
  const fresh = lines.filter(({ state }) => state === 'new');
  const taken = fresh.filter(({ item }) => !left.has(item));
  const kept = lines.filter(({ state }) => state === 'there').length;
  const title = starterGroups[key];
  return (
    <Card>
      <div className={style.head}>
        {fresh.length > 0 ? (
          <Checkbox
            label={<strong>{title}</strong>}
            checked={taken.length > 0}
            partly={taken.length > 0 && taken.length < fresh.length}
            onChange={(checked) =>
              onPut(
                fresh.map(({ item }) => item),
                checked,
              )
            }
          />
        ) : (
          <strong>{title}</strong>
        )}
        <span className={style.counts}>
          {fresh.length > 0 && `${taken.length} of ${fresh.length}`}
          {kept > 0 && <Tag>{`${kept} kept`}</Tag>}
        </span>
        <Button look="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'}
          <span className="hidden-text"> {title}</span>
        </Button>
      </div>
      <About group={group} holidays={holidays} />
      {open ? (
        <ul className={style.lines}>
          {lines.map((line) => (
            <Line key={line.item} line={line} left={left.has(line.item)} onPut={onPut} />
          ))}
        </ul>
      ) : (
        <p className={style.glance}>{[...new Set(lines.map((line) => line.title))].join(' · ')}</p>
      )}
    </Card>
  );
}

/** What is not this person's to make, and what the state leaves to the employer. */
function About({ group: { key, lines }, holidays }: Pick<GroupCardProps, 'group' | 'holidays'>) {
  const others = lines.filter(({ state }) => state === 'not-yours').length;
  return (
    <>
      {others > 0 && (
        <p className={style.about}>
          {ofPayroll.includes(key)
            ? `Payroll keeps these and takes them on this page: ${count(others, 'record')}.`
            : `HR keeps these and takes them on this page: ${count(others, 'record')}.`}
        </p>
      )}
      {key === 'holidays' && (
        <p className={style.about}>
          {holidays.toChoose > 0
            ? `The state asks for ${holidays.days} holidays a year. Choose ${holidays.toChoose} festivals.`
            : 'The fixed days. Festivals are yours to choose.'}
        </p>
      )}
    </>
  );
}

const words: Readonly<Record<Exclude<ItemState, 'new'>, { text: string; tone: Tone }>> = {
  there: { text: 'Kept', tone: 'plain' },
  'not-yours': { text: 'Made by others', tone: 'note' },
  'no-place': { text: 'Enter an establishment in this state first', tone: 'attention' },
};

type LineProps = { line: StarterLine; left: boolean; onPut: GroupCardProps['onPut'] };

function Line({ line: { item, title, one, note, state }, left, onPut }: LineProps) {
  const about = [one, note].filter(Boolean).join(' · ');
  return (
    <li>
      {state === 'new' ? (
        <Checkbox label={title} checked={!left} onChange={(checked) => onPut([item], checked)} />
      ) : (
        <span className={style.plain}>
          {title} <Tag tone={words[state].tone}>{words[state].text}</Tag>
        </span>
      )}
      <span className={style.note}>{about}</span>
    </li>
  );
}
