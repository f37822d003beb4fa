/** What comes next for an obligation, done from the calendar itself wherever it takes one step. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Month } from '#kernel/calendar.ts';
import { formQuery } from '#web/api/form.ts';
import { recordQuery, seenIn, useRecordAction, useSaveRecord } from '#web/api/record.ts';
import { ActionDialog } from '#web/screens/record/action-dialog.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { Obligation, ObligationKind } from './compliance.call.ts';
import { standingOf } from './obligation.view.ts';

type Props = { row: Obligation; month: Month };

/** Where what is not kept as a return is done, by its kind. */
const verbs: Readonly<Partial<Record<ObligationKind, string>>> = {
  wages: 'Open the pay run',
  'income-tax': 'Add challan',
  'tax-statement': 'Mark as filed',
  'tax-certificate': 'Give certificates',
  bonus: 'Open the bonus year',
  reskilling: 'Open the settlement',
};

export function ObligationAct({ row, month }: Props) {
  const mayWrite = useQuery(formQuery('filing')).data?.rights.write !== undefined;
  const { filing, standing, kind } = row;
  if (standing) {
    const open = standing.doneOn !== null || !mayWrite;
    return (
      <Link to={`/Home/${standing.path}`} className={buttonClass('plain', 'small')}>
        {open ? 'Open' : (verbs[kind] ?? 'Open')}
      </Link>
    );
  }
  if (!filing) return mayWrite ? <MakeReturn row={row} month={month} /> : null;
  if (filing.state === 'prepared' && mayWrite) return <File id={filing.id} />;
  return (
    <Link to={`/Home/payroll/filing/${filing.id}`} className={buttonClass('plain', 'small')}>
      {filing.state === 'refused' ? 'Fix before filing' : 'Open'}
    </Link>
  );
}

/** Makes it, and goes to where it says what the portal would refuse. What is late stands out. */
function MakeReturn({ row, month }: Props) {
  const { kind, indianState } = row;
  const isLate = standingOf(row, today()).chip === 'late';
  const save = useSaveRecord('filing');
  const navigate = useNavigate();
  const make = async (): Promise<void> => {
    const type = kind === 'fund-return' ? { type: 'regular' } : {};
    const values = { kind, month, ...type, ...(indianState && { indianState }) };
    const made = await save.mutateAsync({ values });
    await navigate({ to: `/Home/payroll/filing/${made.id}` });
  };
  return (
    <Button
      size="small"
      look={isLate ? 'primary' : 'plain'}
      busy={save.isPending}
      onClick={() => void make().catch(tellError)}
    >
      Make the return
    </Button>
  );
}

function File({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" look="primary" onClick={() => setAsking(true)}>
        Mark as filed
      </Button>{' '}
      <Link to={`/Home/payroll/filing/${id}`} className={buttonClass('plain', 'small')}>
        Open
      </Link>
      {asking && <FileDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}

function FileDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useQuery(formQuery('filing'));
  const record = useQuery(recordQuery('filing', id));
  const act = useRecordAction('filing');
  if (!form.data || !record.data) return null;
  const { data } = record;
  const send = async (input: Record<string, unknown>): Promise<void> => {
    await act.mutateAsync({ id, ...seenIn(data), action: 'file', input });
    tell('Noted as filed.');
    onClose();
  };
  return <ActionDialog form={form.data} record={data} action="file" onClose={onClose} onSend={send} />;
}
