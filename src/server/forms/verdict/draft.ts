/** The verdicts on a draft: what a save or an action would be told, while somebody is still typing. */
import { isoDate } from '#kernel/calendar.ts';
import { actionsAhead, decidesAt, type Form, wordFor } from '#kernel/form.ts';
import { forbidden } from '#kernel/refusal.ts';
import type { FormVerdict } from '#kernel/verdict.ts';
import type { DraftAsked, DraftVerdict } from '#kernel/wire/verdict.ts';
import type { Change } from '../../feature.ts';
import { formOf, wordsOf } from '../../label/labels.ts';
import { tellIn } from '../../language/catalogue.ts';
import type { Work } from '../../work.ts';
import type { FormAccess } from '../access.ts';
import { isOfEmployee } from '../declaration/record-words.ts';
import { neverOwnFault } from '../record/own-facts.ts';
import { findInReach } from '../record/record-in-reach.ts';
import { enter, ownerIsDerived, refuseOutOfReach, writeAccess } from '../record/saving.ts';
import type { AnyRecord } from '../record/server-record.ts';
import { concerns, isTold, rulingsOf } from './ruling.ts';

/**
 * What the form's verdicts say of what was entered so far. The rights, the reach and the views of a save
 * hold; nothing is locked or written.
 */
export async function verdictsOnDraft(
  work: Work,
  declared: Form,
  asked: DraftAsked,
): Promise<DraftVerdict[]> {
  const form = await formOf(work, declared);
  const access = writeAccess(work, form, {});
  const found = asked.id === undefined ? null : await findInReach(work, form, asked.id, access);
  const previous = found?.record ?? null;
  const state = previous?.state ?? Object.keys(form.states ?? {})[0];
  const from = asked.validFrom ?? isoDate(previous?.validFrom ?? work.today);
  const days = form.dated ? { from, to: null } : undefined;
  const given = { entered: asked.values, previous, state, days };
  const { record, faults } = await enter(work, form, access, given, {});
  await refuseOthers(work, form, access, record, previous);
  const told: DraftVerdict[] = [];
  for (const [name, verdict] of Object.entries(form.verdicts ?? {})) {
    if (!isAhead(form, verdict, { record, previous }) || !isTold(work, form, verdict, record)) continue;
    const said = await saidOf(work, form, name, verdict, { record, previous }, faults);
    if (said) told.push(toldVerdict(work, { ...placeOf(form, name, verdict), ...said }));
  }
  return told;
}

/**
 * Whose it is need not be known yet; of a person beyond the reach nothing is said. Where it follows from the
 * record above, that one has to be within the reach.
 */
async function refuseOthers(
  work: Work,
  form: Form,
  access: FormAccess,
  record: AnyRecord,
  previous: AnyRecord | null,
): Promise<void> {
  const own = neverOwnFault(work, form, { record, previous });
  if (own) throw own;
  if (!ownerIsDerived(form)) await refuseOutOfReach(work, form, access, record, previous);
  else if (!previous && access.reach !== 'organisation') await refuseBelowOthers(work, form, access, record);
}

async function refuseBelowOthers(
  work: Work,
  { parent }: Form,
  access: FormAccess,
  record: AnyRecord,
): Promise<void> {
  const above = parent && work.host.forms.form(parent.form);
  const values: Readonly<Record<string, unknown>> = { ...record };
  const id = values[parent?.field ?? ''];
  if (!above || !isOfEmployee(above) || typeof id !== 'number') return forbidden();
  await findInReach(work, above, id, access);
}

/** Whether it would be asked of a save of this, or may be of an action to come. Advice always is. */
function isAhead(form: Form, verdict: FormVerdict, change: Change<Form>): boolean {
  if (verdict.advises || (decidesAt(verdict, 'save') && concerns(verdict, change))) return true;
  const ahead = actionsAhead(form, change.record.state);
  return (verdict.decides ?? []).some((action) => ahead.has(action));
}

const placeOf = (form: Form, name: string, { label, asks, at, advises, decides = [] }: FormVerdict) => ({
  name,
  label,
  at: at ?? asks.at(-1) ?? '',
  refuses: !advises,
  decides: decides.includes('save') ? [] : decides.map((action) => wordFor(form, action)),
});

/** A verdict in the reader's language. */
function toldVerdict({ session }: Work, verdict: DraftVerdict): DraftVerdict {
  const tell = tellIn(session.language ?? 'en');
  const { label, says, instead, missing, decides } = verdict;
  return {
    ...verdict,
    label: tell(label),
    says: says && tell(says),
    instead: instead && tell(instead),
    missing: missing.map(tell),
    decides: decides.map(tell),
  };
}

type Said = Pick<DraftVerdict, 'yes' | 'says' | 'missing' | 'instead'>;

async function saidOf(
  work: Work,
  form: Form,
  name: string,
  { asks }: FormVerdict,
  change: Change<Form>,
  faults: Readonly<Record<string, string>>,
): Promise<Said | undefined> {
  const nothing = { says: null, missing: [], instead: null };
  const unsaid = asks.filter((each) =>
    Object.keys(faults).some((path) => path === each || path.startsWith(`${each}.`)),
  );
  if (unsaid.length > 0) {
    const words = await wordsOf(work);
    return { ...nothing, yes: null, missing: unsaid.map((each) => words.label(form, each)) };
  }
  const [ruling] = await rulingsOf(work, form, name, [change], true);
  if (!ruling) return undefined;
  if (ruling.yes === undefined) return { ...nothing, yes: null, says: ruling.missing.join(' ') };
  if (ruling.yes) return { ...nothing, yes: true, says: ruling.says };
  return { ...nothing, yes: false, says: ruling.says, instead: ruling.instead ?? null };
}
