import { everybody } from '#kernel/population/population-text.ts';
import type { FieldShape, FormShape, RecordShape, Values } from '#kernel/wire/described.ts';
import { useMenu } from '#web/api/inside/use-frame.ts';
import { expiryOf } from '#web/screens/value/expiry.ts';
import { valueText } from '#web/screens/value/value-text.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { nothing } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PopulationView } from '#web/ui/population/population-view.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Lines } from './lines-view.tsx';
import { isLinked, linkedId } from './linked.ts';
import { MaskedValue } from './masked-value.tsx';
import style from './record.module.css';

type FieldViewProps = {
  form: Pick<FormShape, 'name'>;
  record: Pick<RecordShape, 'id' | 'values' | 'state'>;
  field: FieldShape;
};

/**
 * A value as it is read: a link where it leads somewhere, a table where it has lines, masked where it must
 * be.
 */
export function FieldView({ form, record, field }: FieldViewProps) {
  const value = record.values[field.name];
  if (field.kind === 'population' && value === null && field.unsaid !== 'nobody') return everybody;
  if (value === null || value === undefined || value === '')
    return <span className={style.nothing}>{nothing}</span>;
  if (field.view === 'mask')
    return <MaskedValue form={form.name} id={record.id} field={field} masked={String(value)} />;
  switch (field.kind) {
    case 'rows':
      return <Lines field={field} lines={value as readonly Values[]} />;
    case 'reference':
      return <Reference field={field} value={value} />;
    case 'mail':
      return (
        <a className={style.link} href={`mailto:${String(value)}`}>
          {String(value)}
        </a>
      );
    case 'phone':
      return (
        <a className={style.link} href={`tel:${String(value)}`}>
          {String(value)}
        </a>
      );
    case 'file':
      return <FileLink value={value} />;
    case 'picture':
      return <img className={style.picture} src={`/api/files/${linkedId(value)}`} alt={field.label} />;
    case 'choices':
      return <Choices field={field} value={value} />;
    case 'population':
      return <PopulationView field={field} value={value} />;
    case 'longText':
      return <span className={style.long}>{String(value)}</span>;
    default:
      return (
        <span className={figure(field)}>
          {valueText(field, value)} <Ends field={field} record={record} />
        </span>
      );
  }
}

function Ends({ field, record }: Pick<FieldViewProps, 'field' | 'record'>) {
  const expiry = expiryOf(field, record);
  return expiry ? <Tag tone={expiry.tone}>{expiry.says}</Tag> : null;
}

const figure = (field: FieldShape): string | undefined =>
  ['money', 'number', 'percent', 'identity', 'phone'].includes(field.kind) ? style.figure : undefined;

/** A link where the menu leads to the other form; plain words where it does not. */
function Reference({ field, value }: { field: FieldShape; value: unknown }) {
  const menu = useMenu();
  if (!isLinked(value)) return String(value);
  const entry = entriesOf(menu).find(({ item }) => item.form === field.to);
  if (!entry) return value.title;
  return (
    <Link className={style.link ?? ''} to={`/Home/${entry.item.path}/${value.id}`}>
      {value.title}
    </Link>
  );
}

function FileLink({ value }: { value: unknown }) {
  const id = linkedId(value);
  const named = value as { title?: string; name?: string };
  return (
    <a className={style.link} href={`/api/files/${id}`} download>
      {named.name ?? named.title ?? 'Download'}
    </a>
  );
}

function Choices({ field, value }: { field: FieldShape; value: unknown }) {
  if (!Array.isArray(value) || value.length === 0) return <span className={style.nothing}>{nothing}</span>;
  return (
    <span className={style.tags}>
      {value.map((one) => (
        <Tag key={String(one)}>{field.choices?.[String(one)] ?? String(one)}</Tag>
      ))}
    </span>
  );
}
