/** My competencies: what my role asks for, where I stand, and what I do next. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordDrawer } from '#features/claims/sheet/record-drawer.part.tsx';
import { useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { OwnCompetency, OwnMap, OwnStep } from './competency.call.ts';
import style from './competency.module.css';
import { fitText, ownMapQuery } from './competency.view.ts';
import { OwnCompetencyRow } from './own-competency.part.tsx';

type Adding = { form: 'development-step' | 'competency-certificate'; of?: OwnCompetency };

function MyCompetencies({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery(ownMapQuery);
  const [adding, add] = useState<Adding>();
  if (error && !data) return <FailedScreen place={place} error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead title={place.item.name} under={data && roleSentence(data)} />
      {data ? (
        <Sheet map={data} add={add} />
      ) : (
        <Card>
          <SkeletonLines count={10} />
        </Card>
      )}
      {adding && data && (
        <RecordDrawer
          form={adding.form}
          title={adding.form === 'development-step' ? 'Plan a step' : 'Add a certificate'}
          given={{ employee: data.employee }}
          begins={beginsWith(adding)}
          onClose={() => add(undefined)}
          onSaved={() => add(undefined)}
        />
      )}
    </>
  );
}

const beginsWith = ({ form, of }: Adding): Record<string, number> => {
  if (!of) return {};
  if (form === 'competency-certificate' || of.required === null) return { competency: of.id };
  return { competency: of.id, toLevel: of.required };
};

function roleSentence({ role, fit }: OwnMap): string {
  if (role === null) return 'No designation is recorded for you.';
  return fit === null ? `${role}: nothing is asked for yet.` : `${role}: you fit it to ${fitText(fit)}.`;
}

function Sheet({ map, add }: { map: OwnMap; add: (adding: Adding) => void }) {
  const asked = map.competencies.filter(({ required }) => required !== null);
  const others = map.competencies.filter(({ required }) => required === null);
  const row = (of: OwnCompetency) => (
    <OwnCompetencyRow
      key={of.id}
      of={of}
      onStep={() => add({ form: 'development-step', of })}
      onCertificate={() => add({ form: 'competency-certificate', of })}
    />
  );
  return (
    <div className={style.page}>
      <Card title="What my role asks for">
        {asked.length === 0 ? (
          <EmptyState
            small
            title="Nothing is asked for yet"
            text="When HR maps your designation, what it asks for appears here."
          />
        ) : (
          <ul className={style.rows}>{asked.map(row)}</ul>
        )}
      </Card>
      <Steps steps={map.steps} today={map.today} add={() => add({ form: 'development-step' })} />
      {others.length > 0 && (
        <Card title="What else I can do">
          <ul className={style.rows}>{others.map(row)}</ul>
        </Card>
      )}
    </div>
  );
}

type StepsProps = { steps: readonly OwnStep[]; today: string; add: () => void };

function Steps({ steps, today, add }: StepsProps) {
  const plan = (
    <Button size="small" onClick={add}>
      Plan a step
    </Button>
  );
  return (
    <Card title="What I do next" action={plan}>
      {steps.length === 0 ? (
        <EmptyState
          small
          title="No steps"
          text="Plan what you do to close a gap, with a day to be done by."
        />
      ) : (
        <ul className={style.rows}>
          {steps.map((step) => (
            <Step key={step.id} step={step} isLate={step.dueOn < today} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Step({ step, isLate }: { step: OwnStep; isLate: boolean }) {
  const act = useRecordAction('development-step');
  const { id, version, action, competency, course, dueOn } = step;
  const finish = () =>
    act.mutate(
      { id, version, action: 'finish' },
      { onSuccess: () => tell('The step is done.'), onError: tellError },
    );
  return (
    <li className={style.row}>
      <div className={style.what}>
        <b>{action}</b>
        <small>
          {competency}
          {course && ` · ${course}`}
        </small>
      </div>
      <Tag tone={isLate ? 'wrong' : 'plain'}>
        {isLate ? `Late since ${date(dueOn)}` : `Due on ${date(dueOn)}`}
      </Tag>
      <div className={style.foot}>
        <Button size="small" busy={act.isPending} onClick={finish}>
          Mark as done
        </Button>
      </div>
    </li>
  );
}

export default page({ component: MyCompetencies });
