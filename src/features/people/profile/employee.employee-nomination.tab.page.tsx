/** Nominations, and each as the form that is signed and kept. */
import { IconDownload } from '@tabler/icons-react';
import { useRecords } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../account/account.module.css';
import { type NominationKind, nominationKinds } from './employee-nomination.form.ts';
import { OwnTab } from './own-tab.part.tsx';

const wordOf = (kind: unknown): string => nominationKinds[kind as NominationKind] ?? String(kind);

function NominationTab(props: TabProps) {
  const list = useRecords('employee-nomination', { employee: props.record.id, limit: 50 });
  const rows = (list.data?.rows ?? []).map((row) => ({ ...row, title: wordOf(row.values['kind']) }));
  return (
    <OwnTab
      {...props}
      child={{ form: 'employee-nomination', one: 'nomination' }}
      records={rows}
      field="nominees"
    >
      {rows.length > 0 && (
        <Card title="On paper">
          <div className={style.stack}>
            <p className={style.soft}>To be signed by the employee and two witnesses.</p>
            <div className={style.row}>
              {rows.map((row) => (
                <a
                  key={row.id}
                  className={buttonClass('plain')}
                  href={`/api/people/nominations/${row.id}/form`}
                  download
                >
                  <IconDownload size={16} stroke={1.5} aria-hidden="true" /> {row.title}
                </a>
              ))}
            </div>
          </div>
        </Card>
      )}
    </OwnTab>
  );
}

export default page<TabProps>({ component: NominationTab });
