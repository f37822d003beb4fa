import { useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import type { Uploaded } from '#kernel/wire/import-sheet.ts';
import type { ScreenProps } from '#web/place.ts';
import { inSentence } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import style from './import.module.css';
import { sendAgain } from './import-api.ts';
import { MatchStep } from './match-step.tsx';
import { proposedOf, type Said } from './matching.ts';
import { OtherImports } from './other-imports.tsx';

type Where =
  | { readonly step: 'file' }
  | ({ readonly step: 'match' } & Matched)
  | ({ readonly step: 'check'; readonly jobId: number } & Matched);
type Matched = { readonly file: Uploaded; readonly source: File; readonly said: Said };

const steps = [
  ['file', 'File'],
  ['match', 'Columns'],
  ['check', 'Check and import'],
] as const;

/**
 * A file becomes records: chosen, matched, checked without writing, then taken whole or not at all, and
 * undoable.
 */
type ImportScreenProps = ScreenProps & {
  form: FormShape;
  /** The list that it was opened from. */
  of: FormShape;
};

export function ImportScreen({ form, place, of }: ImportScreenProps) {
  const [where, setWhere] = useState<Where>({ step: 'file' });
  const begin = (file: Uploaded, source: File) =>
    setWhere({ step: 'match', file, source, said: proposedOf(file) });
  return (
    <div className={style.screen}>
      <PageHead
        title={`Import ${inSentence(form.heading)}`}
        over={<Link to={place.path}>{of.heading}</Link>}
      />
      <Steps now={where.step} />
      {where.step === 'file' && (
        <>
          <OtherImports form={form} of={of} path={place.path} />
          <FileStep form={form} onFile={begin} />
        </>
      )}
      {where.step === 'match' && (
        <MatchStep
          form={form}
          file={where.file}
          said={where.said}
          onFile={(file) => begin(file, where.source)}
          onSaid={(said) => setWhere({ ...where, said })}
          onBack={() => setWhere({ step: 'file' })}
          onChecking={(jobId) => setWhere({ ...where, step: 'check', jobId })}
        />
      )}
      {where.step === 'check' && (
        <CheckStep
          form={form}
          place={place}
          file={where.file}
          said={where.said}
          jobId={where.jobId}
          onSaid={(said) => setWhere({ ...where, said })}
          onChecking={(jobId) => setWhere({ ...where, jobId })}
          onRest={() =>
            void sendAgain(form.name, where.source, where.file).then(
              (file) => setWhere({ ...where, step: 'match', file }),
              tellError,
            )
          }
          onBack={() => setWhere({ ...where, step: 'match' })}
          onAnother={() => setWhere({ step: 'file' })}
        />
      )}
    </div>
  );
}

function Steps({ now }: { now: Where['step'] }) {
  const at = steps.findIndex(([step]) => step === now);
  return (
    <ol className={style.steps} aria-label="Steps">
      {steps.map(([step, label], index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}
