import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { languages } from '#web/language/choose.ts';
import type { ScreenProps } from '#web/place.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { LabelHistory } from './label-history.tsx';
import { LabelRows } from './label-rows.tsx';
import style from './labels.module.css';
import type { Kind } from './specified-words.ts';
import { useLabelScreen } from './use-label-screen.ts';
import { errorsOf, useAdded } from './use-label-update.ts';
import { WordSearch } from './word-search.tsx';
import { type Word, WordUses } from './word-uses.tsx';
import { WorkItemChoice } from './work-item-choice.tsx';

const words = {
  label: {
    title: 'Dynamic labeling',
    under: 'Your own words for fields. Everybody reads them at once, wherever the field is.',
    add: { title: 'Add labels', path: '/Home/addDynamicLabelings' },
  },
  heading: {
    title: 'Dynamic heading',
    under: 'Your own words for headings: in the menu, on lists, and over the sections of a form.',
    add: { title: 'Add headings', path: '/Home/addDynamicHeadings' },
  },
} as const;

/** Each by its own name. */
const inLanguages = languages.map(({ code, name }) => ({ value: code, label: name }));

/** Module, work item, then its words: one box each, beside what it reads without one. */
export function LabelScreen({ kind, place }: ScreenProps & { kind: Kind }) {
  const here = useLabelScreen(kind, place);
  const { chosen, mayWrite } = here;
  const { title, under, add } = words[kind];
  return (
    <div className={style.screen}>
      <PageHead
        title={title}
        under={under}
        actions={mayWrite && <ButtonLink to={add.path}>{add.title}</ButtonLink>}
      />
      <div className={style.stack} ref={here.first}>
        <WorkItemChoice
          moduleId={chosen.moduleId}
          workItemId={chosen.workItemId}
          workItemLabel="Label Name"
          onModule={here.chooseModule}
          onWorkItem={here.chooseWorkItem}
        >
          <NativeSelect
            label="Language"
            value={here.language}
            choices={inLanguages}
            onChange={here.chooseLanguage}
          />
        </WorkItemChoice>
        <WordSearch />
        {chosen.workItemId > 0 ? (
          <Words key={`${chosen.workItemId} ${here.language}`} kind={kind} here={here} />
        ) : (
          <EmptyState
            title={`Choose whose ${kind}s you want to change`}
            text="A module and one of its work items, or a word that you find."
          />
        )}
        <Foot here={here} />
      </div>
    </div>
  );
}

type Here = ReturnType<typeof useLabelScreen>;

/** The boxes of a work item; what happened to its words, and the way back. */
function Words({ kind, here }: { kind: Kind; here: Here }) {
  const { form, word: key } = here.chosen;
  const [history, setHistory] = useState(false);
  const [word, setWord] = useState<Word>();
  const added = useAdded(form?.form, kind);
  const rows = here.rows.data;
  if (here.rows.error)
    return <ErrorState small error={here.rows.error} retry={() => void here.rows.refetch()} />;
  if (here.rows.isPending) return <SkeletonRows count={8} columns={2} />;
  if (!rows || rows.length === 0) return <EmptyState small title={`This work item has no ${kind}s`} />;
  return (
    <>
      {form && (
        <div className={style.line}>
          <h2>{form.heading}</h2>
          <Button look="quiet" onClick={() => setHistory(true)}>
            History
          </Button>
          {here.mayWrite && (
            <Button look="quiet" onClick={() => void here.resetAll(form)}>
              Reset all {kind}s
            </Button>
          )}
        </div>
      )}
      <LabelRows
        kind={kind}
        rows={rows}
        edits={here.edits}
        added={added}
        errors={errorsOf(here.update.error)}
        word={key}
        mayWrite={here.mayWrite}
        set={here.set}
        onUses={form && ((used) => setWord({ form: form.form, kind, key: used }))}
      />
      {form && (
        <LabelHistory form={form.form} kind={kind} opened={history} onClose={() => setHistory(false)} />
      )}
      <WordUses word={word} onClose={() => setWord(undefined)} />
    </>
  );
}

/** Stays in sight while a long list scrolls. */
function Foot({ here }: { here: Here }) {
  const router = useRouter();
  return (
    <div className={style.foot}>
      <span className={style.place} aria-live="polite">
        {here.changed > 0 && `${count(here.changed, 'change')} not saved yet`}
      </span>
      <Button onClick={() => router.history.back()}>Back</Button>
      {here.mayWrite && (
        <Button
          look="primary"
          title="Ctrl S"
          disabled={here.chosen.moduleId === 0}
          busy={here.update.isPending}
          onClick={here.send}
        >
          Update
        </Button>
      )}
    </div>
  );
}
