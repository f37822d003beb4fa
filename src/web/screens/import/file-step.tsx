import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FormShape } from '#web/api/described.ts';
import { problemOf } from '#web/screens/record/problems.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { sendFile, templateAddress, type Uploaded } from './import-api.ts';
import style from './import.module.css';

/** A file is dropped or chosen; who has none yet takes the template. */
export function FileStep({ form, onFile }: { form: FormShape; onFile: (file: Uploaded) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file) return;
    setWrong(undefined);
    setShare(0);
    sendFile(form.name, file, setShare).then(onFile, (error: unknown) => setWrong(wordsOf(error))).finally(() => setShare(undefined));
  };
  return (
    <Card>
      {wrong && <div className={style.above}><Notice tone="wrong">{wrong}</Notice></div>}
      <div className={style.drop} data-over={over || undefined}
        onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)}
        onDrop={(event) => { event.preventDefault(); setOver(false); take(event.dataTransfer.files[0]); }}>
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
        <p className={style.lead}>Drop a spreadsheet here</p>
        <p className={style.quiet}>XLSX or CSV, its first row with the names of the columns. Nothing is written before you have seen what would change.</p>
        {share === undefined
          ? <Button look="primary" onClick={() => input.current?.click()}>Choose a file</Button>
          : <div className={style.bar}><Progress label="Sending the file" share={share} /></div>}
        <input ref={input} type="file" hidden accept=".csv,.xlsx" aria-label="File to import"
          onChange={(event) => { take(event.target.files?.[0]); event.target.value = ''; }} />
      </div>
      <p className={style.template}>
        No file yet? Take the template: <a href={templateAddress(form.name, 'xlsx')} download>XLSX</a> or{' '}
        <a href={templateAddress(form.name, 'csv')} download>CSV</a>. It has every column that {form.heading.toLowerCase()} can take.
      </p>
    </Card>
  );
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The file could not be sent.';
  const { text, title } = problemOf(error, []);
  return text || `${title}. ${error.message}`;
}
