/**
 * The steps of leaving, each with its clock: until when it is to be done, by which law or by whose custom,
 * and for whom it is needed. Pure; the days are worked out from what is known of the person.
 */
import { addDays, addMonths, firstDay, type IsoDate, isIsoDate, isoDate, monthOf } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { caseClocks } from '#law/calculator/welfare/clocks.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { monthsOn } from '#law/in/service.ts';
import { finalWagesDue } from '#law/in/wage-payment.ts';

export const stepChoices = {
  'seniority-list': 'List by seniority, last in first out',
  permission: 'Permission of the government',
  'government-notice': 'Notice to the government',
  'absence-notice': 'Letter to return to work',
  'second-absence-notice': 'Second letter to return to work',
  'medical-certificate': 'Medical certificate of the disablement',
  'nominees-told': 'Nominees told what is due to them',
  'exit-interview': 'Exit interview',
  'assets-returned': 'Everything issued is given back',
  'final-dues': 'Final dues paid',
  'gratuity-application': 'Application for gratuity',
  'gratuity-answer': 'Answer to the application for gratuity',
  'gratuity-payment': 'Gratuity paid',
  'reskilling-fund': 'Paid into the reskilling fund',
  'reskilling-credit': 'Paid to the employee from the reskilling fund',
  'offer-again': 'Offered work before others',
  'pension-claim': 'Claim for the pension (Form 10-D)',
  'fund-claim': 'Claim for disablement of the fund and pension',
  'nominee-claims': 'Claims of the nominees to fund, pension and insurance (Forms 20, 10-D, 5-IF)',
  'unclaimed-dues': 'Unclaimed dues deposited',
  'fund-exit': 'Day and reason of leaving in the fund’s portal',
  'insurance-exit': 'Day and reason of leaving in state insurance',
  'group-insurance': 'Taken out of group insurance',
  'access-end': 'Access ended',
  'service-certificate': 'Service certificate given',
  'tax-certificate': 'Tax certificate given',
} as const;

export type StepName = keyof typeof stepChoices;

/** What the clocks are counted from. */
export type LeavingFacts = {
  readonly way: string;
  readonly lastDay: IsoDate;
  /** The day on which notice is given, or the case is decided on. */
  readonly noticeOn: IsoDate;
  readonly absentSince: IsoDate | null;
  /** People at the establishment. */
  readonly workers: number;
  /** By length of service, or because none is needed. */
  readonly isGratuityDue: boolean;
  readonly isFundMember: boolean;
  readonly isInsured: boolean;
  readonly isPensionAge: boolean;
  /** A questionnaire is meant for people who leave. */
  readonly hasInterview: boolean;
  /** Something of the organisation's is still with the person. */
  readonly hasThings: boolean;
  readonly works: (day: IsoDate) => boolean;
};

type Clock = { readonly by: IsoDate; readonly source: string };
/** Undefined where the step is not needed. */
type ClockOf = (facts: LeavingFacts, law: IndianLaw) => Clock | undefined;

type Step = {
  readonly by: 'hr' | 'payroll';
  /** It begins once this step is done, and its days are counted from then. */
  readonly after?: StepName;
  readonly clock: ClockOf;
};

const house = 'Usual in firms; no law';
const cited = (row: Pick<DatedRow<unknown>, 'cite'>): string => row.cite.slice(0, 240);

/** The fifteenth of the month after: the last return of the person is in by then. */
const afterReturn = ({ lastDay }: LeavingFacts): IsoDate =>
  addDays(firstDay(addMonths(monthOf(lastDay), 1)), 14);

function dayIn(figures: ReturnType<typeof caseClocks.gratuity>, key: string): IsoDate | undefined {
  const day = figures.find((figure) => figure.key === key)?.value;
  return typeof day === 'string' && isIsoDate(day) ? day : undefined;
}

const isHeir = ({ way }: LeavingFacts): boolean => way === 'death';

const gratuity =
  (key: 'applyBy' | 'payBy'): ClockOf =>
  (facts, law) => {
    const row = law.endOfService.gratuityClaim.find(facts.lastDay);
    if (!facts.isGratuityDue || !row) return undefined;
    const by = dayIn(
      caseClocks.gratuity({ payable: facts.lastDay, applicant: isHeir(facts) ? 'heir' : null }),
      key,
    );
    return by && { by, source: cited(key === 'payBy' ? law.gratuity.payment.on(facts.lastDay) : row) };
  };

const finalDues: ClockOf = ({ lastDay, works }, law) => {
  if (!law.wagePayment.finalPayWorkingDays.find(lastDay)) return undefined;
  const { on, row } = finalWagesDue(law.wagePayment, lastDay, works);
  return { by: on, source: cited(row) };
};

/** Before the last day, by so many days as the law asks of a place of this size. */
const permission: ClockOf = ({ way, lastDay, workers }, law) => {
  const closure = law.endOfService.closureNotice.find(lastDay);
  const row = law.endOfService.permission.find(lastDay);
  if (!row || !closure || workers < row.value.from) return undefined;
  return way === 'closure'
    ? { by: addDays(lastDay, -closure.value.permissionDays), source: cited(closure) }
    : { by: addDays(lastDay, -row.value.deemedDays), source: cited(row) };
};

const governmentNotice: ClockOf = ({ way, lastDay, noticeOn, workers }, law) => {
  const form = law.endOfService.noticeForm.find(lastDay);
  const closure = law.endOfService.closureNotice.find(lastDay);
  if (!closure) return undefined;
  if (way !== 'closure') return { by: noticeOn, source: cited(form ?? closure) };
  if (workers < closure.value.from) return undefined;
  return { by: addDays(lastDay, -closure.value.days), source: cited(closure) };
};

