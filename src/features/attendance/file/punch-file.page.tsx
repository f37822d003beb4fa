/** Punches from a file: it is dropped, what it holds is shown and put right, then it is stored. */
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { GivenTo } from '#kernel/wire/call.ts';
import { changes } from '#web/api/query/changes.ts';
import { upload } from '#web/api/upload.ts';
import { page } from '#web/page.ts';
import { DropPlace } from '#web/screens/value/drop-place.tsx';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import type { PunchFileAnswer, PunchQuestion, punchFileCall } from './punch-file.call.ts';
import style from './punch-file.module.css';
import { PunchFileFound } from './punch-file-found.part.tsx';
import { PunchFileLayout } from './punch-file-layout.part.tsx';

type Said = Omit<NonNullable<GivenTo<typeof punchFileCall>['query']>, 'store'>;

/** What was sent, how it was said to be read, and what the server found in it. */
function useBringing() {
  const [file, setFile] = useState<File>();
  const [said, setSaid] = useState<Said>({});
  const [found, setFound] = useState<PunchFileAnswer>();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<unknown>();
  const send = async (next: File, asked: Said, store = false): Promise<boolean> => {
    setError(undefined);
    setShare(0);
    setFile(next);
    setSaid(asked);
    try {
      const query = store ? { ...asked, store } : asked;
      setFound(await upload<typeof punchFileCall>('/api/attendance/punch-file', next, setShare, { query }));
      return true;
    } catch (fault) {
      setError(fault);
      return false;
    } finally {
      setShare(undefined);
    }
  };
  const take = (chosen: File | undefined) => {
    setFound(undefined);
    if (chosen) void send(chosen, {});
  };
  const again = (more: Said = {}) => {
    if (file) void send(file, { ...said, ...more });
  };
  const store = async () => {
    if (!file || !(await send(file, said, true))) return;
    await changes.shown();
    tell('The punches are stored');
  };
  return { found, share, error, take, again, store };
}

function PunchFilePage() {
  const { found, share, error, take, again, store } = useBringing();
  const isRead = found !== undefined && found.asks.length === 0;
  const known = {
    ...(found?.device && { device: found.device }),
    ...(found?.month && { month: found.month }),
  };
  return (
    <>
      <PageHead
        title="Punches from a file"
        under="Nothing is saved until you have reviewed it. A punch that already exists is not added again."
      />
      <div className={style.page}>
        <Place found={found} share={share} onFile={take} />
        {error !== undefined && <ErrorState small error={error} retry={() => again()} />}
        {found && <PunchFileLayout found={found} onSaid={(more) => again({ ...known, ...more })} />}
        {found && !isRead && <Asked found={found} />}
        {isRead && <PunchFileFound found={found} />}
        {isRead && !found.stored && found.fresh > 0 && (
          <Button look="primary" busy={share !== undefined} onClick={() => void store()}>
            {`Store ${count(found.fresh, 'punch', 'punches')}`}
          </Button>
        )}
      </div>
    </>
  );
}

/** Nothing of the file is read before. */
const Asked = ({ found: { asks, dates } }: { found: PunchFileAnswer }) => (
  <Notice tone="attention">
    <ul className={style.asked}>
      {asks.map((one) => (
        <li key={one}>{saysOf(one, dates?.examples[0] ?? '')}</li>
      ))}
    </ul>
  </Notice>
);

function saysOf(question: PunchQuestion, example: string): string {
  switch (question) {
    case 'device':
      return 'Choose the device that the punches are from.';
    case 'month':
      return 'Choose the month of the sheet. Its headings, its title and its name do not say it.';
    case 'moment':
      return 'Choose the column with the date of each punch. Several columns have dates.';
    case 'pin':
      return 'Choose the column that says whose each punch is. No heading says it for sure.';
    case 'by':
      return 'Say whether people are named by number or by code. Both exist here, for different people.';
    case 'time':
      return 'Choose the column with the time of each punch.';
    case 'order':
      return `Say whether the day or the month comes first in ${example}.`;
  }
}

type PlaceProps = {
  found: PunchFileAnswer | undefined;
  share: number | undefined;
  onFile: (file: File | undefined) => void;
};

function Place({ found, share, onFile }: PlaceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card>
      <DropPlace
        label="File of punches"
        className={`${style.drop} ${found ? style.chosen : ''}`}
        enabled
        input={input}
        accept=".dat,.txt,.csv,.tsv,.xlsx,.xls"
        onFiles={(files) => onFile(files[0])}
      >
        {!found && <IconFileImport size={28} stroke={1.5} aria-hidden="true" />}
        <p className={style.lead}>{found ? found.fileName : 'Drop a file of punches here'}</p>
        {!found && (
          <p className={style.quiet}>
            The attlog.dat of a USB stick, or a table: a number, a date and a time in each row, a row for each
            day with its times in columns such as In 1, Out 1, or a month with In and Out of every day.
          </p>
        )}
        {share === undefined ? (
          <Button look={found ? 'plain' : 'primary'} onClick={() => input.current?.click()}>
            {found ? 'Choose another file' : 'Choose a file'}
          </Button>
        ) : (
          <Progress label="Reading the file" share={share} />
        )}
      </DropPlace>
    </Card>
  );
}

export default page({ component: PunchFilePage });
