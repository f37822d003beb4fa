/** The bank's file of a locked run, made where the run is: approved by another, downloaded, answered. */
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import {
  optionsQuery,
  recordQuery,
  seenIn,
  useRecordAction,
  useRecords,
  useSaveRecord,
} from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { ActionDialog } from '#web/screens/record/action-dialog.tsx';
import { linkedId } from '#web/screens/record/linked.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { count, money } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './pay-run-bank.module.css';

const tones: Readonly<Record<string, Tone>> = { 'in-review': 'attention', approved: 'good' };
const states: Readonly<Record<string, string>> = {
  draft: 'draft',
  'in-review': 'waits for approval',
  approved: 'file ready',
  closed: 'closed',
};

function BankFile({ record }: TabProps) {
  const filter = JSON.stringify([{ field: 'run', is: [record.id] }]);
  const advices = useRecords('bank-advice', {
    filter,
    limit: 20,
    columns: 'template,people,total,paid,failed',
  });
  const mayMake = useQuery(formQuery('bank-advice')).data?.rights.write !== undefined;
  if (advices.error && !advices.data)
    return <ErrorState small error={advices.error} retry={() => void advices.refetch()} />;
  if (!advices.data) return <SkeletonRows count={2} columns={4} />;
  const { rows } = advices.data;
  return (
    <Card title="Bank file">
      {rows.length === 0 && (
        <p className={style.soft}>Next step: make the file that the bank pays the salaries from.</p>
      )}
      {rows.map(({ id }) => (
        <Advice key={id} id={id} />
      ))}
      {mayMake && <MakeFile run={record.id} first={rows.length === 0} />}
    </Card>
  );
}

/** One click makes the file's advice and sends it to the second person; whoever was paid is left out. */
function MakeFile({ run, first }: { run: number; first: boolean }) {
  const templates = useQuery(optionsQuery('bank-file-template', {}));
  const [chosen, setChosen] = useState('');
  const save = useSaveRecord('bank-advice');
  const act = useRecordAction('bank-advice');
  const options = templates.data ?? [];
  const template = chosen || String(options[0]?.id ?? '');
  if (templates.data?.length === 0)
    return (
      <p className={style.soft}>
        No bank file template yet. <Link to="/Home/fwPayroll/bank-file/new">Add one</Link> for your bank.
      </p>
    );
  const make = async (): Promise<void> => {
    const made = await save.mutateAsync({ values: { run, template: Number(template) } });
    await act.mutateAsync({ id: made.id, ...seenIn(made), action: 'send' });
    tell('The bank file waits for approval.');
  };
  return (
    <div className={style.make}>
      {options.length > 1 && (
        <NativeSelect
          label="Bank file template"
          labelHidden
          value={template}
          choices={options.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={setChosen}
        />
      )}
      <Button
        look={first ? 'primary' : 'plain'}
        busy={save.isPending || act.isPending}
        disabled={template === ''}
        onClick={() => void make().catch(tellError)}
      >
        {first ? 'Make bank file' : 'Make a file for those not paid yet'}
      </Button>
    </div>
  );
}

function Advice({ id }: { id: number }) {
  const advice = useQuery(recordQuery('bank-advice', id));
  if (advice.error && !advice.data)
    return <ErrorState small error={advice.error} retry={() => void advice.refetch()} />;
  if (!advice.data) return <SkeletonRows count={1} columns={4} />;
  const { values, state = 'draft', title } = advice.data;
  const figure = (name: string): number => (typeof values[name] === 'number' ? values[name] : 0);
  const [people, paid, failed] = [figure('people'), figure('paid'), figure('failed')];
  return (
    <div className={style.advice}>
      <div>
        <p className={style.first}>
          <Link to={`/Home/payroll/bank-advice/${id}`}>{title}</Link>{' '}
          <Tag tone={tones[state] ?? 'plain'}>{states[state] ?? state}</Tag>
        </p>
        <p className={style.soft}>
          {count(people, 'payment')}, {money(figure('total'), true)}
          {paid + failed > 0 && `; ${paid} of ${people} paid`}
          {failed > 0 && `, ${failed} failed`}
        </p>
      </div>
      <AdviceActs advice={advice.data} />
    </div>
  );
}

const words: Readonly<Record<string, { label: string; done: string; primary?: boolean }>> = {
  send: { label: 'Send for approval', done: 'The bank file waits for approval.', primary: true },
  approve: { label: 'Approve', done: 'The bank file is ready.', primary: true },
  'read-answer': { label: 'Read the bank’s answer', done: 'The bank’s answer was read.' },
};

function AdviceActs({ advice }: { advice: RecordShape }) {
  const act = useRecordAction('bank-advice');
  const form = useQuery(formQuery('bank-advice'));
  const [asking, setAsking] = useState<string>();
  const send = async (action: string, input?: Record<string, unknown>): Promise<void> => {
    await act.mutateAsync({ id: advice.id, ...seenIn(advice), action, ...(input && { input }) });
    setAsking(undefined);
    tell(words[action]?.done ?? 'Done.');
  };
  const file = linkedId(advice.values['file']);
  return (
    <div className={style.acts}>
      {file !== undefined && (
        <a className={buttonClass('primary', 'small')} href={`/api/files/${file}`} download>
          <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Download
        </a>
      )}
      {(advice.may?.actions ?? []).flatMap((action) => {
        const word = words[action];
        if (!word) return [];
        const press = () =>
          form.data?.actionInput?.[action] ? setAsking(action) : void send(action).catch(tellError);
        return (
          <Button
            key={action}
            size="small"
            look={word.primary ? 'primary' : 'plain'}
            busy={act.isPending}
            onClick={press}
          >
            {word.label}
          </Button>
        );
      })}
      {asking && form.data && (
        <ActionDialog
          form={form.data}
          record={advice}
          action={asking}
          onClose={() => setAsking(undefined)}
          onSend={(input) => send(asking, input)}
        />
      )}
    </div>
  );
}

export default page({ component: BankFile });
