/** Asks the verdicts of a form: about the draft of one record, many that are to be saved, and an action. */
import { decidesAt, type Form } from '#kernel/form.ts';
import { compileRule } from '#kernel/formula/verdict.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { type FormVerdict, type Ruling, refusalIn, rulingOf } from '#kernel/verdict.ts';
import type { Change } from '../../feature.ts';
import type { Work } from '../../work.ts';
import { recordWords } from '../declaration/record-words.ts';
import { isOwnRecord } from '../own-record.ts';
import { same } from '../record/same-value.ts';
import { askedOf } from './asked-record.ts';

type Values = Readonly<Record<string, unknown>>;
type Ruled = Ruling | undefined;

/** What one verdict says of each record; undefined where it does not concern it. */
export async function rulingsOf(
  work: Work,
  form: Form,
  name: string,
  changes: readonly Change<Form>[],
  isDraft: boolean,
): Promise<readonly Ruled[]> {
  const rule = form.verdicts?.[name]?.rule;
  const judge = work.host.forms.servers.get(form.name)?.verdicts?.[name];
  const asked = changes.map((change) => ({ ...change, isDraft }));
  if (judge && 'all' in judge) return judge.all(work, asked);
  const compiled = rule === undefined ? undefined : compileRule(rule, recordWords(form));
  const rulings: Ruled[] = [];
  for (const each of asked) {
    if (compiled) rulings.push(rulingOf(compiled.ask(await askedOf(work, form, each.record))));
    else rulings.push(await judge?.(work, each));
  }
  return rulings;
}

/**
 * Why the form's verdicts refuse each of these: to 'save' it, or the action named. A change is asked only
 * about verdicts that look at something it changes, so that an old record can be corrected elsewhere under a
 * newer rule.
 */
export async function refusedAt(
  work: Work,
  form: Form,
  changes: readonly Change<Form>[],
  moment: string,
): Promise<readonly (Refusal | Invalid | undefined)[]> {
  const refused = changes.map((): Refused => ({ refusal: undefined, fields: {} }));
  for (const [name, verdict] of Object.entries(form.verdicts ?? {})) {
    if (!decidesAt(verdict, moment)) continue;
    const places = [...changes.entries()].flatMap(([at, change]) => (concerns(verdict, change) ? [at] : []));
    const asked = places.flatMap((at) => changes[at] ?? []);
    const rulings = asked.length === 0 ? [] : await rulingsOf(work, form, name, asked, false);
    for (const [index, at] of places.entries()) {
      const ruling = rulings[index];
      const sentence = ruling && refusalIn(ruling);
      const to = refused[at];
      if (sentence === undefined || !to) continue;
      const told = isTold(work, form, verdict, changes[at]?.record ?? {}) ? sentence : untold(verdict);
      if (moment === 'save' && verdict.at !== undefined) to.fields[verdict.at] ??= told;
      else to.refusal ??= new Refusal(verdict.code ?? `${form.name}.${name}`, told, 409, {});
    }
  }
  return refused.map(
    ({ refusal, fields }) => refusal ?? (Object.keys(fields).length > 0 ? new Invalid(fields) : undefined),
  );
}

type Refused = { refusal: Refusal | undefined; readonly fields: Record<string, string> };

/** Whether a change of a record touches what the verdict looks at; a new one does. */
export function concerns({ asks }: FormVerdict, { record, previous }: Change<Form>): boolean {
  const [now, before]: (Values | null)[] = [record, previous];
  return !before || asks.some((name) => !same(now?.[name], before[name]));
}

/** Whether the session sees in clear what the verdict's sentences tell. */
export function isTold(work: Work, form: Form, { tells = [] }: FormVerdict, record: Values): boolean {
  const views = work.views(isOwnRecord(work, form, record), form);
  return tells.every((each) => views[each] === 'show');
}

const untold = ({ label }: FormVerdict): string =>
  `A rule forbids this: ${label}. Your login does not see what it rests on; ask a colleague who does.`;
