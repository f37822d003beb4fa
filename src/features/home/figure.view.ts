import type { HomeFigure } from '#kernel/wire/home-card.ts';
import { date, money, number } from '#web/ui/format.ts';

/** A figure of a card as it is read; only the large one carries the rupee sign. */
export function figureText({ kind, value }: Pick<HomeFigure, 'kind' | 'value'>, sign = false): string {
  if (kind === 'date') return date(String(value));
  if (typeof value === 'string') return value;
  return kind === 'money' ? money(value, sign) : number(value);
}
