/** Every kind of declaration that the registry collects. A new kind is added here, and to the registry. */
import type { Form, MenuPage } from '#kernel/form.ts';
import type { Ledger } from '#kernel/ledger/ledger.ts';
import type { LetterKind } from '#kernel/letter/letter-kind.ts';
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
import type { Found } from './declaration-check.ts';

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
  workBar: WorkBar;
  hoursSource: HoursSource;
  uncountedSource: UncountedSource;
  feedSource: FeedSource;
  leavingSource: LeavingSource;
  perquisiteSource: PerquisiteSource;
  balanceSource: BalanceSource;
  recordFollower: RecordFollower;
  follower: Follower;
  keptAside: KeptAside;
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
export type Declared = Kinds[keyof Kinds];

const kinds: Readonly<Record<keyof Kinds, true>> = {
  area: true,
  form: true,
  report: true,
  page: true,
  formServer: true,
  reportServer: true,
  job: true,
  route: true,
  daily: true,
  demoStep: true,
  founding: true,
  paySource: true,
  factSource: true,
  calendarSource: true,
  grantedSource: true,
  workBar: true,
  hoursSource: true,
  uncountedSource: true,
  feedSource: true,
  leavingSource: true,
  perquisiteSource: true,
  balanceSource: true,
  recordFollower: true,
  follower: true,
  keptAside: true,
  seriesSeal: true,
  withholding: true,
  runSource: true,
  sheetLines: true,
  ledger: true,
  letterKind: true,
  letterSource: true,
  closedMonth: true,
  populationSource: true,
  homeCard: true,
};

/** Says of itself what it is: a declaration, of whatever kind. */
export const saysWhat = (value: unknown): value is { readonly what: string } =>
  typeof value === 'object' && value !== null && 'what' in value && typeof value.what === 'string';

export const isDeclared = (value: unknown): value is Declared =>
  saysWhat(value) && Object.hasOwn(kinds, value.what);

/** Each declaration once, by its kind. */
export type KindsOf = <K extends keyof Kinds>(what: K) => Found<Kinds[K]>[];

export function kindsOf(found: readonly Found<Declared>[]): KindsOf {
  const distinct = [...new Map(found.map((each) => [each.value, each])).values()];
  return <K extends keyof Kinds>(what: K) =>
    distinct.filter((each): each is Found<Kinds[K]> & Found<Declared> => each.value.what === what);
}
