import { useState } from 'react';
import type { FormShape } from '#web/api/described.ts';
import type { ScreenProps } from '#web/place.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import style from './import.module.css';
import type { Orders, Uploaded } from './import-api.ts';
import { MatchStep } from './match-step.tsx';
import type { Matches } from './matching.ts';

type Where =
  | { readonly step: 'file' }
  | ({ readonly step: 'match' } & Matched)
  | ({ readonly step: 'check'; readonly jobId: number } & Matched);
type Matched = { readonly file: Uploaded; readonly matches: Matches; readonly orders: Orders };

const steps = [
  ['file', 'File'],
  ['match', 'Columns'],
  ['check', 'Check and import'],
] as const;

/**
 * A file becomes records: chosen, matched, checked without writing, then taken whole or not at all, and
 * undoable.
 */
export function ImportScreen({ form, place }: ScreenProps & { form: FormShape }) {
  const [where, setWhere] = useState<Where>({ step: 'file' });
  const at = steps.findIndex(([step]) => step === where.step);
  return (
    <div className={style.screen}>
      <PageHead
        title={`Import ${form.heading.toLowerCase()}`}
        over={<Link to={place.path}>{form.heading}</Link>}
      />
      <ol className={style.steps} aria-label="Steps">
        {steps.map(([step, label], index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            {label}
          </li>
        ))}
      </ol>
      {where.step === 'file' && (
        <FileStep
          form={form}
          onFile={(file) => setWhere({ step: 'match', file, matches: file.matches, orders: {} })}
        />
      )}
      {where.step === 'match' && (
        <MatchStep
          form={form}
          file={where.file}
          matches={where.matches}
          orders={where.orders}
          onFile={(file) => setWhere({ step: 'match', file, matches: file.matches, orders: {} })}
          onOrders={(orders) => setWhere({ ...where, orders })}
          onMatches={(matches) => setWhere({ ...where, matches })}
          onBack={() => setWhere({ step: 'file' })}
          onChecking={(jobId) => setWhere({ ...where, step: 'check', jobId })}
        />
      )}
      {where.step === 'check' && (
        <CheckStep
          form={form}
          place={place}
          importId={where.file.importId}
          jobId={where.jobId}
          onBack={() => setWhere({ ...where, step: 'match' })}
          onAnother={() => setWhere({ step: 'file' })}
        />
      )}
    </div>
  );
}
