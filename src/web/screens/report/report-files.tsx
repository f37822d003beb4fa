import { IconDownload } from '@tabler/icons-react';
import type { Values } from '#kernel/wire/described.ts';
import { download } from '#web/screens/list/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/surface/menu.tsx';
import { type Layout, reportFile } from './report-api.ts';

type ReportFilesProps = { name: string; parameters: Values; layout: Layout };

/** The report as a file, for what was asked, grouped and sorted as on the screen. */
export function ReportFiles({ name, parameters, layout }: ReportFilesProps) {
  const take = (format: 'csv' | 'xlsx' | 'pdf') => download(reportFile(name, format, parameters, layout));
  return (
    <Menu
      opener={<Button icon={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}>Export</Button>}
      entries={[
        { label: 'Spreadsheet', note: 'XLSX', run: () => take('xlsx') },
        { label: 'Plain table', note: 'CSV', run: () => take('csv') },
        { label: 'Paper', note: 'PDF', run: () => take('pdf') },
      ]}
    />
  );
}
