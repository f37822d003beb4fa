import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldShape, FormShape, RecordShape } from '#kernel/wire/described.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { Card } from '#web/ui/surface/card.tsx';
import { writable } from './draft/draft.ts';
import { SectionEditor } from './draft/section-editor.tsx';
import { FieldView } from './field-view.tsx';
import style from './record.module.css';
import { SaidValue } from './said-value.tsx';
import { isSaidAbove, isWide, type Laid, laidOut, laidOutNow, laidOutToWrite } from './sections.ts';

/** Nothing, one section by its title, or all of them. */
export type Editing = string | undefined;

type SectionsProps = {
  form: FormShape;
  record: RecordShape;
  mayWrite: boolean;
  editing: Editing;
  onEditing: (editing: Editing) => void;
  /** Opens the tab of a dated form whose values are shown here. */
  onTab?: (form: string) => void;
};

/** The record's fields in their sections, read first; one section, or all, edited in place. */
export function Sections({ form, record, mayWrite, editing, onEditing, onTab }: SectionsProps) {
  const sections = laidOut(form);
  if (editing === 'all') {
    return (
      <SectionEditor
        form={form}
        record={record}
        sections={laidOutToWrite(form)}
        onDone={() => onEditing(undefined)}
      />
    );
  }
  const own = sections.map((section) =>
    editing === section.title ? (
      <SectionEditor
        key={section.title}
        form={form}
        record={record}
        onDone={() => onEditing(undefined)}
        sections={laidOutToWrite(form).filter(({ title }) => title === section.title)}
      />
    ) : (
      <SectionCard
        key={section.title}
        form={form}
        record={record}
        section={section}
        {...(mayWrite &&
          !editing &&
          section.fields.some(writable) && { onEdit: () => onEditing(section.title) })}
      />
    ),
  );
  return (
    <>
      {laidOutNow(form).map((section) => (
        <SectionCard
          key={section.from}
          form={form}
          record={record}
          section={section}
          {...(onTab && { onTimeline: () => onTab(section.from) })}
        />
      ))}
      {own}
    </>
  );
}

type SectionCardProps = {
  form: FormShape;
  record: RecordShape;
  section: Laid;
  onEdit?: () => void;
  onTimeline?: () => void;
};

export function SectionCard({ form, record, section, onEdit, onTimeline }: SectionCardProps) {
  const shown = section.fields.filter(
    (field) => isVisible(field, record.values) && isTold(field) && isSeen(record, field),
  );
  const isEmptyOwn = section.own && section.fields.length === 0;
  const isAsked = isEmptyOwn || section.fields.some((field) => isVisible(field, record.values));
  const [unfolded, setUnfolded] = useState(false);
  const empty = shown.filter((field) => isEmpty(record.values[field.name]));
  const isFolded = empty.length >= worthFolding && !unfolded;
  const isBlank = empty.length === shown.length && !onTimeline;
  if (!isAsked || (isBlank && !onEdit && !isEmptyOwn)) return null;
  return (
    <Card
      title={section.title}
      action={
        (onEdit && (
          <Button look="link" onClick={onEdit} aria-label={`Edit ${section.title.toLowerCase()}`}>
            <IconPencil size={14} stroke={1.5} aria-hidden="true" /> Edit
          </Button>
        )) ||
        (onTimeline && (
          <Button look="link" onClick={onTimeline} aria-label={`Timeline of ${section.title.toLowerCase()}`}>
            Timeline
          </Button>
        ))
      }
    >
      {isEmptyOwn && <p className={style.quiet}>There are no fields under this heading yet.</p>}
      <dl className={style.values}>
        {(isFolded ? shown.filter((field) => !empty.includes(field)) : shown).map((field) => (
          <div key={field.name} data-wide={isWide(field) || undefined}>
            <dt className={isSaidAbove(section, field) ? 'hidden-text' : undefined}>{field.label}</dt>
            <dd>
              <FieldView form={form} record={record} field={field} />
              {field.saidOf && <SaidValue form={form.name} id={record.id} field={field} />}
            </dd>
          </div>
        ))}
      </dl>
      {isFolded && (
        <p className={style.folded}>
          <Button look="link" onClick={() => setUnfolded(true)}>
            {count(empty.length, 'empty field')}
          </Button>
        </p>
      )}
    </Card>
  );
}

/** One or two gaps are read over; more of them hide what there is. */
const worthFolding = 3;

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a reader may not see of this record is not on the wire; what is empty is there as nothing. */
const isSeen = (record: RecordShape, field: FieldShape): boolean => record.values[field.name] !== undefined;

/** The picture stands in the head, and what other fields say in full is not told twice. */
const isTold = ({ kind, listOnly, typedOnly }: FieldShape): boolean =>
  kind !== 'picture' && !listOnly && !typedOnly;
