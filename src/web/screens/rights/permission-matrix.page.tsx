import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { rightsCall } from '#kernel/calls/rights.call.ts';
import { ask } from '#web/api/api.ts';
import { useRecords } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { MatrixEditor } from './matrix-editor.tsx';
import style from './rights.module.css';

/** What each login type may do, how far, and what it sees. The login type stands in the address. */
function PermissionMatrix({ place }: ScreenProps) {
  const navigate = useNavigate();
  const types = useRecords('login-type', { limit: 100 });
  const [first] = types.data?.rows ?? [];
  const id = Number(place.search['loginType'] ?? first?.id ?? 0);
  const matrix = useQuery({
    queryKey: ['rights', id],
    queryFn: ({ signal }) =>
      ask<typeof rightsCall>('GET', '/api/rights/:loginTypeId', { params: { loginTypeId: id }, signal }),
    enabled: id > 0,
  });
  const error = types.error ?? matrix.error;
  const choose = (next: string) => void navigate({ to: '.', search: { ...place.search, loginType: next } });
  return (
    <>
      <PageHead
        title="Permission matrix"
        under="Changes apply at once; wider access to pay, bank or identity data waits for a second person."
        actions={
          <div className={style.type}>
            <NativeSelect
              label="Login type"
              labelHidden
              value={String(id)}
              onChange={choose}
              choices={(types.data?.rows ?? []).map((row) => ({ value: String(row.id), label: row.title }))}
            />
          </div>
        }
      />
      {error && (
        <ErrorState error={error} retry={() => void (types.error ? types.refetch() : matrix.refetch())} />
      )}
      {!error && !matrix.data && <SkeletonRows count={12} columns={4} />}
      {matrix.data && (
        <MatrixEditor
          key={id}
          matrix={matrix.data}
          mayWrite={place.mayWrite || place.search['sWrite'] === undefined}
        />
      )}
    </>
  );
}

export default page({ component: PermissionMatrix });
