import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

/** The last net: a part of the page broke, or could not be fetched after a new version was installed. */
export function Fault({ error }: { error: unknown }) {
  const stale = error instanceof Error && /dynamically imported|module script/i.test(error.message);
  return (
    <PlainPage
      title={stale ? 'Muster has been updated' : 'This page could not be shown'}
      actions={
        <Button look="primary" onClick={() => location.reload()}>
          {stale ? 'Load again' : 'Try again'}
        </Button>
      }
    >
      <p>{stale ? 'Load the page again to get the new version.' : sentenceFor(error)}</p>
    </PlainPage>
  );
}
