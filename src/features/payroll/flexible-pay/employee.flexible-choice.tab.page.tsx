/** A person's flexible pay: how it is divided, and how it was before. */
import { useQuery } from '@tanstack/react-query';
import { useMenu } from '#web/api/inside/use-frame.ts';
import { page, type TabProps } from '#web/page.ts';
import { ChildTab } from '#web/screens/record/child/child-tab.tsx';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './flexible.module.css';
import { sheetQuery } from './flexible.view.ts';
import { FlexibleBills } from './flexible-bills.part.tsx';
import { FlexibleSplit } from './flexible-split.part.tsx';

function FlexibleTab({ place, record }: TabProps) {
  const sheet = useQuery(sheetQuery(record.id));
  if (sheet.error && !sheet.data)
    return <ErrorState error={sheet.error} retry={() => void sheet.refetch()} />;
  if (!sheet.data) return <SkeletonLines count={6} />;
  if ('none' in sheet.data) return <None why={sheet.data.none} />;
  const { now, month } = sheet.data;
  return (
    <div className={style.stack} data-in-order>
      <FlexibleSplit key={`${month}/${now?.id}`} employee={record.id} sheet={sheet.data} />
      {sheet.data.bills.length > 0 && (
        <>
          <FlexibleBills employee={record.id} />
          <ChildTab
            child={{ form: 'flexible-bill', field: 'employee', heading: 'Bills', dated: false }}
            place={place}
            parent={record}
          />
        </>
      )}
      <ChildTab
        child={{ form: 'flexible-choice', field: 'employee', heading: 'Flexible pay', dated: true }}
        place={place}
        parent={record}
      />
    </div>
  );
}

/** Whoever keeps the structures of salaries is led to where a flexible amount comes from. */
function None({ why }: { why: string }) {
  const keeps = entriesOf(useMenu()).some(({ item }) => item.form === 'salary-structure' && item.write);
  return (
    <Card>
      <EmptyState
        title="No flexible pay"
        text={keeps ? `${why} Give this person a salary structure that has one.` : why}
        action={keeps && <ButtonLink to="/Home/fwPayroll/structure">Salary structures</ButtonLink>}
      />
    </Card>
  );
}

export default page<TabProps>({ component: FlexibleTab });
