/** What the change would do to each person: work, pay of a full month, and who cannot be moved. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { count, money } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import style from './many.module.css';
import type { Tried } from './many.view.ts';

type Props = { tried: readonly Tried[]; onBack: () => void; onSend: () => Promise<void> };

export function TriedTable({ tried, onBack, onSend }: Props) {
  const [busy, setBusy] = useState(false);
  const good = tried.filter(({ fault }) => fault === undefined).length;
  const seesPay = tried.some(({ effect }) => effect?.pay);
  const send = (): void => {
    setBusy(true);
    void onSend()
      .catch(tellError)
      .finally(() => setBusy(false));
  };
  return (
    <div className={style.fields}>
      {good < tried.length && (
        <Notice tone="attention">{`${count(tried.length - good, 'person', 'people')} cannot be moved like this.`}</Notice>
      )}
      <Table label="What it changes" ledger>
        <thead>
          <tr>
            <Th>Employee</Th>
            <Th>What changes</Th>
            {seesPay && <Th number>Net a month</Th>}
          </tr>
        </thead>
        <tbody>
          {tried.map((one) => (
            <Tr key={one.employee}>
              <Td wraps>{one.name}</Td>
              <Td wraps>{one.fault ?? changesOf(one)}</Td>
              {seesPay && <Td number>{netOf(one)}</Td>}
            </Tr>
          ))}
        </tbody>
      </Table>
      <div className={style.actions}>
        <Button onClick={onBack}>Back</Button>
        <Button look="primary" busy={busy} disabled={good === 0} onClick={send}>
          Send {count(good, 'movement')} for approval
        </Button>
      </div>
    </div>
  );
}

function changesOf({ effect }: Tried): string {
  const turns = [...(effect?.work ?? []), ...(effect?.follows ?? [])];
  const said = turns.map(({ label, from, to }) => `${label}: ${from ?? '–'} → ${to ?? '–'}`);
  if (effect?.arrearsFrom) said.push('Paid months are made up for by arrears');
  return said.length > 0 ? said.join('; ') : 'Nothing';
}

/** Of the sums, gross stands before the net and what the employer pays behind it. */
function netOf({ effect }: Tried): string {
  const net = effect?.pay?.sums[1];
  if (!net) return '';
  return net.before === net.after ? money(net.after) : `${money(net.before)} → ${money(net.after)}`;
}
