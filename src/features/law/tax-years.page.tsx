/** A tax year as the law has it: both regimes side by side, and the sections by their numbers. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { ConfidenceTag } from '#web/ui/state/confidence-tag.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th } from '#web/ui/table.tsx';
import { type Numbered, type TaxYearShape, taxYearQuery, type YearFigure } from './law.view.ts';
import style from './tax-years.module.css';

function TaxYears({ place }: ScreenProps) {
  const asked = place.search['year'] ?? 'now';
  const { data, error, refetch } = useQuery(taxYearQuery(asked));
  const navigate = useNavigate();
  const choose = (year: string) =>
    void navigate({ to: place.path, search: { ...place.search, year }, replace: true });
  return (
    <>
      <PageHead
        title={place.item.name}
        under={data ? `${data.act}; who does not choose is in the ${data.defaultRegime} regime.` : lineToCome}
        actions={
          data && (
            <NativeSelect
              label="Year"
              labelHidden
              value={data.name}
              onChange={choose}
              choices={data.years.toReversed().map((name) => ({ value: name, label: name }))}
            />
          )
        }
      />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={10} /> : null}
      {data && (
        <div className={style.screen}>
          <div className={style.regimes}>
            {data.regimes.map((regime) => (
              <OneRegime key={regime.regime} regime={regime} year={data} />
            ))}
          </div>
          <Sections year={data} />
          <Card title="Forms">
            <Table label="Forms" ledger>
              <Heads />
              <tbody>
                {data.forms.map((form) => (
                  <tr key={form.about}>
                    <Numbers of={form} />
                  </tr>
                ))}
              </tbody>
            </Table>
          </Card>
        </div>
      )}
    </>
  );
}

type RegimeProps = { regime: TaxYearShape['regimes'][number]; year: TaxYearShape };

function OneRegime({ regime, year }: RegimeProps) {
  const figures: YearFigure[] = [
    ...regime.figures,
    { ...year.cess, label: 'Cess' },
    { ...year.withoutPan, label: 'Minimum rate without PAN' },
  ];
  return (
    <Card title={regime.regime === 'new' ? 'New regime' : 'Old regime'}>
      <div className={style.schedules}>
        {regime.schedules.map(({ who, steps }) => (
          <div key={who}>
            <h3>{who}</h3>
            <dl className={style.steps}>
              {steps.map(({ part, rate }) => (
                <div key={part}>
                  <dt>{part}</dt>
                  <dd>{rate}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className={style.cite}>{regime.cite}</p>
      <dl className={style.figures}>
        {figures.map(({ label, value, cite, confidence }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {confidence && <ConfidenceTag confidence={confidence} />}
              <small>{cite}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const regimeWords = { old: 'Old only', both: 'Both' } as const;

function Sections({ year }: { year: TaxYearShape }) {
  return (
    <Card title="Sections">
      <Table label="Sections" ledger>
        <Heads>
          <Th>Limit of {year.name}</Th>
          <Th>Regimes</Th>
        </Heads>
        <tbody>
          {year.sections.map((section) => (
            <tr key={section.about}>
              <Numbers of={section} />
              <Td className={style.limit}>{section.limit ?? ''}</Td>
              <Td>{section.regimes ? regimeWords[section.regimes] : ''}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Heads({ children }: { children?: ReactNode }) {
  return (
    <thead>
      <tr>
        <Th>About</Th>
        <Th>Act of 1961, to March 2026</Th>
        <Th>Act of 2025, from April 2026</Th>
        {children}
      </tr>
    </thead>
  );
}

/** A number that is not certain says so. */
function Numbers({ of: { about, of1961, of2025, sure } }: { of: Numbered }) {
  return (
    <>
      <Td className={style.about}>{about}</Td>
      <Td>{of1961 ?? 'none'}</Td>
      <Td>
        {of2025 ?? 'not found'} {of2025 && sure !== 'high' && <ConfidenceTag confidence={sure} />}
      </Td>
    </>
  );
}

export default page({ component: TaxYears });
