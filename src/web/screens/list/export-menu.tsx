import { IconDownload } from '@tabler/icons-react';
import type { wholeExportCall } from '#kernel/calls/view.call.ts';
import type { FormShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/surface/menu.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { importedInto } from '../import/imported-into.ts';
import { download } from './download.ts';
import style from './list-screen.module.css';

type Format = 'csv' | 'xlsx';

/**
 * All rows of the same search, filters and order: whole, so that the file can be imported again, or exactly
 * what is shown.
 */
export function ExportMenu({ form, query }: { form: FormShape; query: URLSearchParams }) {
  const take = (format: Format, whole: boolean) => {
    const parameters = new URLSearchParams(query);
    parameters.set('format', format);
    if (whole) {
      parameters.delete('columns');
      parameters.set('whole', 'true');
    }
    download(`/api/records/${form.name}/export?${parameters}`);
  };
  // A download cannot ask who is there; this call can.
  const takeWhole = (format: Format) =>
    ask<typeof wholeExportCall>('GET', '/api/records/:form/export/whole', {
      params: { form: form.name },
    }).then(() => take(format, true), tellError);
  const isWhole = importedInto(form).some((into) => into.form === form.name);
  return (
    <Menu
      side="bottom-end"
      opener={
        <Button
          look="quiet"
          icon={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
          aria-label="Export"
        >
          <span className={style.wide}>Export</span>
        </Button>
      }
      entries={[
        ...(isWhole
          ? [
              { heading: 'Whole records, to be imported again' },
              { label: 'Spreadsheet', note: 'XLSX', run: () => void takeWhole('xlsx') },
              { label: 'Plain table', note: 'CSV', run: () => void takeWhole('csv') },
              'line' as const,
            ]
          : []),
        { heading: 'What is shown, every row of it' },
        { label: 'Spreadsheet', note: 'XLSX', run: () => take('xlsx', false) },
        { label: 'Plain table', note: 'CSV', run: () => take('csv', false) },
      ]}
    />
  );
}
