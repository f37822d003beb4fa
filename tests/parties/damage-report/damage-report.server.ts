import { raise } from '#server/events/raise.ts';
import { formServer } from '#server/feature.ts';
import { damageReport } from './damage-report.form.ts';

export const damageReportServer = formServer(damageReport, {
  async saved(work, { record, previous }) {
    if (!previous) await raise(work, damageReport, 'create', { record: record.id, title: record.subject });
  },
});
