import { useQuery } from '@tanstack/react-query';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { valueText } from '#web/screens/value/value-text.ts';
import { date, money, month as monthWords } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { MovementEffect, Turn } from './effect.call.ts';
import style from './effect.module.css';
import { effectQuery, isAhead } from './effect.view.ts';

type EffectProps = { readonly form: FormShape; readonly record: RecordShape };

/** From what to what: as it is found today, or as it was kept when it was carried out. */
export function MovementEffectCards({ form, record }: EffectProps) {
  return isAhead(record.state) ? <Ahead id={record.id} /> : <Kept form={form} record={record} />;
}

function Ahead({ id }: { id: number }) {
  const effect = useQuery(effectQuery(id));
  if (effect.error) return <ErrorState error={effect.error} retry={() => void effect.refetch()} small />;
  if (!effect.data)
    return (
      <Card title="What changes">
        <SkeletonLines count={3} />
      </Card>
    );
  const { work, follows, isElsewhere, pay, fault, arrearsFrom } = effect.data;
  return (
    <>
      {fault !== null && <Notice tone="attention">{fault}</Notice>}
      <div className={style.pair}>
        {work.length > 0 && <Turns title="What changes" turns={work} />}
        {follows.length > 0 && <Turns title="What follows" turns={follows} isElsewhere={isElsewhere} />}
        {pay && <Pay pay={pay} arrearsFrom={arrearsFrom} />}
      </div>
    </>
  );
}

type TurnsProps = { title: string; turns: readonly Turn[]; isElsewhere?: boolean };

function Turns({ title, turns, isElsewhere = false }: TurnsProps) {
  return (
    <Card title={title}>
      <dl className={style.turns}>
        {turns.map(({ label, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{from ?? 'None'}</span>
              <span aria-hidden="true">→</span>
              <strong>{to ?? 'None'}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {isElsewhere && (
        <p className={style.soft}>Professional tax, welfare fund and holidays follow the state.</p>
      )}
    </Card>
  );
}

type PayProps = { pay: NonNullable<MovementEffect['pay']>; arrearsFrom: string | null };

function Pay({ pay, arrearsFrom }: PayProps) {
  return (
    <Card title={`Pay of a full month, ${monthWords(pay.month)}`}>
      <Table label="Pay before and after the movement" ledger>
        <thead>
          <tr>
            <Th>Line</Th>
            <Th number>Before</Th>
            <Th number>After</Th>
          </tr>
        </thead>
        <tbody>
          {pay.lines.map((line) => (
            <PayRow key={line.label} {...line} />
          ))}
          {pay.sums.map((line) => (
            <PayRow key={line.label} {...line} strong />
          ))}
        </tbody>
      </Table>
      {arrearsFrom !== null && (
        <p className={style.soft}>What lies in paid months from {date(arrearsFrom)} comes as arrears.</p>
      )}
    </Card>
  );
}

type PayRowProps = MovementPayLine & { strong?: boolean };
type MovementPayLine = { label: string; before: number; after: number };

function PayRow({ label, before, after, strong = false }: PayRowProps) {
  return (
    <Tr strong={strong} data-moved={before !== after || undefined}>
      <Td wraps>{label}</Td>
      <Td number>{money(before)}</Td>
      <Td number>{money(after)}</Td>
    </Tr>
  );
}

/** What was kept of each thing that the movement names. */
function Kept({ form, record: { values } }: EffectProps) {
  const turns = form.fields.flatMap((field): Turn[] => {
    const was = form.fields.find(({ name }) => name === keptName(field.name));
    const [before, after] = [was && values[was.name], values[field.name]];
    if (!was || after === null || after === undefined) return [];
    const from = before === null || before === undefined ? null : valueText(was, before);
    const to = valueText(field, after);
    return from === to ? [] : [{ label: field.label, from, to }];
  });
  return turns.length === 0 ? null : <Turns title="What changed" turns={turns} />;
}

const keptName = (name: string): string =>
  name === 'grossMonthly' ? 'wasGross' : `was${name.charAt(0).toUpperCase()}${name.slice(1)}`;
