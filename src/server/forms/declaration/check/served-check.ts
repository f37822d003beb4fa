/** What serves a form or report must be there once, and what it serves must be declared. */
import type { Form } from '#kernel/form.ts';
import type { Ledger } from '#kernel/ledger/ledger.ts';
import type { Report } from '#kernel/report/report.ts';
import type { FormServer } from '../../../feature.ts';
import type { Job } from '../../../jobs/job.ts';
import type { PaySource } from '../../../pay-source.ts';
import type { ReportServer } from '../../../reports/report-server.ts';
import type { SheetLines } from '../../../sheet-lines.ts';
import type { Found } from '../declaration-check.ts';

export function servedTwice(
  servers: readonly Found<FormServer>[],
  reports: readonly Found<ReportServer>[],
  jobs: readonly Found<Job>[],
  others: readonly Found<PaySource | Ledger>[],
): string[] {
  return twiceIn([
    ...servers.map(({ file, value }) => ({ file, key: `server part of the form '${value.form.name}'` })),
    ...reports.map(({ file, value }) => ({ file, key: `query of the report '${value.report.name}'` })),
    ...jobs.map(({ file, value }) => ({ file, key: `job '${value.name}'` })),
    ...others.map(({ file, value }) => ({
      file,
      key: value.what === 'ledger' ? `ledger '${value.name}'` : `pay source of the form '${value.form.name}'`,
    })),
  ]);
}

/** Each key may be declared once; a second one is told with the file of the first. */
export function twiceIn(keyed: readonly { readonly file: string; readonly key: string }[]): string[] {
  const seen = new Map<string, string>();
  return keyed.flatMap(({ file, key }) => {
    const other = seen.get(key);
    if (other === undefined) seen.set(key, file);
    return other === undefined ? [] : [`${file}: the ${key} is already in ${other}.`];
  });
}

/** What serves a form or report that no feature declares would never be asked; a report needs its query. */
export function unfoundFaults(
  forms: readonly Found<Form>[],
  servers: readonly Found<FormServer>[],
  reports: readonly Found<Report>[],
  queries: readonly Found<ReportServer>[],
): string[] {
  const formNames = new Set(forms.map(({ value }) => value.name));
  const reportNames = new Set(reports.map(({ value }) => value.name));
  const queried = new Set(queries.map(({ value }) => value.report.name));
  return [
    ...servers.flatMap(({ file, value: { form } }) =>
      formNames.has(form.name)
        ? []
        : [`${file}: it serves the form '${form.name}', which no feature declares.`],
    ),
    ...queries.flatMap(({ file, value: { report } }) =>
      reportNames.has(report.name)
        ? []
        : [`${file}: it is the query of the report '${report.name}', which no feature declares.`],
    ),
    ...reports.flatMap(({ file, value: { name } }) =>
      queried.has(name) ? [] : [`${file}: nothing answers the report '${name}': it has no reportServer.`],
    ),
  ];
}

/** A report opens a form's record, or a page at a day; a page is where records of a form are made. */
export function opensFaults(
  forms: readonly Found<Form>[],
  reports: readonly Found<Report>[],
  pages: readonly Found<{ readonly name: string; readonly fills?: readonly string[] }>[],
): string[] {
  const formNames = new Set(forms.map(({ value }) => value.name));
  const pageNames = new Set(pages.map(({ value }) => value.name));
  const reportNames = new Set(reports.map(({ value }) => value.name));
  return [
    ...reports.flatMap(({ file, value }) => cellFaults(file, value, formNames, reports)),
    ...reports.flatMap(({ file, value: { name, drillTo, opensDay, opensReports = [] } }) => [
      ...opensReports
        .filter((opened) => !reportNames.has(opened))
        .map((opened) => `${file}: a cell of the report '${name}' opens '${opened}', which is no report.`),
      ...(drillTo === undefined || formNames.has(drillTo)
        ? []
        : [`${file}: a row of the report '${name}' opens '${drillTo}', which is no form.`]),
      ...(opensDay === undefined || pageNames.has(opensDay.page)
        ? []
        : [`${file}: a cell of the report '${name}' opens '${opensDay.page}', which is no page.`]),
    ]),
    ...pages.flatMap(({ file, value: { name, fills = [] } }) =>
      fills
        .filter((form) => !formNames.has(form))
        .map((form) => `${file}: the page '${name}' makes records of '${form}', which is no form.`),
    ),
  ];
}

/** A column's cells open a form's record or another report, which is asked for parameters that it has. */
function cellFaults(
  file: string,
  { name, columns }: Report,
  formNames: ReadonlySet<string>,
  reports: readonly Found<Report>[],
): string[] {
  return Object.entries(columns).flatMap(([column, { opens, leadsTo }]) => {
    const said = `${file}: a cell of '${column}' in the report '${name}' opens`;
    const unknown = opens?.forms.filter((form) => !formNames.has(form)) ?? [];
    if (unknown.length > 0) return unknown.map((form) => `${said} '${form}', which is no form.`);
    if (leadsTo === undefined) return [];
    const other = reports.find(({ value }) => value.name === leadsTo.report);
    if (!other) return [`${said} '${leadsTo.report}', which is no report.`];
    return Object.keys(leadsTo.asks)
      .filter((asked) => !other.value.parameters[asked])
      .map((asked) => `${said} '${leadsTo.report}', which is not asked for '${asked}'.`);
  });
}

export function sheetLineFaults(
  lines: readonly Found<SheetLines>[],
  forms: readonly Found<Form>[],
): string[] {
  const formNames = new Set(forms.map(({ value }) => value.name));
  return lines.flatMap(({ file, value: { form, list } }) => {
    if (!formNames.has(form.name))
      return [`${file}: it reads lines of the form '${form.name}', which no feature declares.`];
    return form.fields[list]?.kind === 'rows'
      ? []
      : [`${file}: it reads the list '${list}', which the form '${form.name}' does not have.`];
  });
}
