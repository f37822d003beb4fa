/**
 * The registry: every form, report, page and server part of the product, collected from the features in
 * their order and checked before anything is served.
 */

import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { features } from '#features/index.ts';
import { assert } from '#kernel/assert.ts';
import type { Form, MenuPage } from '#kernel/form.ts';
import type { Ledger } from '#kernel/ledger/ledger.ts';
import type { LetterKind } from '#kernel/letter/letter-kind.ts';
import type { MenuArea } from '#kernel/menu.ts';
import type { Report } from '#kernel/report/report.ts';
import type { SeriesSeal } from '../../audit/series-seal.ts';
import type { CalendarSource } from '../../calendar/calendar-source.ts';
import type { GrantedSource } from '../../calendar/granted-source.ts';
import type { HoursSource } from '../../calendar/planned-hours.ts';
import type { FactSource } from '../../fact-source.ts';
import type { ClosedMonth, Daily, DemoStep, FormServer, Founding, Job, ReportServer } from '../../feature.ts';
import type { HomeCardDeclaration } from '../../home/home-card.ts';
import type { LeavingSource } from '../../leaving-source.ts';
import { letterFaults } from '../../letter/letter-check.ts';
import type { LetterSource } from '../../letter/letter-source.ts';
import type { PaySource } from '../../pay-source.ts';
import type { PopulationSource } from '../../population/population-source.ts';
import type { RecordFollower } from '../../record-follower.ts';
import type { Route } from '../../route.ts';
import type { RunSource, Withholding } from '../../run-source.ts';
import type { SheetLines } from '../../sheet-lines.ts';
import { declarationFaults, type Found } from './declaration-check.ts';
import { declaringFiles } from './declaring-files.ts';
import { fillChoices } from './filled-choices.ts';
import { factSourceFaults, paySourceFaults } from './source-faults.ts';
import { verdictFaults } from './verdict-check.ts';

export type FormRegistry = {
  /** By their addresses: the modules in the order of the menu, then the areas that hold nothing yet. */
  readonly areas: ReadonlyMap<string, MenuArea>;
  readonly forms: ReadonlyMap<string, Form>;
  readonly reports: ReadonlyMap<string, Report>;
  readonly pages: ReadonlyMap<string, MenuPage>;
  /** The particular of a form, by its name. */
  readonly servers: ReadonlyMap<string, FormServer>;
  readonly reportServers: ReadonlyMap<string, ReportServer>;
  readonly jobs: ReadonlyMap<string, Job>;
  readonly routes: readonly Route[];
  /** What each organisation's new day brings, in the order of the features. */
  readonly dailies: readonly Daily[];
  readonly demoSteps: readonly DemoStep[];
  /** What every organisation starts with, in the order of the features. */
  readonly foundings: readonly Founding[];
  /** What feeds pay, in the order of the features. */
  readonly paySources: readonly PaySource[];
  /** What the facts of payslips rest on besides, in the order of the features. */
  readonly factSources: readonly FactSource[];
  /** What the features know of people's days. */
  readonly calendarSources: readonly CalendarSource[];
  /** What was granted to people for their days. */
  readonly grantedSources: readonly GrantedSource[];
  readonly hoursSources: readonly HoursSource[];
  /** What is paid out to people who leave. */
  readonly leavingSources: readonly LeavingSource[];
  /** What features do after records of others were saved. */
  readonly recordFollowers: readonly RecordFollower[];
  /** What of the features is sealed by the day instead of audited row by row. */
  readonly seriesSeals: readonly SeriesSeal[];
  /** What keeps people out of regular runs, and their arrears. */
  readonly withholdings: readonly Withholding[];
  /** What runs of their own kind pay. */
  readonly runSources: readonly RunSource[];
  /** Lists that a sheet may give with a column for each line, by the form that has them. */
  readonly sheetLines: ReadonlyMap<string, SheetLines>;
  /** What balances are kept of, by name. */
  readonly ledgers: ReadonlyMap<string, Ledger>;
  /** How each kind of letter is read, by the kind's name. */
  readonly letters: ReadonlyMap<string, LetterSource>;
  /** Of the feature that closes months. */
  readonly closedMonth: ClosedMonth | undefined;
  /** What the features know of people that populations ask for. */
  readonly populationSources: readonly PopulationSource[];
  /** The cards of home, the weightiest first. */
  readonly homeCards: readonly HomeCardDeclaration[];
  /** The forms that hang below a form as its tabs, in the order of the features. */
  childrenOf(form: string): readonly Form[];
  /** The form of this name; throws for a wrong program, answers nothing to people. */
  form(name: string): Form;
};

