import { ErrorState } from '#web/ui/state/error-state.tsx';

/** A page inside the shell broke: the shell stays, the page says so. */
export function PlaceFault({ error, reset }: { error: unknown; reset?: () => void }) {
  return <ErrorState error={error} retry={reset} />;
}
