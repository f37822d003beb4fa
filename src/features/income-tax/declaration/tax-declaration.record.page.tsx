/** A declaration as payroll checks it: line by line beside its proof, then the year of tax it leads to. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { isLinked } from '#web/screens/record/linked.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { HistoryCard } from '#web/screens/record/time/history-card.tsx';
import { useActing } from '#web/screens/record/use-acting.tsx';
import { actionWord, ordered } from '#web/screens/value/action-word.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tabs } from '#web/ui/surface/tabs.tsx';
import style from '../my-tax/my-tax.module.css';
import { figuresQuery, type Sheet, sheetQuery } from '../my-tax/my-tax.view.ts';
import { RegimeComparison } from '../my-tax/regime-comparison.part.tsx';
import { TaxMonths } from '../my-tax/tax-months.part.tsx';
import { Declaration } from './declaration.part.tsx';
import { DeclarationCheck } from './declaration-check.part.tsx';
import { submittedWords } from './submitted-words.view.ts';

function DeclarationPage({ place }: ScreenProps) {
  return typeof place.record === 'number' ? (
    <Loaded place={place} id={place.record} />
  ) : (
    <RecordScreen place={place} />
  );
}

function Loaded({ place, id }: ScreenProps & { id: number }) {
  const source = { declaration: id };
  const form = useQuery(formQuery('tax-declaration'));
  const sheet = useQuery(sheetQuery(source));
  const figures = useQuery(figuresQuery(source));
  const [tab, setTab] = useState('lines');
  const error = sheet.error ?? form.error;
  if (error) return <FailedScreen place={place} error={error} retry={() => void sheet.refetch()} />;
  const record = sheet.data?.declaration;
  if (!form.data || !sheet.data || !record) return <SkeletonLines count={10} />;
  const known = figures.data?.known ? figures.data : undefined;
  const isYearShown = known !== undefined || figures.isLoading;
  const tabs = [
    { key: 'lines', label: 'Lines and proofs', count: sheet.data.lines.length },
    ...(isYearShown
      ? [
          { key: 'year', label: 'The year' },
          { key: 'regimes', label: 'Old or new' },
        ]
      : []),
    { key: 'history', label: 'History' },
  ];
  return (
    <>
      <Head place={place} form={form.data} record={record} />
      <Tabs label="Declaration" tabs={tabs} current={tab} onChange={setTab}>
        {tab === 'lines' && <Lines sheet={sheet.data} record={record} known={figures.data} place={place} />}
        {tab !== 'lines' && tab !== 'history' && !known && <SkeletonLines count={8} />}
        {tab === 'year' && known && <TaxMonths figures={known} />}
        {tab === 'regimes' && known && <RegimeComparison figures={known} />}
        {tab === 'history' && (
          <div className={style.sheet}>
            <HistoryCard form={form.data} id={id} />
          </div>
        )}
      </Tabs>
    </>
  );
}

type LinesProps = ScreenProps & {
  sheet: Sheet;
  record: RecordShape;
  known: Parameters<typeof Declaration>[0]['figures'];
};

/** Officers decide on what others submitted; what is still open is shown as the person sees it. */
function Lines({ sheet, record, known, place }: LinesProps) {
  const actions = record.may?.actions ?? [];
  const checks =
    place.mayWrite &&
    !record.own &&
    (record.state === 'submitted' || record.state === 'accepted') &&
    (actions.includes('return') || actions.includes('accept'));
  if (checks) return <DeclarationCheck sheet={sheet} record={record} />;
  return <Declaration sheet={sheet} figures={known} readOnly={!record.own} />;
}

function Head({ place, form, record }: ScreenProps & { form: FormShape; record: RecordShape }) {
  const acting = useActing(form, record);
  const who = isLinked(record.values['employee']) ? record.values['employee'] : undefined;
  const submitted = submittedWords(record.values, record.state);
  const actions = ordered(record.may?.actions ?? []).filter((action) =>
    record.own ? action === 'submit' || action === 'amend' : true,
  );
  return (
    <>
      <PageHead
        title={record.title}
        over={<Link to={place.path}>{form.heading}</Link>}
        tag={record.state && <StateTag form={form} state={record.state} />}
        under={
          <>
            Tax year {String(record.values['taxYear'])}
            {who && (
              <>
                {' · '}
                <Link to={`/Home/human-resources/employee/${who.id}`}>employee record</Link>
              </>
            )}
            {submitted && ` · ${submitted}`}
          </>
        }
        actions={
          place.mayWrite &&
          actions.map((action) => (
            <Button
              key={action}
              look={action === 'accept' || action === 'lock' ? 'primary' : 'plain'}
              busy={acting.busy}
              onClick={() => acting.act(action)}
            >
              {actionWord(form, action)}
            </Button>
          ))
        }
      />
      {acting.asked}
    </>
  );
}

export default page({ component: DeclarationPage });
