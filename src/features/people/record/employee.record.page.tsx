/** One employee: the usual record, or the person's own account page where it is the own record. */
import { useQuery } from '@tanstack/react-query';
import { formQuery } from '#web/api/form.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { RecordSkeleton } from '#web/screens/record/record-skeleton.tsx';
import { AccountPage } from '../account/account-page.part.tsx';

function EmployeePage({ place }: ScreenProps) {
  const { user } = useSession();
  const form = useQuery(formQuery('employee'));
  // Here and not in what would be drawn below: that would ask again, and this page wait again, without end.
  if (form.error && !form.data)
    return <FailedScreen place={place} error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <RecordSkeleton />;
  const isOwn = place.record === user.employeeId;
  const keepsPeople = form.data.rights.write !== undefined && place.search['sRead'] !== '0';
  return isOwn && !keepsPeople && !place.search['asOf'] ? (
    <AccountPage place={place} />
  ) : (
    <RecordScreen place={place} />
  );
}

export default page({ component: EmployeePage });
