/** What the law says in one case: choose a calculator, type, and the answer stands beside, with reasons. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { CalculatorSheet } from './calculator-sheet.part.tsx';
import style from './calculators.module.css';
import { type CalculatorShape, calculatorsQuery } from './law.view.ts';

function Calculators({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery(calculatorsQuery);
  const navigate = useNavigate();
  const chosen = data?.calculators.find(({ name }) => name === place.search['calculator']);
  const current = chosen ?? data?.calculators[0];
  const choose = (calculator: string) =>
    void navigate({
      to: place.path,
      search: { ...place.search, calculator },
      replace: true,
    });
  return (
    <>
      <PageHead title={place.item.name} under={current?.about ?? lineToCome} />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={8} /> : null}
      {data && current && (
        <div className={style.screen}>
          <Choice calculators={data.calculators} current={current.name} choose={choose} />
          <CalculatorSheet key={current.name} calculator={current} />
        </div>
      )}
    </>
  );
}

type ChoiceProps = {
  calculators: readonly CalculatorShape[];
  current: string;
  choose: (name: string) => void;
};

/** A list at the side where there is room, one line where there is not. */
function Choice({ calculators, current, choose }: ChoiceProps) {
  const groups = [...Map.groupBy(calculators, ({ group }) => group)];
  return (
    <>
      <nav className={style.list} aria-label="Calculators">
        {groups.map(([group, within]) => (
          <div key={group}>
            <h2 className={style.group}>{group}</h2>
            <ul>
              {within.map(({ name, title }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={style.entry}
                    aria-current={name === current ? 'true' : undefined}
                    onClick={() => choose(name)}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={style.pick}>
        <NativeSelect
          label="Calculator"
          value={current}
          onChange={choose}
          choices={calculators.map(({ name, title }) => ({ value: name, label: title }))}
        />
      </div>
    </>
  );
}

export default page({ component: Calculators });
