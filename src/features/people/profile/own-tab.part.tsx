import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import type { TabProps } from '#web/page.ts';
import { ChildTab } from '#web/screens/record/child/child-tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Menu } from '#web/ui/surface/menu.tsx';
import style from '../account/account.module.css';
import { accountQuery, ruleOfField } from '../account/account.view.ts';
import { AskDrawer } from '../account/ask-drawer.part.tsx';

type OwnTabProps = TabProps & {
  child: { form: string; one: string; dated?: boolean };
  /** What can be changed of it, besides adding. */
  records?: readonly RecordShape[];
  /** A field whose rule stands for all. */
  field: string;
  children?: ReactNode;
};

type Asking = { readonly record?: RecordShape };

/** The usual tab; in the own record, with the way to ask HR for what only HR writes. */
export function OwnTab({ place, record, child, records = [], field, children }: OwnTabProps) {
  const [asking, setAsking] = useState<Asking>();
  const account = useQuery({ ...accountQuery, enabled: record.own === true });
  const rule = account.data ? ruleOfField(account.data, child.form, field) : 'no';
  const verb = rule === 'request' ? 'Ask for' : 'Add';
  return (
    <div className={style.stack} data-in-order>
      {account.isLoading && <ToCome />}
      {record.own && rule !== 'no' && (
        <div className={style.row}>
          <Button onClick={() => setAsking({})}>
            {verb} a new {child.one}
          </Button>
          {records.length > 0 && (
            <Menu
              opener={<Button>{rule === 'request' ? 'Ask for a change' : 'Change'}</Button>}
              entries={records.map((one) => ({ label: one.title, run: () => setAsking({ record: one }) }))}
            />
          )}
          {rule === 'request' && <span className={style.soft}>It applies once HR confirms it.</span>}
        </div>
      )}
      <ChildTab
        child={{
          form: child.form,
          field: 'employee',
          heading: child.one,
          ...(child.dated && { dated: true }),
        }}
        place={place}
        parent={record}
      />
      {children}
      {asking && (
        <AskDrawer
          title={asking.record ? asking.record.title : `New ${child.one}`}
          formName={child.form}
          record={asking.record}
          rule={rule}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
