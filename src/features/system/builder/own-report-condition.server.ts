/** A condition of a built report as SQL, by the kind of its field; or what is wrong with it. */
import { sql } from 'kysely';
import { type IsoDate, isIsoDate, isMonth, monthOf } from '#kernel/calendar.ts';
import type { PlainField } from '#kernel/field.ts';
import { containing } from '#server/forms/list/filter.ts';
import type { Sql } from '#server/forms/list/sql.ts';
import type { Say } from '#server/language/catalogue.ts';
import type { Test } from './own-report.form.ts';

type Condition = { readonly test: Test; readonly value: string | null };

type Asked = Condition & { readonly own: Sql; readonly field: PlainField; readonly on: IsoDate };
type Made = Sql | string;

const notSo = 'This test does not fit the field.';
const scales: Partial<Record<PlainField['kind'], number>> = { number: 1, money: 100, percent: 100 };

/** `own` is the value in the statement; of a reference its title. A text says what is wrong. */
export function conditionSql(asked: Asked, say: Say): Made {
  const { own, test, field } = asked;
  if (test === 'filled') return sql`${own} is not null`;
  if (test === 'empty') return sql`${own} is null`;
  const value = (asked.value ?? '').trim();
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return figure(asked, value, scales[field.kind] ?? 1);
    case 'date':
      return day(asked, value);
    case 'month':
      return compared(
        asked,
        value === 'today' ? monthOf(asked.on) : value,
        isMonth,
        'a month such as 2026-04',
      );
    case 'moment':
      return moment(asked, value);
    case 'flag':
      return flag(asked, value, say);
    case 'choice':
      return chosen(asked, field.choices, value, say);
    default:
      return words(asked, value);
  }
}

const operators = { from: sql`>=`, to: sql`<=` } as const;

function comparing({ own, test }: Asked, value: Sql): Made {
  if (test === 'is') return sql`${own} = ${value}`;
  if (test === 'not') return sql`${own} is distinct from ${value}`;
  return test === 'from' || test === 'to' ? sql`${own} ${operators[test]} ${value}` : notSo;
}

function figure(asked: Asked, value: string, scale: number): Made {
  const typed = Number(value.replace(/[,₹%\s]/g, ''));
  if (value === '' || !Number.isFinite(typed)) return 'Enter a figure such as 15000.';
  return comparing(asked, sql`${Math.round(typed * scale * 1e6) / 1e6}::numeric`);
}

function day(asked: Asked, value: string): Made {
  const on = value === 'today' ? asked.on : value;
  return isIsoDate(on) ? comparing(asked, sql`${on}::date`) : 'Enter a day such as 2026-04-01, or today.';
}

function compared(asked: Asked, value: string, isRight: (text: string) => boolean, such: string): Made {
  return isRight(value) ? comparing(asked, sql`${value}`) : `Enter ${such}, or today.`;
}

/** Moments are asked for by their days. */
function moment(asked: Asked, value: string): Made {
  const on = value === 'today' ? asked.on : value;
  if (!isIsoDate(on)) return 'Enter a day such as 2026-04-01, or today.';
  const within = sql`left(${asked.own}, 10)`;
  return comparing({ ...asked, own: within }, sql`${on}`);
}

function flag({ own, test }: Asked, value: string, say: Say): Made {
  const typed = value.toLowerCase();
  const isYes = ['yes', 'true', say('Yes').toLowerCase()].includes(typed);
  if (!isYes && !['no', 'false', say('No').toLowerCase()].includes(typed)) return 'Enter Yes or No.';
  if (test !== 'is' && test !== 'not') return notSo;
  return sql`coalesce(${own}, false) = ${test === 'is' ? isYes : !isYes}`;
}

function chosen(
  { own, test }: Asked,
  choices: Readonly<Record<string, string>>,
  value: string,
  say: Say,
): Made {
  const typed = value.toLowerCase();
  const calls = (key: string, label: string) => [key, label, say(label)].map((each) => each.toLowerCase());
  const fitting = Object.entries(choices).flatMap(([key, label]) => {
    const isMeant = calls(key, label).some((each) =>
      test === 'contains' ? each.includes(typed) : each === typed,
    );
    return isMeant ? [key] : [];
  });
  if (fitting.length === 0) return `Enter one of ${Object.values(choices).slice(0, 12).join(', ')}.`;
  if (test === 'from' || test === 'to') return notSo;
  return test === 'not' ? sql`${own} is distinct from ${fitting[0]}` : sql`${own} = any(${fitting}::text[])`;
}

function words(asked: Asked, value: string): Made {
  if (value === '') return 'Enter what it is compared with.';
  const own = sql`lower(${asked.own})`;
  if (asked.test === 'contains') return sql`${own} like ${containing(value)}`;
  if ((asked.test === 'from' || asked.test === 'to') && asked.field.kind !== 'time') return notSo;
  return comparing({ ...asked, own }, sql`${value.toLowerCase()}`);
}
