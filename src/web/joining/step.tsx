/** One step: its controls, what is missing in it, whether it is saved, and the way on. */
import type { JoiningPage } from '#kernel/calls/joining.call.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { BankStep } from './bank-step.tsx';
import { Documents } from './documents.tsx';
import type { Door, Saving } from './entering.ts';
import style from './joining.module.css';
import { JoiningControl } from './joining-control.tsx';
import { Photograph } from './photograph.tsx';
import { Policies } from './policies.tsx';
import type { StepParts } from './step-parts.ts';
import type { Joining } from './use-joining.ts';

type StepProps = {
  at: number;
  page: JoiningPage;
  joining: Joining;
  door: Door;
  onGo: (step: string | undefined) => void;
};

export function Step({ at, page, joining, door, onGo }: StepProps) {
  const step = page.steps[at];
  if (!step) return null;
  const next = page.steps[at + 1];
  return (
    <main className={style.sheet}>
      <div className={style.head}>
        <Button look="link" onClick={() => onGo(undefined)}>
          ‹ All steps
        </Button>
        <Saved saving={joining.saving} />
      </div>
      <p className={style.soft}>
        Step {at + 1} of {page.steps.length}
      </p>
      <h1 tabIndex={-1}>{step.title}</h1>
      <p className={style.soft}>{step.about}</p>
      {joining.problem && <Notice tone="wrong">{joining.problem}</Notice>}
      <div className={style.form}>
        <Content page={page} joining={joining} door={door} step={step} />
      </div>
      {step.missing.length > 0 && (
        <section className={style.missing} aria-label="Still missing">
          <h2>Still missing</h2>
          <ul>
            {step.missing.map(({ says }) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={style.buttons}>
        <Button look="primary" size="large" onClick={() => onGo(next?.key)}>
          {next ? `Next: ${next.title}` : 'To all steps'}
        </Button>
      </div>
    </main>
  );
}

function Saved({ saving }: { saving: Saving }) {
  const words = {
    saved: 'Saved',
    saving: 'Saving…',
    waiting: 'Saving…',
    failed: 'Not saved yet',
  };
  return (
    <span className={style.saved} data-failed={saving === 'failed' || undefined} role="status">
      {words[saving]}
    </span>
  );
}

function Content(parts: StepParts) {
  const { step, page, joining } = parts;
  if (step.key === 'documents') return <Documents {...parts} />;
  if (step.key === 'policies') return <Policies {...parts} />;
  if (step.key === 'bank') return <BankStep {...parts} />;
  const values = { ...page.values, ...joining.draft };
  return (
    <>
      {step.key === 'picture' && <Photograph {...parts} />}
      {step.fields
        .filter(({ kind }) => kind !== 'picture')
        .filter(({ visibleWhen }) => isAsked(visibleWhen, values))
        .map((field) => (
          <JoiningControl key={field.name} field={field} page={page} joining={joining} />
        ))}
    </>
  );
}

function isAsked(
  condition: JoiningPage['steps'][number]['fields'][number]['visibleWhen'],
  values: Readonly<Record<string, unknown>>,
): boolean {
  return !condition || condition.is.some((wanted) => wanted === values[condition.field]);
}
