/** Which notices an incident obliges to, with their clocks. Pure. */
import { dayOfMoment, type Moment } from '#kernel/calendar/moment.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { hoursOn, type NoticeOutcome, noticeClock, type SafetyLaw } from '#law/in/accident-notice.ts';

type Affected = {
  readonly outcome: string | null;
  readonly returnedOn: IsoDate | null;
  /** Covered by state insurance. */
  readonly insured: boolean;
};

type Happened = { readonly kind: string; readonly happenedAt: Moment; readonly people: readonly Affected[] };

type NoticeDue = {
  readonly kind: 'death' | 'injury' | 'occurrence' | 'disease' | 'insurance' | 'statement';
  readonly form: string;
  readonly to: string;
  readonly from: Moment;
  /** Null: the law names no hour. */
  readonly dueBy: Moment | null;
  readonly law: string;
};

const away = new Set(['lost-time', 'permanent-partial', 'permanent-total']);
const serious = new Set(['permanent-partial', 'permanent-total', 'fatal']);

const everybody = 'Inspector-cum-Facilitator, Chief Inspector-cum-Facilitator';
const onDeath = `${everybody}, District Magistrate, the police, and the family`;

/** Of a day: somebody who came back before the hours were over was not kept from work for them. */
const stopped = ({ outcome, returnedOn }: Affected, from: Moment): boolean =>
  away.has(outcome ?? '') && (returnedOn === null || `${returnedOn} 00:00` >= from);

export function noticesDue(law: SafetyLaw, { kind, happenedAt, people }: Happened): readonly NoticeDue[] {
  const day = dayOfMoment(happenedAt);
  const row = law.accidentNotice.on(day);
  const of = (outcome: NoticeOutcome) => noticeClock(row.value, happenedAt, outcome);
  const { form } = row.value;
  const cite = said(law.accidentNotice.words?.(row.value), row);
  const found: NoticeDue[] = [];
  const died = people.some(({ outcome }) => outcome === 'fatal');
  const told = (what: NoticeDue['kind'], to: string, { from, by }: { from: Moment; by: Moment | null }) =>
    found.push({ kind: what, form, to, from, dueBy: by, law: cite });
  if (died) told('death', onDeath, of('death'));
  const injury = of('injury 48 hours');
  if (people.some((person) => stopped(person, injury.from))) told('injury', everybody, injury);
  if (kind === 'dangerous-occurrence') told('occurrence', everybody, of('dangerous occurrence'));
  if (kind === 'disease') told('disease', everybody, { from: happenedAt, by: null });
  const insured = people.filter((person) => person.insured);
  if (insured.some(({ outcome }) => outcome !== null && outcome !== 'first-aid')) {
    const report = law.insuranceReport.on(day);
    const { hours, form: other } = report.value;
    found.push({
      ...{ kind: 'insurance', form: other, to: 'Employees’ State Insurance Corporation', from: happenedAt },
      dueBy: hoursOn(happenedAt, hours),
      law: said(law.insuranceReport.words?.(report.value), report),
    });
  }
  const { statementBy } = of('death');
  if (statementBy && people.some(({ outcome, insured: is }) => !is && serious.has(outcome ?? '')))
    found.push({
      ...{ kind: 'statement', form: '', to: 'Competent authority of compensation', from: happenedAt },
      ...{ dueBy: `${statementBy} 23:59`, law: cite },
    });
  return found;
}

const said = (words: string | undefined, { cite }: DatedRow<unknown>): string => `${words ?? ''} (${cite})`;
