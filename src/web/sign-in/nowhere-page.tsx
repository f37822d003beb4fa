import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

/** An address outside the shell that leads nowhere. */
export default function NowherePage() {
  return (
    <PlainPage
      title="There is no page at this address"
      actions={
        <Link to="/Home" className={buttonClass('primary')}>
          Go to your dashboard
        </Link>
      }
    >
      <p>The link may be old, or a letter may be missing. Nothing is lost.</p>
    </PlainPage>
  );
}
