import { useState } from 'react';
import type { FormShape, Values } from '#kernel/wire/described.ts';
import { Button } from '#web/ui/button.tsx';
import { isVisible } from '#web/ui/is-visible.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import style from '../record.module.css';
import type { Laid } from '../sections.ts';
import { sameValue } from './draft.ts';
import { DraftInputs } from './draft-inputs.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import type { DraftHere } from './use-draft.ts';
import { VerdictLines } from './verdict-lines.tsx';

/** Sections that stand behind one line until it is opened. */
type Folded = { readonly label: string; readonly sections: readonly Laid[] };

type CardsProps = { here: DraftHere; sections: readonly Laid[]; values: Values };
type DraftSectionsProps = CardsProps & { folded?: Folded | undefined };

/** What prevents a save, then the sections with their inputs. */
export function DraftSections({ here, sections, folded, values }: DraftSectionsProps) {
  const all = [...sections, ...(folded?.sections ?? [])];
  const inputs = new Set(all.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return (
    <>
      {here.found && <Notice tone="note">What you typed here before, and did not save, is back.</Notice>}
      <ProblemNotice problem={here.problem} />
      <Cards here={here} sections={sections} values={values} />
      {folded && folded.sections.length > 0 && <Fold here={here} folded={folded} values={values} />}
      <VerdictLines of={here.verdicts.filter(({ at }) => !inputs.has(at))} />
    </>
  );
}

const Cards = ({ here, sections, values }: CardsProps) =>
  sections
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
    ));

/** What few fill in; open from the start where something of it was typed before. */
function Fold({ here, folded, values }: Omit<CardsProps, 'sections'> & { folded: Folded }) {
  const fields = folded.sections.flatMap((section) => section.fields);
  const [open] = useState(() => fields.some(({ name }) => !sameValue(here.start[name], here.draft[name])));
  const first = fields.slice(0, 4).map(({ label }) => label);
  return (
    <details className={style.fold} open={open}>
      <summary>
        <span>
          {folded.label} <small>{first.join(' · ')}</small>
        </span>
      </summary>
      <div className={style.main}>
        <Cards here={here} sections={folded.sections} values={values} />
      </div>
    </details>
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
