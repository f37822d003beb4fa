/**
 * Who sees what of saved reports. A saved report tells nothing of anybody but its name and what it asks; a
 * file shows what its maker could see when it was made, so that whoever opens it must see as much today.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Sensitivity } from '#kernel/field.ts';
import type { Reach } from '#kernel/rights.ts';
import type { Work } from '#server/work.ts';
import { reportFileRecord } from './report-file.form.ts';
import { savedReport } from './saved-report.form.ts';

/**
 * How wide a file is, and the classes of values that it shows; of one that is its reader's own, the forms
 * that were read and how far, 'loan/team'.
 */
export type Shown = {
  readonly reach: Reach;
  readonly classes: readonly Sensitivity[];
  readonly reads?: readonly string[];
};
type Sight = Pick<Work, 'may' | 'views'>;

const classesShown = (sight: Sight, own: boolean): Sensitivity[] =>
  Object.entries(sight.views(own)).flatMap(([name, view]) => (view === 'show' ? [name as Sensitivity] : []));

/** Whether there are saved reports and their files at all for a login: the report's own right opens none. */
export const seesFiles = ({ may }: Pick<Sight, 'may'>): boolean =>
  [savedReport, reportFileRecord].every(({ name }) => may(name, 'read') !== undefined);

/** A file about the whole organisation is for whoever reads as much; a narrower one is its keeper's alone. */
export function opens(sight: Sight, report: string, { reach, classes }: Shown, keeps: boolean): boolean {
  const mine = sight.may(report, 'read');
  if (!mine || !seesFiles(sight) || (reach === 'organisation' ? mine !== reach : !keeps)) return false;
  if (reach === 'team' && mine === 'own') return false;
  const shown = new Set(classesShown(sight, reach === 'own'));
  return classes.every((each) => shown.has(each));
}

const list = (of: readonly string[]) => sql`${[...of]}::text[]`;

const reportsWith = (work: Work, ...reaches: readonly Reach[]) =>
  list(
    [...work.host.forms.reports.keys()].filter((name) => {
      const reach = work.may(name, 'read');
      return reach !== undefined && (reaches.length === 0 || reaches.some((each) => each === reach));
    }),
  );

/** What the session reads today, as `reads` of a file say it: each form as far as it reaches, or less far. */
function readsNow(work: Work): string[] {
  const narrower: readonly string[] = ['own', 'team', 'organisation'];
  return [...work.host.forms.forms.keys()].flatMap((name) => {
    const reach = work.may(name, 'read');
    if (reach === undefined) return [];
    return [reach, ...narrower.slice(0, narrower.indexOf(reach))].map((each) => `${name}/${each}`);
  });
}

/** A file that was made with somebody's own rights is for nobody else, and while those rights last. */
const isOwnFile = (work: Work, alias: string) => {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  const classes = (own: boolean) => list(classesShown(work, own));
  return sql`(${of('reader_id')} = ${work.session.userId}
    and ${of('reads')} <@ ${list(readsNow(work))}
    and (${of('classes')} <@ ${classes(false)} or (not exists (
      select from unnest(${of('reads')}) each (one) where each.one not like '%/own')
      and ${of('classes')} <@ ${classes(true)})))`;
};

const isReader = (work: Work, saved: string) => sql`exists (select from saved_report_readers chosen
  where chosen.organisation_id = ${work.session.organisationId}
    and chosen.saved_report_id = ${sql.ref(`${saved}.id`)} and chosen.reader_id = ${work.session.userId})`;

/** Whoever keeps the logins may see why something is no longer made. */
const seesSchedules = (work: Work): boolean => work.may('user-account', 'write') === 'organisation';

/** Those one keeps; those of others that are shared, or made for one, as far as one may read the report. */
export const savedWithin = (work: Work, alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.owner_id`)} = ${work.session.userId}
  or (${sql.ref(`${alias}.report`)} = any(${reportsWith(work)})
    and (${sql.ref(`${alias}.shared`)} or ${isReader(work, alias)}))
  or (${seesSchedules(work)} and ${sql.ref(`${alias}.every`)} is not null))`;

/** The same as `opens`, for many; days without a file are also for whoever keeps the logins. */
export function filesWithin(work: Work, alias: string): RawBuilder<boolean> {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  const keeps = sql`saved.owner_id = ${work.session.userId}`;
  const shows = (own: boolean) => sql`${of('classes')} <@ ${list(classesShown(work, own))}`;
  return sql<boolean>`exists (select from saved_report saved
    where saved.organisation_id = ${work.session.organisationId} and saved.id = ${of('saved_report_id')}
      and (${keeps} or ${isReader(work, 'saved')} or (${seesSchedules(work)} and ${of('file_id')} is null))
      and case when ${of('file_id')} is null
          then ${of('reader_id')} is null or ${of('reader_id')} = ${work.session.userId}
            or ${keeps} or ${seesSchedules(work)}
        when ${of('reader_id')} is not null
          then saved.report = any(${reportsWith(work)}) and ${isOwnFile(work, alias)}
        else case ${of('reach')}
        when 'organisation' then saved.report = any(${reportsWith(work, 'organisation')}) and ${shows(false)}
        when 'team' then ${keeps} and saved.report = any(${reportsWith(work, 'team', 'organisation')})
          and ${shows(false)}
        else ${keeps} and saved.report = any(${reportsWith(work)}) and ${shows(true)} end end)`;
}
