import { useQuery } from '@tanstack/react-query';
import type { ChildShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import type { ScreenProps } from '#web/place.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { DatedTab } from '../time/dated-tab.tsx';
import { ChildList } from './child-list.tsx';

type ChildTabProps = ScreenProps & { child: ChildShape; parent: RecordShape };

/** A form below this record: its line of time when it is dated, else its list. */
export function ChildTab({ child, parent, place }: ChildTabProps) {
  const form = useQuery(formQuery(child.form));
  if (form.error && !form.data) return <ErrorState error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <SkeletonLines count={6} />;
  const mayWrite =
    place.search['sWrite'] !== '0' &&
    !place.search['asOf'] &&
    form.data.rights.write !== undefined &&
    !form.data.systemOnly;
  const props = { form: form.data, field: child.field, parent, mayWrite, asOf: place.search['asOf'] };
  return form.data.dated ? (
    <DatedTab {...props} asking={place.search['do'] === 'change'} />
  ) : (
    <ChildList {...props} />
  );
}
