/** My tax: the declaration, both regimes on the own figures, and the year month by month. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#web/api/inside/use-frame.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tabs } from '#web/ui/surface/tabs.tsx';
import { Declaration } from '../declaration/declaration.part.tsx';
import style from './my-tax.module.css';
import { type Figures, figuresQuery, sheetQuery } from './my-tax.view.ts';
import { RegimeComparison } from './regime-comparison.part.tsx';
import { TaxMonths } from './tax-months.part.tsx';

const tabs = [
  { key: 'declaration', label: 'Declaration' },
  { key: 'regimes', label: 'Old or new' },
  { key: 'year', label: 'The year' },
] as const;

function MyTaxPage({ place }: ScreenProps) {
  const { user } = useSession();
  if (user.employeeId === null)
    return (
      <EmptyState
        title="You have no employee record here"
        text="Your user is not tied to an employee, so there is no tax to declare."
      />
    );
  return <Loaded place={place} />;
}

function Loaded({ place }: ScreenProps) {
  const navigate = useNavigate();
  const source = { own: place.search['year'] };
  const sheet = useQuery(sheetQuery(source));
  const figures = useQuery(figuresQuery(source));
  const current = place.search['tab'] ?? 'declaration';
  const go = (search: Record<string, string>) =>
    void navigate({ to: '.', search: { ...place.search, ...search }, replace: true });
  if (sheet.error)
    return <FailedScreen place={place} error={sheet.error} retry={() => void sheet.refetch()} />;
  if (!sheet.data) return <SkeletonLines count={10} />;
  const { year, years } = sheet.data;
  return (
    <>
      <PageHead
        title="My tax"
        under={`Tax year ${year}`}
        actions={
          <div className={style.year}>
            <NativeSelect
              label="Tax year"
              labelHidden
              value={year}
              choices={years.map((one) => ({ value: one, label: one }))}
              onChange={(next) => go({ year: next })}
            />
          </div>
        }
      />
      <Tabs label="My tax" tabs={tabs} current={current} onChange={(tab) => go({ tab })}>
        {current === 'declaration' && (
          <Declaration
            key={year}
            sheet={sheet.data}
            figures={figures.data}
            readOnly={place.search['sWrite'] === '0'}
          />
        )}
        {current !== 'declaration' && (
          <WithFigures
            figures={figures.data}
            error={figures.error}
            retry={() => void figures.refetch()}
            tab={current}
          />
        )}
      </Tabs>
    </>
  );
}

type WithFiguresProps = {
  figures: Figures | undefined;
  error: Error | null;
  retry: () => void;
  tab: string;
};

function WithFigures({ figures, error, retry, tab }: WithFiguresProps) {
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!figures) return <SkeletonLines count={8} />;
  if (!figures.known)
    return (
      <EmptyState
        title="No pay in this year"
        text="Your tax is worked out from payslips and your salary; there are none for this tax year."
      />
    );
  return tab === 'regimes' ? <RegimeComparison figures={figures} /> : <TaxMonths figures={figures} />;
}

export default page({ component: MyTaxPage });
