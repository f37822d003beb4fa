/**
 * The registry: every form, report, page and server part of the product, collected from the features in
 * their order and checked before anything is served.
 */

import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { features } from '#features/index.ts';
import type { Form, MenuPage } from '#kernel/form.ts';
import type { Ledger } from '#kernel/ledger/ledger.ts';
import type { MenuArea } from '#kernel/menu.ts';
import type { Report } from '#kernel/report/report.ts';
import type { SeriesSeal } from '../../audit/series-seal.ts';
import type { CalendarSource } from '../../calendar/calendar-source.ts';
import type { FeedSource } from '../../calendar/feed-source.ts';
import type { GrantedSource } from '../../calendar/granted-source.ts';
import type { HoursSource } from '../../calendar/planned-hours.ts';
import type { UncountedSource } from '../../calendar/uncounted-source.ts';
import type { WorkBar } from '../../calendar/work-bar.ts';
import type { FactSource } from '../../fact-source.ts';
import type { ClosedMonth, Daily, DemoStep, FormServer, Founding } from '../../feature.ts';
import type { Follower } from '../../follower.ts';
import type { HomeCardDeclaration } from '../../home/home-card.ts';
import type { Job } from '../../jobs/job.ts';
import { serverJobs } from '../../jobs/server-jobs.ts';
import type { LeavingSource } from '../../leaving-source.ts';
import type { BalanceSource } from '../../ledger/balance-source.ts';
import type { LetterSource } from '../../letter/letter-source.ts';
import type { KeptAside } from '../../organisation/kept-aside.ts';
import type { PaySource } from '../../pay-source.ts';
import type { PerquisiteSource } from '../../perquisite-source.ts';
import type { PopulationSource } from '../../population/population-source.ts';
import type { RecordFollower } from '../../record-follower.ts';
import type { ReportServer } from '../../reports/report-server.ts';
import type { Route } from '../../route.ts';
import type { RunSource, Withholding } from '../../run-source.ts';
import type { SheetLines } from '../../sheet-lines.ts';
import { refuseFaults, refuseLost } from './check/all-faults.ts';
import type { Found } from './declaration-check.ts';
import { type Declared, isDeclared, kindsOf } from './declared-kinds.ts';
import { callFiles, declaringFiles } from './declaring-files.ts';
import { fillChoices } from './filled-choices.ts';

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
  /** Who may not work on which days. */
  readonly workBars: readonly WorkBar[];
  readonly hoursSources: readonly HoursSource[];
  readonly uncountedSources: readonly UncountedSource[];
  /** What stands in people's own calendars. */
  readonly feedSources: readonly FeedSource[];
  /** What is paid out to people who leave. */
  readonly leavingSources: readonly LeavingSource[];
  /** What people are given of value besides pay, which income tax counts. */
  readonly perquisiteSources: readonly PerquisiteSource[];
  /** What payslips tell of balances. */
  readonly balanceSources: readonly BalanceSource[];
  /** What features do after records of others were saved. */
  readonly recordFollowers: readonly RecordFollower[];
  /** What features do once a transaction has changed records of some forms. */
  readonly followers: readonly Follower[];
  /** How what came while the organisation was suspended is taken in afterwards, by the way it came. */
  readonly keptAside: ReadonlyMap<string, KeptAside>;
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

const source = join(import.meta.dirname, '../../..');
const featuresFolder = join(source, 'features');

let usual: Promise<FormRegistry> | undefined;

/**
 * The features' declarations in order, then those of `besides`: folders of areas that are tried. Those of the
 * features alone are read once in a process; what areas beside them add to their choices is then forgotten.
 */
export function loadRegistry(besides: readonly string[] = []): Promise<FormRegistry> {
  const known = besides.length === 0 ? usual : undefined;
  const read = known ?? readRegistry(besides);
  usual = besides.length === 0 ? read : undefined;
  return read;
}

async function readRegistry(besides: readonly string[]): Promise<FormRegistry> {
  const folders = [...features.map((feature) => join(featuresFolder, feature)), ...besides];
  const files = folders.flatMap(declaringFiles);
  const found = await exportsOf(files);
  refuseLost({ folder: source, features }, found, await exportsOf(folders.flatMap(callFiles)), serverJobs);
  return registryOf(found.filter((each): each is Found<Declared> => isDeclared(each.value)));
}

/** What the files export, file by file, of lists each one. */
async function exportsOf(files: readonly string[]): Promise<Found<unknown>[]> {
  const found: Found<unknown>[] = [];
  for (const path of files) {
    const file = relative(source, path).replaceAll('\\', '/');
    const module: Record<string, unknown> = await import(pathToFileURL(path).href);
    found.push(
      ...Object.values(module)
        .flat()
        .map((value) => ({ file, value })),
    );
  }
  return found;
}

const inOrder = <T extends { readonly order: number }>(cards: readonly T[]): T[] =>
  cards.toSorted((a, b) => a.order - b.order);

/** A registry of these declarations; throws with every fault found in them. */
export function registryOf(found: readonly Found<Declared>[]): FormRegistry {
  const of = kindsOf(found);
  const forms = new Map(of('form').map(({ value }) => [value.name, value]));
  const areas = of('area').map(({ value }) => value);
  const letterKinds = of('letterKind').map(({ value }) => value);
  // Before faults are looked for: what a report opens may be one of these lists.
  fillChoices(forms, areas, letterKinds);
  refuseFaults(of);
  const children = childrenByForm(forms);
  return {
    areas: new Map(inMenuOrder(areas).map((area) => [area.key, area])),
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
    workBars: of('workBar').map(({ value }) => value),
    hoursSources: of('hoursSource').map(({ value }) => value),
    uncountedSources: of('uncountedSource').map(({ value }) => value),
    feedSources: of('feedSource').map(({ value }) => value),
    leavingSources: of('leavingSource').map(({ value }) => value),
    perquisiteSources: of('perquisiteSource').map(({ value }) => value),
    balanceSources: of('balanceSource').map(({ value }) => value),
    recordFollowers: of('recordFollower').map(({ value }) => value),
    followers: of('follower').map(({ value }) => value),
    keptAside: new Map(of('keptAside').map(({ value }) => [value.way, value])),
    seriesSeals: of('seriesSeal').map(({ value }) => value),
    withholdings: of('withholding').map(({ value }) => value),
    runSources: of('runSource').map(({ value }) => value),
    sheetLines: new Map(of('sheetLines').map(({ value }) => [value.form.name, value])),
    letters: new Map(of('letterSource').map(({ value }) => [value.kind.name, value])),
    closedMonth: of('closedMonth')[0]?.value,
    populationSources: of('populationSource').map(({ value }) => value),
    homeCards: inOrder(of('homeCard').map(({ value }) => value)),
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
