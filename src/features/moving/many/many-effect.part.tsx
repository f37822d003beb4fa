import { useMenu } from '#web/api/inside/use-frame.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { Button } from '#web/ui/button.tsx';
import { count, date, money, month } from '#web/ui/format.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { EffectOnOne } from './many.call.ts';
import { batchAddress, payOfAll } from './many.view.ts';
import type { SentTogether } from './use-many.view.ts';

type EffectProps = {
  effects: readonly EffectOnOne[];
  busy: boolean;
  onSend: (employees: readonly number[]) => void;
};

/** What the change does to each, what it comes to, and the act itself for those whom nothing stops. */
export function EffectOnMany({ effects, busy, onSend }: EffectProps) {
  const able = effects.filter(({ fault }) => fault === null);
  const stopped = effects.length - able.length;
  const people = count(able.length, 'person', 'people');
  return (
    <>
      <Card
        title="What changes for each"
        bare
        action={
          <Button
            look="primary"
            busy={busy}
            disabled={able.length === 0}
            onClick={() => onSend(able.map(({ employee }) => employee))}
          >
            {`Send for approval: ${people}`}
          </Button>
        }
      >
        {stopped > 0 && (
          <Notice tone="attention">
            {`${count(stopped, 'person is', 'people are')} left out: the reason is in the line.`}
          </Notice>
        )}
        <EachTable effects={effects} />
      </Card>
      <PayOfAll effects={able} />
    </>
  );
}

const sumOf = ({ pay }: EffectOnOne, label: string) => pay?.sums.find((sum) => sum.label === label);

function EachTable({ effects }: { effects: readonly EffectOnOne[] }) {
  const seesPay = effects.some(({ pay }) => pay !== null);
  return (
    <Table label="What changes for each">
      <thead>
        <tr>
          <Th>Employee</Th>
          <Th>What changes</Th>
          {seesPay && <Th number>Net before</Th>}
          {seesPay && <Th number>Net after</Th>}
          <Th>Arrears</Th>
        </tr>
      </thead>
      <tbody>
        {effects.map((each) => (
          <tr key={each.employee}>
            <Td>
              <Link to={`/Home/human-resources/employee/${each.employee}`}>{each.name}</Link>
            </Td>
            <Td wraps>
              {each.fault !== null ? (
                <>
                  <Tag tone="attention">Left out</Tag> {each.fault}
                </>
              ) : (
                each.turns.map(({ label, from, to }) => (
                  <div key={label}>{`${label}: ${from ?? 'None'} → ${to ?? 'None'}`}</div>
                ))
              )}
            </Td>
            {seesPay && <Td number>{amount(sumOf(each, 'Net to pay')?.before)}</Td>}
            {seesPay && <Td number>{amount(sumOf(each, 'Net to pay')?.after)}</Td>}
            <Td>{each.arrearsFrom !== null && `from ${date(each.arrearsFrom)}`}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const amount = (paise: number | undefined): string => (paise === undefined ? '' : money(paise));

/** Taxes, funds and pay of all together, where they change. */
function PayOfAll({ effects }: { effects: readonly EffectOnOne[] }) {
  const paid = effects.find(({ pay }) => pay !== null)?.pay;
  if (!paid) return null;
  const { lines, sums } = payOfAll(effects);
  return (
    <Card title={`Pay of all, ${month(paid.month)}`}>
      {lines.length === 0 && <p>No line of pay, tax or fund changes.</p>}
      <Table label="Pay of all before and after" ledger>
        <thead>
          <tr>
            <Th>Line</Th>
            <Th number>Before</Th>
            <Th number>After</Th>
            <Th number>Difference</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SumRow key={line.label} {...line} />
          ))}
          {sums.map((line) => (
            <SumRow key={line.label} {...line} strong />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

type SumRowProps = { label: string; before: number; after: number; strong?: boolean };

const SumRow = ({ label, before, after, strong = false }: SumRowProps) => (
  <Tr strong={strong}>
    <Td wraps>{label}</Td>
    <Td number>{money(before)}</Td>
    <Td number>{money(after)}</Td>
    <Td number>{money(after - before)}</Td>
  </Tr>
);

/** What was sent, where it is found again, and whom it left out. */
export function SentMany({ sent }: { sent: SentTogether }) {
  const menu = useMenu();
  const path = entriesOf(menu).find(({ item }) => item.form === 'movement')?.item.path;
  const made = sent.rows.filter((row) => row.sent);
  const refused = sent.rows.filter((row) => !row.sent);
  return (
    <Card title={`Sent for approval: ${count(made.length, 'movement')}`}>
      <p>Nothing changes before somebody else agrees. They can be decided together in their list.</p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ employee, name, message }) => (
            <li key={employee}>
              <strong>{name}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      {path !== undefined && made.length > 0 && (
        <p style={{ marginTop: 16 }}>
          <ButtonLink look="primary" to={batchAddress(path, sent.batch)}>
            Open these movements
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
