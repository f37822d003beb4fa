/** Many people moved at once from the list: from a day, with what it changes of each before anything is sent. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formQuery } from '#web/api/form.ts';
import { actOnEach } from '#web/api/records.ts';
import { type BulkProps, page } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { count, today } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './many.module.css';
import { type Change, forgetAll, kindOf, noChange, type Tried, tryAll } from './many.view.ts';
import { TriedTable } from './tried-table.part.tsx';

/** So many are tried one after the other while somebody waits. */
const mostPeople = 50;

function Many({ rows, onDone }: BulkProps) {
  const form = useQuery(formQuery('movement')).data;
  const [opened, setOpened] = useState(false);
  if (!form?.rights.write || rows.length < 2) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>Move …</Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        width={640}
        title={`Move ${count(rows.length, 'employee')}`}
      >
        {rows.length > mostPeople ? (
          <Notice tone="note">
            {`Choose ${mostPeople} people or fewer; more are moved by a sheet of movements.`}
          </Notice>
        ) : (
          <Moving rows={rows} onDone={onDone} />
        )}
      </Drawer>
    </>
  );
}

type MovingProps = Omit<BulkProps, 'form'>;

function Moving({ rows, onDone }: MovingProps) {
  const [change, setChange] = useState<Change>({ ...noChange, from: today() });
  const [tried, setTried] = useState<readonly Tried[]>();
  const [done, setDone] = useState<number>();
  const set = (part: Partial<Change>) => setChange((now) => ({ ...now, ...part }));
  const open = useForgottenAtEnd();
  const look = async (): Promise<void> => {
    setDone(0);
    open.current = await tryAll(rows, change, setDone);
    setTried(open.current);
    setDone(undefined);
  };
  const back = async (): Promise<void> => {
    open.current = [];
    await forgetAll(tried ?? []);
    setTried(undefined);
  };
  const send = async (): Promise<void> => {
    const ids = (tried ?? []).flatMap(({ draft, fault }) => (draft && !fault ? [draft] : []));
    open.current = [];
    const answers = await actOnEach('movement', { ids, action: 'submit' });
    const sent = answers.filter(({ ok }) => ok).length;
    // What cannot be carried out is not left behind as a draft.
    await forgetAll((tried ?? []).filter(({ fault }) => fault !== undefined));
    tell(`${count(sent, 'movement')} sent for approval.`);
    onDone();
  };
  if (tried) return <TriedTable tried={tried} onBack={() => void back().catch(tellError)} onSend={send} />;
  const isReady = kindOf(change) !== undefined && change.from !== null && change.reason.trim() !== '';
  return (
    <div className={style.fields}>
      <Fields change={change} set={set} />
      <p className={style.soft}>What stays empty stays as it is for each of them.</p>
      <div className={style.actions}>
        <Button
          look="primary"
          busy={done !== undefined}
          disabled={!isReady}
          onClick={() => void look().catch(tellError)}
        >
          Show what it changes
        </Button>
        {done !== undefined && <span className={style.soft}>{`${done} of ${rows.length}`}</span>}
      </div>
    </div>
  );
}

/** Drafts that were looked at and neither sent nor given up go when the drawer is left. */
function useForgottenAtEnd() {
  const open = useRef<readonly Tried[]>([]);
  useEffect(() => () => void forgetAll(open.current).catch(() => undefined), []);
  return open;
}

type FieldsProps = { change: Change; set: (part: Partial<Change>) => void };

function Fields({ change, set }: FieldsProps) {
  const reference = (name: keyof Change, to: string, label: string) => (
    <ReferenceInput
      label={label}
      to={to}
      value={change[name] as number | null}
      shown={undefined}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      <DateInput label="From" required value={change.from} onChange={(from) => set({ from })} />
      {reference('department', 'department', 'New department')}
      {reference('establishment', 'establishment', 'New establishment')}
      {reference('reportsTo', 'employee', 'New manager')}
      {reference('designation', 'designation', 'New designation')}
      {reference('shift', 'shift', 'New shift')}
      {reference('structure', 'salary-structure', 'New salary structure')}
      <TextInput
        label="Reason"
        required
        maxLength={300}
        value={change.reason}
        onChange={(reason) => set({ reason })}
      />
    </>
  );
}

export default page<BulkProps>({ component: Many });
