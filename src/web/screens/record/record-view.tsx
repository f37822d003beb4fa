import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { isGrave } from '#web/screens/value/action-word.ts';
import { date } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { AppliesCard } from './applies/applies-card.tsx';
import { Rail } from './rail.tsx';
import style from './record.module.css';
import { RecordHead } from './record-head.tsx';
import type { RecordProps } from './record-props.ts';
import { type Editing, Sections } from './sections-view.tsx';
import { StillMissing } from './stages/still-missing.tsx';
import { currentTab, ownTab } from './tabs/current-tab.ts';
import { RecordTabs } from './tabs/record-tabs.tsx';
import { whyLocked } from './why-locked.ts';

/** What a feature shows of a record before its fields. */
export type Above = ComponentType<RecordProps>;

/** Head, tabs, sections and rail of one record. */
export function RecordView(props: RecordProps & { above?: Above | undefined }) {
  const { form, place, record } = props;
  const [editing, setEditing] = useState<Editing>();
  const navigate = useNavigate();
  const asOf = place.search['asOf'];
  // What may be changed on another tab is said there.
  const onProfile = currentTab(form, place.search) === ownTab;
  const toTab = (tab: string) => void navigate({ to: '.', search: { ...place.search, tab }, replace: true });
  const mayWrite =
    place.mayWrite &&
    !form.systemOnly &&
    !asOf &&
    form.rights.write !== undefined &&
    record.may?.write !== false;
  return (
    <article aria-label={record.title}>
      <RecordHead
        form={form}
        place={place}
        record={record}
        mayWrite={mayWrite}
        editing={editing !== undefined}
        onEdit={() => {
          setEditing('all');
          if (!onProfile) toTab(ownTab);
        }}
      />
      {asOf && (
        <div className={style.standing}>
          <Notice tone="note">
            This is how it was on {date(asOf)}. Go back to today to change anything.
          </Notice>
        </div>
      )}
      <RecordTabs form={form} place={place} record={record}>
        <Profile {...props} mayWrite={mayWrite} editing={editing} onEditing={setEditing} onTab={toTab} />
      </RecordTabs>
    </article>
  );
}

type ProfileProps = RecordProps & {
  above?: Above | undefined;
  mayWrite: boolean;
  editing: Editing;
  onEditing: (editing: Editing) => void;
  onTab: (tab: string) => void;
};

/**
 * The record's own fields, below why they are locked, what is still missing and what a feature shows; beside
 * them the rail. Above the tabs the reason would move them: another tab says for itself what may be changed.
 */
function Profile({ form, place, record, above: Before, mayWrite, ...here }: ProfileProps) {
  const { editing, onEditing, onTab } = here;
  return (
    <div className={style.body}>
      <div className={style.main} data-in-order>
        <Locked form={form} place={place} record={record} mayWrite={mayWrite} />
        {form.stages && !editing && (
          <StillMissing form={form} place={place} record={record} mayWrite={mayWrite} />
        )}
        {Before && !editing && <Before form={form} place={place} record={record} />}
        <Sections
          form={form}
          record={record}
          mayWrite={mayWrite}
          editing={editing}
          onEditing={onEditing}
          onTab={onTab}
        />
        {!editing && form.fields.some(({ kind }) => kind === 'population') && (
          <AppliesCard form={form} record={record} />
        )}
      </div>
      <Rail form={form} place={place} record={record} mayWrite={mayWrite} />
    </div>
  );
}

/** That nothing can be changed here and why. */
function Locked({ form, place, record, mayWrite }: RecordProps & { mayWrite: boolean }) {
  if (place.search['asOf']) return null;
  // The shell has said already that a page is for reading only; here it is this one record. Whoever can
  // decide on it has other things to do than to change it.
  const decides = record.may?.actions?.some((action) => !isGrave(action)) ?? false;
  if (mayWrite || decides || form.systemOnly || !place.mayWrite || record.may?.write !== false) return null;
  return <Notice locked>{whyLocked(form, record)}</Notice>;
}
