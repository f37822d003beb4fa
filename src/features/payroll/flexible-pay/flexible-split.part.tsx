/** The flexible amount divided: a figure for each component, what is left, and what the rest becomes. */
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { date, money, month as monthWords, today } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useForgotten } from '#web/ui/typing/refused.ts';
import style from './flexible.module.css';
import { type Amounts, amountsOf, type Sheet, sumsOf } from './flexible.view.ts';

export function FlexibleSplit({ employee, sheet }: { employee: number; sheet: Sheet }) {
  const [amounts, setAmounts] = useState<Amounts>(() => amountsOf(sheet));
  const { chosen, left, rest } = sumsOf(sheet, amounts);
  const saving = useSaveChoice(employee, sheet, amounts);
  const most = sheet.basket;
  return (
    <Card title={`Flexible pay from ${monthWords(sheet.month)}: ${money(most, true)} a month`}>
      <p className={style.soft}>{windowWords(sheet)}</p>
      <div className={style.figures}>
        {sheet.offered.map(({ id, label, most: limit }) => (
          <FigureInput
            key={id}
            label={label}
            help={`Up to ${money(limit, true)} a month`}
            before="₹"
            decimals={2}
            value={amounts[id] ?? null}
            error={(amounts[id] ?? 0) > limit ? `At most ${money(limit, true)} a month.` : undefined}
            disabled={!sheet.mayChoose}
            onChange={(amount) => setAmounts((now) => ({ ...now, [id]: amount }))}
          />
        ))}
      </div>
      <div className={style.bar} data-wrong={left < 0 || undefined}>
        <Progress meter label="Chosen" share={most > 0 ? chosen / most : 0} />
      </div>
      <dl className={style.sums}>
        <Sum name={`Chosen of ${money(most, true)}`} amount={chosen} />
        <Sum name={left < 0 ? 'Too much' : 'Left'} amount={Math.abs(left)} wrong={left < 0} />
        {rest !== null && <Sum name={`${sheet.restLabel} becomes`} amount={rest} wrong={rest < 0} />}
      </dl>
      {saving.fault && <Notice tone="wrong">{saving.fault}</Notice>}
      {sheet.mayChoose && (
        <Button look="primary" busy={saving.busy} onClick={saving.save}>
          Save my choice
        </Button>
      )}
    </Card>
  );
}

type SumProps = { name: string; amount: number; wrong?: boolean };

const Sum = ({ name, amount, wrong = false }: SumProps) => (
  <div data-wrong={wrong || undefined}>
    <dt>{name}</dt>
    <dd>{money(amount, true)}</dd>
  </div>
);

function windowWords({ window, mayChoose, restLabel }: Sheet): string {
  const others = `What is not chosen is paid with ${restLabel}.`;
  if (!window) return `Payroll has not opened the choice yet. ${others}`;
  if (window.opensOn > today()) return `The choice opens on ${date(window.opensOn)}. ${others}`;
  if (window.closesOn < today() && !mayChoose)
    return `The choice closed on ${date(window.closesOn)}. ${others}`;
  return window.closesOn < today() ? others : `Open until ${date(window.closesOn)}. ${others}`;
}

/** A choice of the month that is there already is corrected, another one is added. */
function useSaveChoice(employee: number, sheet: Sheet, amounts: Amounts) {
  const saving = useSaveRecord('flexible-choice');
  const [fault, setFault] = useState<string>();
  const lines = sheet.offered.flatMap(({ id }) => {
    const amount = amounts[id] ?? 0;
    return amount > 0 ? [{ component: id, amount }] : [];
  });
  useForgotten(lines, () => setFault(undefined));
  const validFrom = `${sheet.month}-01`;
  const { now } = sheet;
  const save = () => {
    setFault(undefined);
    const sent =
      now?.validFrom === validFrom
        ? { id: now.id, version: now.version, values: { lines }, reason: 'Chosen again' }
        : { values: { employee, lines }, validFrom };
    saving.mutateAsync(sent).then(
      () => tell('Your choice of flexible pay is kept.'),
      (error: unknown) => {
        const [first] = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
        if (first === undefined) tellError(error);
        else setFault(first);
      },
    );
  };
  return { save, fault, busy: saving.isPending };
}
