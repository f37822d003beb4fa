import type { ScreenProps } from '#web/place.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';

type FailedProps = ScreenProps & { error: unknown; retry: () => void };

/** A screen whose first call failed: its heading still says where one is. */
export function FailedScreen({ place, error, retry }: FailedProps) {
  return (
    <>
      <PageHead title={place.item.name} />
      <ErrorState error={error} retry={retry} />
    </>
  );
}
