import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { changeRightsCall } from '#kernel/calls/rights.call.ts';
import type { View } from '#kernel/rights.ts';
import type { GivenTo } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { SearchBox } from '#web/screens/list/search-box.tsx';
import { useLeaveQuestion } from '#web/screens/record/draft/leave-guard.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { SaveBar } from '#web/screens/value/save-bar.tsx';
import { date } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import { FormRights, RightsHead } from './form-rights.tsx';
import {
  byModule,
  cellKey,
  decisionsOf,
  type Edits,
  edited,
  type Grant,
  type Matrix,
  type MatrixAction,
  type MatrixForm,
  matching,
  rightsShown,
  type ViewEdits,
} from './matrix.ts';
import style from './rights.module.css';
import { ViewsCard } from './views-card.tsx';

type EditorProps = { matrix: Matrix; mayWrite: boolean };

/** Forms by actions; what differs from the shipped rights is marked, and given back with one press. */
export function MatrixEditor({ matrix, mayWrite }: EditorProps) {
  const [edits, setEdits] = useState<Edits>({});
  const [views, setViews] = useState<ViewEdits>({});
  const [search, setSearch] = useState('');
  const [onlyOwn, setOnlyOwn] = useState(false);
  const clear = () => {
    setEdits({});
    setViews({});
  };
  const save = useSave(matrix, clear);
  useRefusalOf(save, [edits, views]);
  const changed = Object.keys(edits).length + Object.keys(views).length;
  const send = () => save.mutate(changesOf(matrix, edits, views));
  useHotkey('ctrl+s', send, changed > 0);
  useLeaveQuestion(changed > 0, `the rights of ${matrix.loginType.name}`);
  const shown = matching(matrix.entries, search).filter((form) => !onlyOwn || isOwn(form, edits));
  return (
    <div className={style.stack}>
      {save.error && <Notice tone="wrong">{sentenceFor(save.error)}</Notice>}
      <Waiting matrix={matrix} />
      <ViewsCard
        matrix={matrix}
        edits={views}
        mayWrite={mayWrite}
        set={(key, to, own, shipped) => setViews((now) => edited<View>(now, key, to, own, shipped))}
      />
      <Tools search={search} onSearch={setSearch} onlyOwn={onlyOwn} onOnlyOwn={setOnlyOwn} />
      {shown.length === 0 && (
        <Card>
          <EmptyState title="No form matches" text="Other words may find it." />
        </Card>
      )}
      {byModule(shown).map(({ module, forms }) => (
        <Card key={module} bare title={module}>
          <RightsHead />
          {forms.map((form) => (
            <FormRights
              key={form.form}
              matrix={matrix}
              form={form}
              edits={edits}
              mayWrite={mayWrite}
              set={(action, to) => setEdits((now) => decided(now, form, action, to))}
            />
          ))}
        </Card>
      ))}
      <SaveBar changed={changed} busy={save.isPending} onCancel={clear} onSave={send} />
    </div>
  );
}

/** What was asked for and does not hold yet; each opens where it is agreed to. */
function Waiting({ matrix }: { matrix: Matrix }) {
  return matrix.waiting.map(({ id, title, dueOn }) => (
    <Notice
      key={id}
      tone="attention"
      action={
        <ButtonLink size="small" to={`/Home/security/pending-change/${id}`}>
          Look at it
        </ButtonLink>
      }
    >
      {title} {dueOn ? `wait until ${date(dueOn)}, or for` : 'wait for'} a second administrator.
    </Notice>
  ));
}

type ToolsProps = {
  search: string;
  onSearch: (search: string) => void;
  onlyOwn: boolean;
  onOnlyOwn: (only: boolean) => void;
};

function Tools({ search, onSearch, onlyOwn, onOnlyOwn }: ToolsProps) {
  return (
    <div className={style.line}>
      <div className={style.search}>
        <SearchBox label="Search forms and actions" value={search} onChange={onSearch} />
      </div>
      <Checkbox label="Only what was decided here" checked={onlyOwn} onChange={onOnlyOwn} />
    </div>
  );
}

const decided = (edits: Edits, form: MatrixForm, action: MatrixAction, to: Grant): Edits =>
  edited(edits, cellKey(form.form, action.action), to, action.decided, action.shipped);

const isOwn = (form: MatrixForm, edits: Edits): boolean =>
  form.actions.some(
    (action) =>
      rightsShown(action.decided, action.shipped, edits[cellKey(form.form, action.action)]) !==
      action.shipped,
  );

const viewsOf = (matrix: Matrix, views: ViewEdits) =>
  matrix.views.flatMap(({ sensitivity }) => {
    const view = views[sensitivity];
    return view === undefined ? [] : [{ sensitivity, view }];
  });

type Changes = NonNullable<GivenTo<typeof changeRightsCall>['body']>;

const changesOf = (matrix: Matrix, edits: Edits, views: ViewEdits): Changes => ({
  version: matrix.loginType.version,
  rights: decisionsOf(edits),
  views: viewsOf(matrix, views),
});

function useSave(matrix: Matrix, done: () => void) {
  return useMutation({
    mutationFn: (body: Changes) =>
      ask<typeof changeRightsCall>('PUT', '/api/rights/:loginTypeId', {
        params: { loginTypeId: matrix.loginType.id },
        body,
      }),
    onSuccess: (next) => {
      done();
      // What waits is told by itself, and would be contradicted here.
      if (!('besides' in next)) tell(`The rights of ${next.loginType.name} are saved.`);
    },
  });
}
