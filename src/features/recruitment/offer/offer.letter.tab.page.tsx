import { IconDownload } from '@tabler/icons-react';
import { OfferFigures } from '#web/offer/offer-figures.tsx';
import type { OfferLine } from '#web/offer/offer-shape.ts';
import { page, type TabProps } from '#web/page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './offer-letter.module.css';

/** The letter to download, and the annexure as it stands in it. */
function OfferLetter({ record }: TabProps) {
  const lines = record.values.annexure as OfferLine[] | undefined;
  return (
    <div className={style.letter}>
      <p className={style.buttons}>
        <a className={buttonClass('plain')} href={`/api/offers/${record.id}/letter`} download>
          <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Letter as PDF
        </a>
      </p>
      <Card title="Annexure: cost to company">
        {lines && lines.length > 0 ? (
          <OfferFigures lines={lines} />
        ) : (
          <EmptyState
            small
            title="The pay is not yours to see"
            text="Ask HR or the recruiter for the figures."
          />
        )}
      </Card>
    </div>
  );
}

export default page<TabProps>({ component: OfferLetter });
