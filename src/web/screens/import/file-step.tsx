import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import type { Uploaded } from '#kernel/wire/import-sheet.ts';
import { ApiError } from '#web/api/api-error.ts';
import { problemOf } from '#web/screens/record/draft/problems.ts';
import { DropPlace } from '#web/screens/value/drop-place.tsx';
import { Button } from '#web/ui/button.tsx';
import { inSentence } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './import.module.css';
import { sendFile, templateAddress } from './import-api.ts';
import { Recipes } from './recipes.tsx';
import { usePastedTable } from './use-pasted-table.ts';

/** A file is dropped or chosen; who has none yet takes the template. */
export function FileStep({
  form,
  onFile,
}: {
  form: FormShape;
  onFile: (file: Uploaded, source: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [wrong, setWrong] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file) return;
    setWrong(undefined);
    setShare(0);
    sendFile(form.name, file, setShare)
      .then(
        (sent) => onFile(sent, file),
        (error: unknown) => setWrong(wordsOf(error)),
      )
      .finally(() => setShare(undefined));
  };
  usePastedTable(take);
  const drop = (
    <Card>
      {wrong && (
        <div className={style.above}>
          <Notice tone="wrong">{wrong}</Notice>
        </div>
      )}
      <DropPlace
        label="File to import"
        className={style.drop}
        enabled
        input={input}
        accept=".csv,.xlsx,.xls,.tsv,.txt"
        onFiles={(files) => take(files[0])}
      >
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
        <p className={style.lead}>Drop a spreadsheet here</p>
        <p className={style.quiet}>
          XLSX or CSV, as you keep it, with a heading above each column. Or copy the rows in your spreadsheet,
          with their headings, and paste them here. Nothing is saved before you have seen what would change.
        </p>
        {share === undefined ? (
          <Button look="primary" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        ) : (
          <div className={style.bar}>
            <Progress label="Sending the file" share={share} />
          </div>
        )}
      </DropPlace>
      <Template form={form} />
    </Card>
  );
  return (
    <div className={style.stack}>
      {drop}
      <Recipes form={form} />
    </div>
  );
}

/** For who has no file yet. */
function Template({ form }: { form: FormShape }) {
  return (
    <p className={style.template}>
      No file yet? Take the template:{' '}
      <a href={templateAddress(form.name, 'xlsx')} download>
        XLSX
      </a>{' '}
      or{' '}
      <a href={templateAddress(form.name, 'csv')} download>
        CSV
      </a>
      . It has every column that {inSentence(form.heading)} can take.
    </p>
  );
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The file could not be sent.';
  const { kind, text, title } = problemOf(error, []);
  if (kind === 'offline') return 'The file could not be sent. Check your connection, then choose it again.';
  if (kind === 'fault')
    return error.reference ? `${error.message} Reference ${error.reference}.` : error.message;
  return text || `${title}. ${error.message}`;
}
