/** What a law override changes: for whom, and which worked cases move. */
import { useQuery } from '@tanstack/react-query';
import { page, type TabProps } from '#web/page.ts';
import { count, groupIndian, month, nothing, number } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th } from '#web/ui/table.tsx';
import { type RowEffect, rowEffectQuery } from './law.view.ts';
import style from './law-row.module.css';

function LawRowEffect({ record }: TabProps) {
  const { data, error, refetch } = useQuery(rowEffectQuery(record.id, record.version));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={8} />;
  return (
    <div className={style.effect}>
      <Card title="The figure">
        <dl className={style.figures}>
          <div>
            <dt>Before</dt>
            <dd>{data.before ?? 'no row'}</dd>
          </div>
          <div>
            <dt>From {month(data.firstMonth)}</dt>
            <dd>{data.words}</dd>
          </div>
        </dl>
      </Card>
      <Reached effect={data} />
      <Moved effect={data} />
    </div>
  );
}

function Reached({ effect: { reached, firstMonth } }: { effect: RowEffect }) {
  const people = reached.reduce((sum, of) => sum + of.people, 0);
  if (reached.length === 0) {
    return (
      <Card title="Whom it reaches">
        <EmptyState small title="Nobody" text="No organisation has people whom this table concerns." />
      </Card>
    );
  }
  return (
    <Card title={`Whom it reaches: ${count(people, 'person', 'people')} from ${month(firstMonth)}`}>
      <Table label="Organisations" ledger>
        <thead>
          <tr>
            <Th>Organisation</Th>
            <Th number>People</Th>
            <Th number>Locked months it would change</Th>
          </tr>
        </thead>
        <tbody>
          {reached.map((of) => (
            <tr key={of.organisation}>
              <Td>{of.name}</Td>
              <Td number>{number(of.people)}</Td>
              <Td number>{of.lockedMonths === 0 ? 'none' : number(of.lockedMonths)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={style.note}>
        Locked months stay as they were paid; the difference comes as arrears, which a payroll officer
        approves.
      </p>
    </Card>
  );
}

function Moved({ effect: { moved, casesRun } }: { effect: RowEffect }) {
  const title = `Worked cases: ${number(moved.length)} of ${number(casesRun)} move`;
  if (moved.length === 0) {
    return (
      <Card title={title}>
        <EmptyState small title="None moves" text="No worked case falls within the dates of this row." />
      </Card>
    );
  }
  return (
    <Card title={title}>
      <Table label="Worked cases that move" ledger>
        <thead>
          <tr>
            <Th>Case</Th>
            <Th>Figure</Th>
            <Th number>Before</Th>
            <Th number>With the row</Th>
          </tr>
        </thead>
        <tbody>
          {moved.flatMap(({ file, name, source, figures }) =>
            figures.map(({ figure, before, after }, at) => (
              <tr key={`${file} ${name} ${figure}`}>
                <Td className={style.case}>
                  {at === 0 && (
                    <>
                      {name}
                      <small>
                        {file} · {source}
                      </small>
                    </>
                  )}
                </Td>
                <Td>{figure}</Td>
                <Td number>{figureText(before)}</Td>
                <Td number>{figureText(after)}</Td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </Card>
  );
}

/** A figure of a case may be an amount, a rate or a word; what is a number reads as one. */
function figureText(text: string | null | undefined): string {
  const [, whole, fraction = ''] = /^(\d{4,})(\.\d+)?$/.exec(text ?? '') ?? [];
  return whole === undefined ? (text ?? nothing) : groupIndian(whole) + fraction;
}

export default page<TabProps>({ component: LawRowEffect });
