/** An arrear in words: what for, of which month, why, by whom, and where it is paid. */

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey, useRecord } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { moment, money, month } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { besideArrearCall } from './arrear.call.ts';
import { arrear } from './arrear.form.ts';
import style from './arrear.module.css';

type Beside = AnswerOf<typeof besideArrearCall>;
type Named = { id: number; title: string };

const { kind, status } = arrear.fields;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordOf = (choices: Readonly<Record<string, string>>, value: unknown): string =>
  choices[textOf(value)] ?? textOf(value);

function useBeside(id: number) {
  return useQuery({
    queryKey: [...recordsKey('arrear'), 'beside', id],
    queryFn: ({ signal }) =>
      ask<typeof besideArrearCall>('GET', '/api/arrears/:id/beside', { params: { id }, signal }),
  });
}

function ArrearPage({ place }: ScreenProps) {
  const id = Number(place.record);
  const record = useRecord('arrear', id);
  const beside = useBeside(id);
  const error = record.error ?? beside.error;
  const again = (): void => {
    void record.refetch();
    void beside.refetch();
  };
  if (error) return <FailedScreen place={place} error={error} retry={again} />;
  if (!record.data || !beside.data)
    return (
      <Card>
        <SkeletonLines count={8} />
      </Card>
    );
  const { values } = record.data;
  const state = textOf(values['status']);
  return (
    <>
      <PageHead
        title={textOf(values['label'])}
        over={<Link to={place.path}>Arrears</Link>}
        under={(values['employee'] as Named).title}
        tag={<Tag tone={state === 'withheld' ? 'attention' : 'plain'}>{wordOf(status.choices, state)}</Tag>}
      />
      <Card>
        <Told record={record.data} beside={beside.data} />
      </Card>
    </>
  );
}

function Told({ record, beside }: { record: RecordShape; beside: Beside }) {
  const { values } = record;
  const run = values['run'] as Named;
  const amount = values['amount'];
  return (
    <dl className={style.told}>
      <Fact label="Amount">
        {typeof amount === 'number' ? money(amount, true) : '…'}
        <small>{meaningOf(values)}</small>
      </Fact>
      <Fact label="Month earned">
        {month(textOf(values['monthEarned']))}
        {beside.earned && <PayslipLink id={beside.earned} says="The payslip of that month" />}
      </Fact>
      <Fact label="Because of">
        {textOf(values['cause'])}
        {beside.cause && (
          <small>
            <Link to={`/Home/${beside.cause.path}`}>{beside.cause.heading}, the record itself</Link>
          </small>
        )}
      </Fact>
      {textOf(values['enteredBy']) !== '' && <Fact label="Entered by">{textOf(values['enteredBy'])}</Fact>}
      <Fact label={values['status'] === 'paid' ? 'Paid in' : 'Run'}>
        {run.title}
        {beside.paid && <PayslipLink id={beside.paid} says="The payslip that pays it" />}
      </Fact>
      <Fact label="Worked out">{record.changedAt && moment(record.changedAt)}</Fact>
    </dl>
  );
}

/** What the amount does to the person’s pay; the employer’s part and figures for levies do nothing to it. */
function meaningOf(values: RecordShape['values']): string {
  const more = Number(values['amount']) >= 0;
  if (values['kind'] === 'earning') return more ? 'paid in addition' : 'recovered';
  if (values['kind'] === 'deduction') return more ? 'deducted in addition' : 'refunded';
  return `${wordOf(kind.choices, values['kind'])}: it does not change what is paid out`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const PayslipLink = ({ id, says }: { id: number; says: string }) => (
  <small>
    <Link to={`/Home/my-transactions/payslip/${id}`}>{says}</Link>
  </small>
);

export default page({ component: ArrearPage });
