/** The catalogue: every report that the session may run, with what the person has made of it. */

import { sql } from 'kysely';
import { deskOf } from '#server/desk/desk.ts';
import { wordsOf } from '#server/label/labels.ts';
import { menuOf } from '#server/menu/menu.ts';
import { lastRuns } from '#server/reports/last-run.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { catalogueCall } from './report-catalogue.call.ts';
import { savedWithin } from './report-sight.server.ts';
import { savedReport } from './saved-report.form.ts';

type Kept = {
  readonly id: number;
  readonly report: string;
  readonly name: string;
  readonly every: string | null;
  readonly nextOn: string | null;
};

async function keptOf(work: Work): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select b.id, b.report, b.name, b.every, b.next_on as "nextOn"
    from saved_report b
    where b.organisation_id = ${work.session.organisationId} and ${savedWithin(work, 'b')}
    order by lower(b.name) collate "C", b.id`.execute(work.db);
  return rows;
}

export const catalogueRoute = route({
  ...catalogueCall,
  tag: 'Saved reports',
  form: savedReport.name,
  action: 'read',
  summary: 'Every report that the session may run, by area, with favourites, last runs and schedules',
  async handle(work) {
    const words = await wordsOf(work);
    const menu = await menuOf(work, words);
    const favourites = new Set((await deskOf(work)).reports);
    const runs = await lastRuns(work);
    const kept = Map.groupBy(await keptOf(work), ({ report }) => report);
    const modules = menu.superModules.flatMap((superModule) => superModule.modules);
    return modules.flatMap(({ key, name, icon, items }) => {
      const reports = items.flatMap((item) => {
        const report = item.type === 'report' ? work.host.forms.reports.get(item.key) : undefined;
        if (!report) return [];
        const ran = runs.get(report.name);
        return {
          name: report.name,
          heading: item.name,
          question: words.say(report.question),
          finds: item.finds,
          icon: item.icon,
          path: item.path,
          favourite: favourites.has(report.name),
          ran: ran ? { at: ran.at, asked: ran.asked } : null,
          saved: (kept.get(report.name) ?? []).map(({ report: _, ...one }) => one),
        };
      });
      return reports.length > 0 ? [{ key, name, icon, reports }] : [];
    });
  },
});
