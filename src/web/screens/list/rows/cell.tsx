import { IconDownload } from '@tabler/icons-react';
import type { FieldShape, FormShape, RecordShape } from '#kernel/wire/described.ts';
import { linkedId } from '#web/screens/record/linked.ts';
import { expiryOf } from '#web/screens/value/expiry.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { valueText } from '#web/screens/value/value-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { nothing } from '#web/ui/format.ts';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { cellText } from './cell-text.ts';
import { type Column, isPerson } from './columns.ts';
import style from './rows-table.module.css';

/** Of a day on which something ends soon, and of what cannot wait. */
function toneOf(field: FieldShape, row: RecordShape): Tone | undefined {
  if (field.name === 'priority' && /^(high|urgent)$/.test(String(row.values[field.name])))
    return row.values[field.name] === 'urgent' ? 'wrong' : 'attention';
  return expiryOf(field, row)?.tone;
}

const Nothing = () => <span className={style.nothing}>{nothing}</span>;

/** One value of a row. Words that do not fit are cut by the column and rest whole under the pointer. */
export function Cell({ form, column, row }: { form: FormShape; column: Column; row: RecordShape }) {
  if (column.kind === 'state') return row.state ? <StateTag form={form} state={row.state} /> : <Nothing />;
  const text = cellText(column, row);
  const { field } = column;
  if (field?.kind === 'choice' && /^(status|state)$/.test(field.name) && text !== nothing)
    return <StateTag form={{ words: field.choices ?? {} }} state={String(row.values[field.name])} />;
  const tone = field && toneOf(field, row);
  if (tone && text !== nothing)
    return (
      <span title={text}>
        <Tag tone={tone}>{text}</Tag>
      </span>
    );
  if (field?.kind === 'file' && text !== nothing)
    return (
      <a
        className={style.file}
        href={`/api/files/${linkedId(row.values[field.name])}`}
        download
        aria-label={`Download ${valueText(field, row.values[field.name])}`}
        onClick={(event) => event.stopPropagation()}
      >
        <IconDownload size={16} stroke={1.5} aria-hidden="true" /> {text}
      </a>
    );
  if (field?.kind === 'reference' && isPerson(field.to) && text !== nothing)
    return (
      <span className={style.person} title={text}>
        <Avatar name={text} size={20} /> {text}
      </span>
    );
  return text === nothing ? <Nothing /> : <span title={text.length > 18 ? text : undefined}>{text}</span>;
}
