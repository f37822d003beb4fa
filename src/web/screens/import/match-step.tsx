import { useEffect, useRef, useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import {
  type Held,
  type SheetKind,
  type TargetColumn,
  type Uploaded,
  unanswered,
} from '#kernel/wire/import-sheet.ts';
import { say } from '#web/language/say.ts';
import { Button } from '#web/ui/button.tsx';
import { inSentence } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { FileColumns } from './file-columns.tsx';
import style from './import.module.css';
import { useCheck } from './import-api.ts';
import { LayoutPart } from './layout-part.tsx';
import { checkOf, leftOut, plainlyProposed, type Said, unmatched, unordered, withSame } from './matching.ts';

type MatchStepProps = {
  form: FormShape;
  file: Uploaded;
  said: Said;
  onSaid: (said: Said) => void;
  onFile: (file: Uploaded) => void;
  onBack: () => void;
  onChecking: (jobId: number) => void;
};

/** Each column of the file with its first values, and what it is taken for. */
export function MatchStep(props: MatchStepProps) {
  const { form, file, said, onSaid, onFile, onBack, onChecking } = props;
  const { matches, orders } = said;
  const check = useCheck(form.name);
  // What new records need is not missing where all of them are here already.
  const missing = unmatched(file.columns, matches).filter(({ group }) => !file.updates || group);
  const asked = unordered(file, matches, orders);
  const open = unanswered(file, matches, said.shaping);
  const { list, lead } = useMadeColumn();
  const go = () =>
    check.mutate(checkOf(file, said), { onSuccess: ({ jobId }) => onChecking(jobId), onError: tellError });
  return (
    <div className={style.stack}>
      {file.otherKind && <OtherKind kind={file.otherKind} heading={inSentence(form.heading)} />}
      <LayoutPart form={form} file={file} onFile={onFile} />
      <ByRecipe file={file} onSaid={onSaid} />
      <Card bare>
        {missing.length > 0 && (
          <NoColumn
            missing={missing}
            onSame={(column) => {
              onSaid(withSame(said, file.headers.length, column));
              lead(file.headers.length + said.shaping.made.length);
            }}
          />
        )}
        <Unordered file={file} asked={asked} />
        <LeftOut file={file} open={open} onLeft={() => onSaid(leftOut(said, open))} />
        <div ref={list}>
          <FileColumns file={file} said={said} onSaid={onSaid} />
        </div>
        <div className={style.foot}>
          <Button onClick={onBack}>Another file</Button>
          <Button
            look="primary"
            busy={check.isPending}
            disabled={Object.keys(matches).length === 0 || asked.length + open.length > 0}
            onClick={go}
          >
            Check the rows
          </Button>
        </div>
      </Card>
    </div>
  );
}

/** Columns of dates that can be read in two ways, until somebody says which. */
function Unordered({ file, asked }: { file: Uploaded; asked: readonly number[] }) {
  if (asked.length === 0) return null;
  return (
    <div className={style.inset}>
      <Notice tone="attention">
        Say whether the day or the month comes first in{' '}
        {asked.map((at) => file.headers[at] || `column ${at + 1}`).join(', ')}: its dates can be read both
        ways.
      </Notice>
    </div>
  );
}

/** An earlier sheet told what the columns are. */
function ByRecipe({ file, onSaid }: Pick<MatchStepProps, 'file' | 'onSaid'>) {
  if (!file.recipe) return null;
  return (
    <Notice tone="note">
      Filled in by the recipe “{file.recipe.name}”, kept for a sheet with the same headings.{' '}
      <Button look="link" size="small" onClick={() => onSaid(plainlyProposed(file))}>
        Fill in without it
      </Button>
    </Notice>
  );
}

/** Told before its columns: a sheet of another kind has few that belong here. */
function OtherKind({ kind, heading }: { kind: SheetKind; heading: string }) {
  return (
    <Notice tone="attention">
      {kind === 'salary-register'
        ? `This looks like a salary register. Only what belongs to ${heading} is imported from it here.`
        : `This looks like a month of attendance. Only what belongs to ${heading} is imported from it here.`}
    </Notice>
  );
}

const heldWords: Readonly<Record<Held, () => string>> = {
  amounts: () => say('amounts'),
  shares: () => say('percentages'),
  status: () => say('who has left'),
  dates: () => say('dates'),
};

type LeftOutProps = { file: Uploaded; open: readonly number[]; onLeft: () => void };

/** Columns that nobody has matched, though they seem to hold what matters: each wants an answer. */
function LeftOut({ file, open, onLeft }: LeftOutProps) {
  if (open.length === 0) return null;
  return (
    <div className={style.inset}>
      <Notice tone="attention">
        These columns are not imported. Match them below, or leave them out.
        <ul className={style.same}>
          {open.map((at) => (
            <li key={at}>
              <strong>{file.headers[at] || `Column ${at + 1}`}</strong>:{' '}
              {heldWords[file.holds[at] ?? 'amounts']()}
            </li>
          ))}
        </ul>
        <Button size="small" onClick={onLeft}>
          Leave them out
        </Button>
      </Notice>
    </div>
  );
}

/** Leads to the value of a column that was just made: it stands below all columns of the file. */
function useMadeColumn() {
  const list = useRef<HTMLDivElement>(null);
  const [place, lead] = useState<number>();
  useEffect(() => {
    if (place === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-place="${place}"] :is(select, input)`)?.focus();
    lead(undefined);
  }, [place]);
  return { list, lead };
}

type NoColumnProps = { missing: readonly TargetColumn[]; onSame: (column: TargetColumn) => void };

/** What new records need and the file does not have; often it is the same for everybody. */
function NoColumn({ missing, onSame }: NoColumnProps) {
  return (
    <div className={style.inset}>
      <Notice tone="attention">
        No column is chosen yet for {missing.map((column) => column.label).join(', ')}. Choose one below, or
        enter one value for every row. A sheet that only updates existing records needs none.
        <ul className={style.same}>
          {missing.map((column) => (
            <li key={column.key}>
              <Button look="link" size="small" onClick={() => onSame(column)}>
                {column.label}: the same for every row
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
