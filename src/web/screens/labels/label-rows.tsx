import { IconMapPinSearch, IconRestore } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { boxText, isOwn, type LabelEdits, placeOf } from './label-entries.ts';
import style from './labels.module.css';
import type { Kind, LabelRow } from './specified-words.ts';

type RowsProps = {
  kind: Kind;
  rows: readonly LabelRow[];
  edits: LabelEdits;
  /** Keys of what the organisation has added itself. */
  added: ReadonlySet<string>;
  errors: Readonly<Record<string, string>>;
  /** The row that somebody came for has the focus. */
  word: string | undefined;
  mayWrite: boolean;
  set: (row: LabelRow, text: string) => void;
  onUses: ((key: string) => void) | undefined;
};

const ownPlaces: Readonly<Record<Kind, string>> = {
  label: '/Home/ownFields',
  heading: '/Home/ownHeadings',
};

/** One text box for each entry, with the original text beside it. */
export function LabelRows(props: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { word, rows } = props;
  useEffect(() => {
    if (word === undefined || rows.length === 0) return;
    const row = list.current?.querySelector(`[data-word="${CSS.escape(word)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('input')?.focus();
  }, [word, rows]);
  return (
    <Card bare>
      <ul className={style.list} ref={list}>
        {rows.map((row) => (
          <Row key={row.label_key} {...props} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ kind, row, edits, added, errors, mayWrite, set, onUses }: RowsProps & { row: LabelRow }) {
  const original = row.actual_label_value;
  const changed = isOwn(row, edits);
  return (
    <li data-own={changed || undefined} data-word={row.label_key}>
      <span className={style.original}>
        <span>{original}</span>
        {added.has(row.label_key) ? (
          <Link
            to={`${ownPlaces[kind]}?${new URLSearchParams({ search: row.label_key })}`}
            title="What it takes, who sees it, how it is removed"
          >
            <Tag tone="note">Your own</Tag>
          </Link>
        ) : (
          <span className={style.place}>{placeOf(kind, row.label_key)}</span>
        )}
      </span>
      <TextInput
        label={`Text for ${original}`}
        labelHidden
        value={boxText(row, edits)}
        placeholder={original}
        maxLength={80}
        disabled={!mayWrite}
        error={errors[row.label_key]}
        onChange={(text) => set(row, text)}
      />
      <span className={style.tools}>
        {mayWrite && changed && (
          <IconButton
            label={`Reset ${original} to the default`}
            icon={<IconRestore size={16} stroke={1.5} />}
            onClick={() => set(row, original)}
          />
        )}
        {onUses && (
          <IconButton
            label={`Where ${original} is used`}
            icon={<IconMapPinSearch size={16} stroke={1.5} />}
            onClick={() => onUses(row.label_key)}
          />
        )}
      </span>
    </li>
  );
}