declare module '../../work.ts' {
  interface Host {
    /** Every form, page, report, server side, route and job that the features declare. */
    readonly forms: FormRegistry;
  }
}

type Kinds = {
  area: MenuArea;
  form: Form;
  report: Report;
  page: MenuPage;
  formServer: FormServer;
  reportServer: ReportServer;
  job: Job;
  route: Route;
  daily: Daily;
  demoStep: DemoStep;
  founding: Founding;
  paySource: PaySource;
  factSource: FactSource;
  calendarSource: CalendarSource;
  grantedSource: GrantedSource;
  hoursSource: HoursSource;
  leavingSource: LeavingSource;
  recordFollower: RecordFollower;
  seriesSeal: SeriesSeal;
  withholding: Withholding;
  runSource: RunSource;
  sheetLines: SheetLines;
  ledger: Ledger;
  letterKind: LetterKind;
  letterSource: LetterSource;
  closedMonth: ClosedMonth;
  populationSource: PopulationSource;
  homeCard: HomeCardDeclaration;
};
type Declared = Kinds[keyof Kinds];

const featuresFolder = join(import.meta.dirname, '../../../features');

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'what' in value && typeof value.what === 'string';

/** Reads the features' declarations in order, then those of `besides`: folders of areas that are tried. */
export async function loadRegistry(besides: readonly string[] = []): Promise<FormRegistry> {
  const found: Found<Declared>[] = [];
  for (const folder of [...features.map((feature) => join(featuresFolder, feature)), ...besides]) {
    for (const path of declaringFiles(folder)) {
      const file = relative(featuresFolder, path);
      const module: Record<string, unknown> = await import(pathToFileURL(path).href);
      found.push(
        ...Object.values(module)
          .flat()
          .filter(isDeclared)
          .map((value) => ({ file, value })),
      );
    }
  }
  return registryOf(found);
}

/** Each declaration once, by its kind. */
type KindsOf = <K extends keyof Kinds>(what: K) => Found<Kinds[K]>[];
function kindsOf(found: readonly Found<Declared>[]): KindsOf {
  const distinct = [...new Map(found.map((each) => [each.value, each])).values()];
  return <K extends keyof Kinds>(what: K) =>
    distinct.filter((each): each is Found<Kinds[K]> & Found<Declared> => each.value.what === what);
}

function refuseFaults(of: KindsOf): void {
  const names = new Set(of('form').map(({ value }) => value.name));
  const faults = [
    ...declarationFaults({
      areas: of('area'),
      forms: of('form'),
      reports: of('report'),
      pages: of('page'),
      cards: of('homeCard').map(({ value }) => value.key),
    }),
    ...unfoundFaults(of('form'), of('formServer'), of('report'), of('reportServer')),
    ...serverFaults(of('formServer'), of('reportServer'), of('job'), [...of('paySource'), ...of('ledger')]),
    ...paySourceFaults(of('paySource'), names),
    ...factSourceFaults(of('factSource')),
    ...letterFaults(of('letterKind'), of('letterSource'), names),
    ...verdictFaults(of('form'), of('formServer')),
  ];
  assert(faults.length === 0, () => `the declarations do not hold together:\n  ${faults.join('\n  ')}`);
}

