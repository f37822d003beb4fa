import type { FormShape, Values } from '#web/api/described.ts';
import { Button } from '#web/ui/button.tsx';
import { isVisible } from '#web/ui/is-visible.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import style from '../record.module.css';
import type { Laid } from '../sections.ts';
import { DraftInputs } from './draft-inputs.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import type { DraftHere } from './use-draft.ts';
import { VerdictLines } from './verdict-lines.tsx';

type DraftSectionsProps = { here: DraftHere; sections: readonly Laid[]; values: Values };

/** What prevents a save, then the sections with their inputs. */
export function DraftSections({ here, sections, values }: DraftSectionsProps) {
  const inputs = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return (
    <>
      {here.found && <Notice tone="note">What you typed here before, and did not save, is back.</Notice>}
      <ProblemNotice problem={here.problem} />
      {sections
        .filter((section) => section.fields.some((field) => isVisible(field, here.draft)))
        .map((section) => (
          <Card key={section.title} title={section.title}>
            <DraftInputs
              fields={section.fields}
              under={section.title}
              draft={here.draft}
              values={values}
              errors={here.errors}
              verdicts={here.verdicts}
              set={here.set}
            />
          </Card>
        ))}
      <VerdictLines of={here.verdicts.filter(({ at }) => !inputs.has(at))} />
    </>
  );
}

type SaveLineProps = { here: DraftHere; onCancel: () => void; verb?: string };

/** Stays in sight while a long form scrolls. */
export function SaveLine({ here, onCancel, verb = 'Save' }: SaveLineProps) {
  return (
    <div className={style.saveLine}>
      <span className={style.quiet}>{here.dirty && 'Not saved yet'}</span>
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="primary" type="submit" busy={here.saving} title="Ctrl S">
        {verb}
      </Button>
    </div>
  );
}

/** Opens when somebody else has saved the record meanwhile. */
export function StaleQuestion({
  form,
  here,
  onDone,
}: {
  form: FormShape;
  here: DraftHere;
  onDone: () => void;
}) {
  if (!here.theirs) return null;
  const saved = () => {
    here.drop();
    onDone();
    tell('Saved.');
  };
  return (
    <StaleDialog form={form} here={here} theirs={here.theirs} onClose={here.forgetTheirs} onSaved={saved} />
  );
}
