import type { ScreenProps } from '#web/place.ts';
import { inSentence } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { listAddress } from './list/use-list-address.ts';

type FailedProps = ScreenProps & { error: unknown; retry: () => void };

/** A screen whose first call failed: its heading still says where one is. */
export function FailedScreen({ place, error, retry }: FailedProps) {
  return (
    <>
      <PageHead title={place.item.name} />
      <ErrorState
        error={error}
        retry={retry}
        way={
          place.record === undefined ? (
            <ButtonLink to="/Home/dashboard">Go to the dashboard</ButtonLink>
          ) : (
            <ButtonLink to={listAddress(place)}>Back to {inSentence(place.item.name)}</ButtonLink>
          )
        }
      />
    </>
  );
}