/** A registry of these declarations; throws with every fault found in them. */
export function registryOf(found: readonly Found<Declared>[]): FormRegistry {
  const of = kindsOf(found);
  refuseFaults(of);
  const forms = new Map(of('form').map(({ value }) => [value.name, value]));
  fillChoices(
    forms,
    of('area').map(({ value }) => value),
    of('letterKind').map(({ value }) => value),
  );
  const children = childrenByForm(forms);
  return {
    areas: new Map(inMenuOrder(of('area').map(({ value }) => value)).map((area) => [area.key, area])),
    forms,
    reports: new Map(of('report').map(({ value }) => [value.name, value])),
    pages: new Map(of('page').map(({ value }) => [value.name, value])),
    servers: new Map(of('formServer').map(({ value }) => [value.form.name, value])),
    reportServers: new Map(of('reportServer').map(({ value }) => [value.report.name, value])),
    jobs: new Map(of('job').map(({ value }) => [value.name, value])),
    routes: of('route').map(({ value }) => value),
    dailies: of('daily').map(({ value }) => value),
    demoSteps: of('demoStep').map(({ value }) => value),
    foundings: of('founding').map(({ value }) => value),
    ledgers: new Map(of('ledger').map(({ value }) => [value.name, value])),
    paySources: of('paySource').map(({ value }) => value),
    factSources: of('factSource').map(({ value }) => value),
    calendarSources: of('calendarSource').map(({ value }) => value),
    grantedSources: of('grantedSource').map(({ value }) => value),
    hoursSources: of('hoursSource').map(({ value }) => value),
    leavingSources: of('leavingSource').map(({ value }) => value),
    recordFollowers: of('recordFollower').map(({ value }) => value),
    seriesSeals: of('seriesSeal').map(({ value }) => value),
    withholdings: of('withholding').map(({ value }) => value),
    runSources: of('runSource').map(({ value }) => value),
    sheetLines: new Map(of('sheetLines').map(({ value }) => [value.form.name, value])),
    letters: new Map(of('letterSource').map(({ value }) => [value.kind.name, value])),
    closedMonth: of('closedMonth')[0]?.value,
    populationSources: of('populationSource').map(({ value }) => value),
    homeCards: of('homeCard')
      .map(({ value }) => value)
      .toSorted((a, b) => a.order - b.order),
    childrenOf: (name) => children.get(name) ?? [],
    form: (name) => {
      const form = forms.get(name);
      if (!form) throw new Error(`there is no form '${name}'`);
      return form;
    },
  };
}

/** In the order of their numbers, so that the tabs of a record stand as they were meant. */
function childrenByForm(forms: ReadonlyMap<string, Form>): ReadonlyMap<string, readonly Form[]> {
  const children = [...forms.values()].filter(({ parent }) => parent).sort((a, b) => a.id - b.id);
  return Map.groupBy(children, ({ parent }) => parent?.form ?? '');
}

function inMenuOrder(areas: readonly MenuArea[]): MenuArea[] {
  const place = ({ module }: MenuArea) =>
    module ? module.superModule * 100 + module.order : Number.POSITIVE_INFINITY;
  return areas.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

function serverFaults(
  servers: readonly Found<FormServer>[],
  reports: readonly Found<ReportServer>[],
  jobs: readonly Found<Job>[],
  others: readonly Found<PaySource | Ledger>[],
): string[] {
  const seen = new Map<string, string>();
  const named = [
    ...servers.map(({ file, value }) => ({ file, key: `server part of the form '${value.form.name}'` })),
    ...reports.map(({ file, value }) => ({ file, key: `query of the report '${value.report.name}'` })),
    ...jobs.map(({ file, value }) => ({ file, key: `job '${value.name}'` })),
    ...others.map(({ file, value }) => ({
      file,
      key: value.what === 'ledger' ? `ledger '${value.name}'` : `pay source of the form '${value.form.name}'`,
    })),
  ];
  return named.flatMap(({ file, key }) => {
    const other = seen.get(key);
    seen.set(key, file);
    return other === undefined ? [] : [`${file}: the ${key} is already in ${other}.`];
  });
}

/** What serves a form or report that no feature declares would never be asked; a report needs its query. */
function unfoundFaults(
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
