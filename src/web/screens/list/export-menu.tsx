import { IconDownload } from '@tabler/icons-react';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/surface/menu.tsx';
import { download } from './download.ts';
import style from './list-screen.module.css';

/** Exactly what is shown, all of its rows: the same search, filters, order and columns. */
export function ExportMenu({ form, query }: { form: string; query: URLSearchParams }) {
  const take = (format: 'csv' | 'xlsx') => {
    const parameters = new URLSearchParams(query);
    parameters.set('format', format);
    download(`/api/records/${form}/export?${parameters}`);
  };
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
        { heading: 'What is shown, every row of it' },
        { label: 'Spreadsheet', note: 'XLSX', run: () => take('xlsx') },
        { label: 'Plain table', note: 'CSV', run: () => take('csv') },
      ]}
    />
  );
}
