import type { ComingEffect } from '#kernel/wire/import-sheet.ts';
import { count, number } from '#web/ui/format.ts';
import style from '../import.module.css';

/** A part of a day is written out, and is never one. */
const daysIn = (days: number): string => {
  const parts = number(days, days % 0.5 === 0 ? 1 : 2);
  return Number.isInteger(days) ? count(days, 'day') : `${parts} days`;
};

/** The rows themselves, while they are few. */
const inRows = ({ rows, lines }: ComingEffect): string =>
  lines.length === rows ? `${rows === 1 ? 'row' : 'rows'} ${lines.join(', ')}` : count(rows, 'row');

/** What records of another program bring about here: days that are taken from balances or are not. */
export function WhatComes({ effects = [] }: { effects?: readonly ComingEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <section className={style.inset} aria-label="What these records bring about">
      <h3>What these records bring about</h3>
      <ul className={style.same}>
        {effects.map((each) => (
          <li key={each.says}>{`${each.says}: ${daysIn(each.days)} in ${inRows(each)}`}</li>
        ))}
      </ul>
    </section>
  );
}