const fund =
  (key: 'reskillingWithin' | 'creditWithin'): ClockOf =>
  ({ lastDay }, law) => {
    const row = law.retrenchment[key].find(lastDay);
    return row && { by: addDays(lastDay, row.value), source: cited(row) };
  };

const offerAgain: ClockOf = ({ lastDay }, law) => {
  const row = law.endOfService.offerAgain.find(lastDay);
  return row && { by: monthsOn(lastDay, 12 * row.value), source: cited(row) };
};

const unclaimed: ClockOf = ({ lastDay }, law) => {
  const row = law.endOfService.unclaimedDues.find(lastDay);
  return row && { by: monthsOn(lastDay, row.value.months), source: cited(row) };
};

const onDay =
  (after: number, when: (facts: LeavingFacts) => boolean = () => true): ClockOf =>
  (facts) =>
    when(facts) ? { by: addDays(facts.lastDay, after), source: house } : undefined;

/** Ways of leaving of which the person is asked why. */
const tellsWhy: ReadonlySet<string> = new Set([
  ...['resignation', 'retirement', 'voluntary-retirement', 'term-ended', 'termination'],
]);

const absence =
  (after: number): ClockOf =>
  ({ absentSince }) =>
    absentSince === null ? undefined : { by: addDays(absentSince, after), source: house };

/** The certificate of a tax year is due by the fifteenth of June after it. */
const taxCertificate: ClockOf = ({ lastDay }) => {
  const year = Number(lastDay.slice(0, 4)) + (lastDay.slice(5) > '03-31' ? 1 : 0);
  return { by: isoDate(`${year}-06-15`), source: 'Form 130 of the Income-tax Act 2025, by 15 June' };
};

const isMember = ({ isFundMember }: LeavingFacts): boolean => isFundMember;

const steps: { readonly [N in StepName]: Step } = {
  'seniority-list': {
    by: 'hr',
    clock: ({ noticeOn }) => ({ by: noticeOn, source: 'Industrial Relations Code 2020, section 71' }),
  },
  permission: { by: 'hr', clock: permission },
  'government-notice': { by: 'hr', clock: governmentNotice },
  'absence-notice': { by: 'hr', clock: absence(3) },
  'second-absence-notice': { by: 'hr', clock: absence(10) },
  'medical-certificate': { by: 'hr', clock: onDay(0) },
  'nominees-told': { by: 'hr', clock: onDay(7) },
  'exit-interview': {
    by: 'hr',
    clock: onDay(0, ({ hasInterview, way }) => hasInterview && tellsWhy.has(way)),
  },
  'assets-returned': { by: 'hr', clock: onDay(0, ({ hasThings }) => hasThings) },
  'final-dues': { by: 'payroll', clock: finalDues },
  'gratuity-application': { by: 'hr', clock: gratuity('applyBy') },
  'gratuity-answer': {
    by: 'hr',
    after: 'gratuity-application',
    clock: ({ lastDay, isGratuityDue }, law) => {
      const row = law.endOfService.gratuityClaim.find(lastDay);
      return isGratuityDue && row ? { by: lastDay, source: cited(row) } : undefined;
    },
  },
  'gratuity-payment': { by: 'payroll', clock: gratuity('payBy') },
  'reskilling-fund': {
    by: 'payroll',
    clock: fund('reskillingWithin'),
  },
  'reskilling-credit': {
    by: 'hr',
    clock: fund('creditWithin'),
  },
  'offer-again': { by: 'hr', clock: offerAgain },
  'pension-claim': {
    by: 'hr',
    clock: onDay(30, ({ isFundMember, isPensionAge }) => isFundMember && isPensionAge),
  },
  'fund-claim': {
    by: 'hr',
    clock: onDay(30, isMember),
  },
  'nominee-claims': {
    by: 'hr',
    clock: onDay(30, isMember),
  },
  'unclaimed-dues': { by: 'payroll', clock: unclaimed },
  'fund-exit': {
    by: 'payroll',
    clock: (facts) =>
      facts.isFundMember ? { by: afterReturn(facts), source: 'Employees’ Provident Fund portal' } : undefined,
  },
  'insurance-exit': {
    by: 'payroll',
    clock: (facts) =>
      facts.isInsured ? { by: afterReturn(facts), source: 'State insurance, monthly return' } : undefined,
  },
  'group-insurance': { by: 'hr', clock: onDay(0) },
  'access-end': { by: 'hr', clock: onDay(1) },
  'service-certificate': { by: 'hr', clock: onDay(1) },
  'tax-certificate': { by: 'payroll', clock: taxCertificate },
};

type PlannedStep = {
  readonly name: StepName;
  readonly by: 'hr' | 'payroll';
  /** Null until the step before it is done. */
  readonly dueOn: IsoDate | null;
  readonly source: string;
};

/** The steps of these that are needed, in the order given; each with its day. */
export function plannedSteps(
  names: readonly StepName[],
  facts: LeavingFacts,
  law: IndianLaw,
): readonly PlannedStep[] {
  return names.flatMap((name): PlannedStep[] => {
    const { by, after, clock } = steps[name];
    const found = clock(facts, law);
    if (!found) return [];
    return [{ name, by, dueOn: after === undefined ? found.by : null, source: found.source }];
  });
}

/** The day of a step that waited for another one, once that is done. */
export function dueAfter(name: StepName, doneOn: IsoDate): IsoDate | undefined {
  if (name !== 'gratuity-answer') return undefined;
  return dayIn(caseClocks.gratuity({ payable: doneOn, applied: doneOn }), 'answerBy');
}

/** The steps that begin once this one is done. */
export const stepsAfter = (done: StepName): StepName[] =>
  namesOf(stepChoices).filter((name) => steps[name].after === done);
