import { ApprovalCard } from './approval-card.tsx';
import { AttachmentsCard } from './attachments-card.tsx';
import style from './record.module.css';
import type { RecordProps } from './record-props.ts';
import { HistoryCard } from './time/history-card.tsx';
import { TimelineCard } from './time/timeline-card.tsx';

/** Beside the record: how it came to be as it is, who changed what, and its papers. */
export function Rail({ form, place, record, mayWrite }: RecordProps & { mayWrite: boolean }) {
  return (
    <aside className={style.rail} data-in-order aria-label="Beside the record">
      {form.approvals && <ApprovalCard form={form} record={record} />}
      <TimelineCard form={form} record={record} place={place} />
      <HistoryCard form={form} id={record.id} state={record.state} />
      {!form.systemOnly && <AttachmentsCard form={form.name} id={record.id} mayWrite={mayWrite} />}
    </aside>
  );
}
