/** The settlement as it is handed over: one column, the day by which it is paid, and its paper. */
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { page, type TabProps } from '#web/page.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { date, money, month, today } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { Statement, StatementPart, statementCall } from './statement.call.ts';
import style from './statement.module.css';

function StatementTab({ record }: TabProps) {
  const read = useQuery({
    queryKey: ['records', 'settlement', record.id, 'statement'],
    queryFn: ({ signal }) =>
      ask<typeof statementCall>('GET', '/api/settlements/:id/statement', {
        params: { id: record.id },
        signal,
      }),
  });
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines count={8} />;
  return <Sheet statement={read.data} />;
}

function Sheet({ statement }: { statement: Statement }) {
  const { name, code, joinedOn, leftOn, parts, net, paidBefore } = statement;
  return (
    <div className={style.sheet}>
      <Deadline {...statement} />
      <Card title="Full and final settlement" action={<Papers payslip={statement.payslip} />}>
        <p className={style.who}>
          {name} ({code}), in service from {date(joinedOn)} to {date(leftOn)}
        </p>
        <Table label="Full and final settlement" ledger>
          <thead>
            <tr>
              <Th>What for</Th>
              <Th number>Amount</Th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <Part key={part.title} part={part} />
            ))}
            <Tr strong>
              <Td wraps>To be paid</Td>
              <Td number>{money(net, true)}</Td>
            </Tr>
          </tbody>
        </Table>
        <p className={style.soft}>{sourceWords(statement)}</p>
        {paidBefore && (
          <p className={style.soft}>
            {money(paidBefore.net, true)} of {month(paidBefore.month)} was paid with the month’s regular run.
          </p>
        )}
      </Card>
    </div>
  );
}

function sourceWords({ from }: Statement): string {
  if (from === 'payslip') return 'As on the payslip of the settlement.';
  return from === 'run'
    ? 'As the settlement run has calculated it; it is not locked yet.'
    : 'What is left of the last month’s salary, and taxes, are added by the settlement run.';
}

/** The law gives two working days; what is late says so. */
function Deadline({ dueOn, paidOn }: Statement) {
  if (paidOn !== null) return <Notice tone="good">Paid on {date(paidOn)}.</Notice>;
  if (dueOn === null) return null;
  return dueOn < today() ? (
    <Notice tone="wrong">It was to be paid by {date(dueOn)}, two working days after the last day.</Notice>
  ) : (
    <Notice tone="attention">To be paid by {date(dueOn)}, two working days after the last day.</Notice>
  );
}

function Part({ part: { title, lines, sum } }: { part: StatementPart }) {
  return (
    <>
      <Tr>
        <Td className={style.part} colSpan={2}>
          {title}
        </Td>
      </Tr>
      {lines.map(({ label, amount }) => (
        <Tr key={label}>
          <Td wraps>{label}</Td>
          <Td number>{money(amount)}</Td>
        </Tr>
      ))}
      <Tr strong>
        <Td wraps>{title}, sum</Td>
        <Td number>{money(sum)}</Td>
      </Tr>
    </>
  );
}

/** The payslip of the settlement is its document; before it is there, the page is printed as it stands. */
function Papers({ payslip }: { payslip: number | null }) {
  if (payslip === null)
    return (
      <Button
        size="small"
        icon={<IconPrinter size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => print()}
      >
        Print
      </Button>
    );
  return (
    <a className={buttonClass('plain')} href={`/api/payslips/${payslip}/file`} download>
      <IconDownload size={16} stroke={1.5} aria-hidden="true" /> PDF
    </a>
  );
}

export default page<TabProps>({ component: StatementTab });
