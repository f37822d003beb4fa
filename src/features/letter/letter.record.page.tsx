/** One letter: its pages first, then what is kept of it. */
import { IconDownload } from '@tabler/icons-react';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { linkedId } from '#web/screens/record/linked.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { PdfPages, useShowsPdf } from '#web/ui/surface/pdf-pages.tsx';
import style from './letter.module.css';

function Paper({ record }: RecordProps) {
  const isShown = useShowsPdf();
  const address = `/api/files/${linkedId(record.values['file'])}`;
  return (
    <Card>
      <div className={style.kept}>
        <strong>{record.title}</strong>
        <a className={buttonClass('primary')} href={address} download>
          <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Download
        </a>
      </div>
      {isShown && <PdfPages address={address} title={record.title} />}
    </Card>
  );
}

const LetterPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={Paper} />;

export default page({ component: LetterPage });
