import type { FormShape } from '#kernel/wire/described.ts';
import type { Layout, LayoutAsked, Uploaded } from '#kernel/wire/import-sheet.ts';
import { count } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { type Choice, NativeSelect } from '#web/ui/input/native-select.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import style from './import.module.css';
import { useLayout } from './import-api.ts';

type LayoutPartProps = { form: FormShape; file: Uploaded; onFile: (file: Uploaded) => void };

/** What was recognised of the sheet; each part can be said otherwise, and the file is then read again. */
export function LayoutPart({ form, file, onFile }: LayoutPartProps) {
  const { layout } = file;
  const lay = useLayout(form.name, file.importId);
  const say = (asked: LayoutAsked) =>
    lay.mutate(
      { ...(layout.sheet && { sheet: layout.sheet }), heading: layout.heading, kept: layout.kept, ...asked },
      { onSuccess: onFile, onError: tellError },
    );
  return (
    <Card title={`The table has ${count(layout.rows, 'row')}`}>
      <fieldset className={style.layout} disabled={lay.isPending} aria-busy={lay.isPending}>
        {layout.sheets.length > 1 && (
          <NativeSelect
            label="Sheet"
            choices={layout.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            value={layout.sheet ?? ''}
            onChange={(sheet) => say({ sheet, heading: [], kept: [] })}
          />
        )}
        <NativeSelect
          label="Headings"
          choices={headingChoices(layout)}
          value={layout.heading.join()}
          onChange={(chosen) => say({ heading: chosen.split(',').map(Number), kept: [] })}
        />
        <LeftOut layout={layout} onKept={(kept) => say({ kept })} />
      </fieldset>
    </Card>
  );
}

/** Each of the first lines, and each two that follow each other. */
function headingChoices({ lines, heading }: Layout): Choice[] {
  const single = lines.map(({ line, words }) => ({ value: String(line), label: `Line ${line}: ${words}` }));
  const double = lines.flatMap(({ line, words }, at): Choice[] => {
    const next = lines[at + 1];
    if (!next) return [];
    return [{ value: `${line},${next.line}`, label: `Lines ${line} and ${next.line}: ${words}` }];
  });
  const all = [...single, ...double];
  const chosen = heading.join();
  return all.some(({ value }) => value === chosen)
    ? all
    : [{ value: chosen, label: `Line ${heading.join()}` }, ...all];
}

type LeftOutProps = { layout: Layout; onKept: (kept: number[]) => void };

function LeftOut({ layout: { leftOut, kept }, onKept }: LeftOutProps) {
  if (leftOut.length === 0) return null;
  return (
    <fieldset className={style.leftOut}>
      <legend>Left out because they are not records</legend>
      {leftOut.map(({ line, why, words }) => (
        <Checkbox
          key={line}
          label={
            why === 'total' ? `Take line ${line}, a total: ${words}` : `Take line ${line}, a note: ${words}`
          }
          checked={kept.includes(line)}
          onChange={(taken) => onKept(taken ? [...kept, line] : kept.filter((each) => each !== line))}
        />
      ))}
    </fieldset>
  );
}
