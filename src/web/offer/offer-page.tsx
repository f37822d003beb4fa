/** The page behind an offer's link: the offer, its figures, the letter, and one answer. */
import type { offerCall } from '#kernel/calls/offer.call.ts';
import '../theme/print.css';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { Button } from '#web/ui/button.tsx';
import { date, money } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { Copyright } from '../sign-in/copyright.tsx';
import style from '../sign-in/outside.module.css';
import { toHeading } from '../sign-in/to-heading.ts';
import { OfferAnswer } from './offer-answer.tsx';
import { OfferFigures } from './offer-figures.tsx';
import type { Offer } from './offer-shape.ts';

export default function OfferPage() {
  const { token = '' } = useSearch({ strict: false });
  const [offer, setOffer] = useState<Offer>();
  const [refused, setRefused] = useState('');
  const answered = (next: Offer) => {
    setOffer(next);
    toHeading();
  };
  useEffect(() => {
    document.title = 'Your offer · Muster';
    ask<typeof offerCall>('POST', '/api/offer/check', { body: { token }, anonymous: true }).then(
      setOffer,
      (error: unknown) => setRefused(sentenceFor(error)),
    );
  }, [token]);
  return (
    <div className={style.page}>
      <main className={style.sheet}>
        {refused && (
          <>
            <h1 tabIndex={-1}>This link opens no offer</h1>
            <p>{refused}</p>
          </>
        )}
        {offer && <Shown offer={offer} token={token} onAnswered={answered} />}
      </main>
      <footer className={style.foot}>
        <Copyright />
      </footer>
    </div>
  );
}

type ShownProps = { offer: Offer; token: string; onAnswered: (offer: Offer) => void };

function Shown({ offer, token, onAnswered }: ShownProps) {
  const facts = [
    ['Post', offer.designation],
    ['Department', offer.department],
    ['Place of work', offer.place],
    ['Reporting to', offer.manager],
    ['Joining on', date(offer.joiningOn)],
    ['Cost to company', `${money(offer.ctcAnnual, true)} a year`],
  ] as const;
  return (
    <>
      <p className={style.house}>{offer.house}</p>
      <h1 tabIndex={-1}>Your offer, {offer.applicant}</h1>
      <Standing offer={offer} />
      <dl className={style.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {offer.terms && <p className={style.terms}>{offer.terms}</p>}
      <section aria-label="Annexure">
        <h2>What it consists of</h2>
        <OfferFigures lines={offer.annexure} />
      </section>
      <Letter token={token} code={offer.code} />
      {offer.state === 'sent' && <OfferAnswer offer={offer} token={token} onAnswered={onAnswered} />}
    </>
  );
}

function Standing({ offer }: { offer: Offer }) {
  const on = offer.answeredOn ? date(offer.answeredOn) : '';
  if (offer.state === 'accepted' || offer.state === 'joined') {
    return (
      <Notice tone="good">
        You accepted this offer on {on}. We look forward to {date(offer.joiningOn)}.
      </Notice>
    );
  }
  if (offer.state === 'declined')
    return <Notice>You declined this offer on {on}. Thank you for telling us.</Notice>;
  if (offer.state === 'expired') {
    return (
      <Notice tone="attention">
        This offer held until {date(offer.validUntil ?? '')}. Please ask us whether it still can.
      </Notice>
    );
  }
  return offer.validUntil ? <p className={style.until}>Please answer by {date(offer.validUntil)}.</p> : null;
}

/** The token travels in the body, so the letter is asked for and handed to the browser as a file. */
function Letter({ token, code }: { token: string; code: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const fetchLetter = async () => {
    setBusy(true);
    setProblem('');
    await fetchFile('/api/offer/letter', { token }, `Offer ${code}.pdf`).catch(() =>
      setProblem('The letter could not be fetched. Try again in a minute.'),
    );
    setBusy(false);
  };
  return (
    <p>
      <Button busy={busy} onClick={() => void fetchLetter()}>
        The letter as PDF
      </Button>
      {problem && (
        <span className={style.problem} role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}
