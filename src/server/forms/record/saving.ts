/**
 * What every save has in common: the values checked against the form, the session's reach and views,
 * references and the form's own rules; and afterwards files, hooks and the audit.
 */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { isNarrowed, type Reached } from '#kernel/reached.ts';
import { forbidden, invalid, notFound } from '#kernel/refusal.ts';
import { validate } from '#kernel/validate.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { Change } from '../../feature.ts';
import { holdFile, letGo } from '../../files/holding.ts';
import { wordsOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { accessTo, accessWithin, type FormAccess } from '../access.ts';
import { isSealed } from '../declaration/names.ts';
import { withoutOwnDemands } from '../declaration/own-form.ts';
import { refuse } from '../forms.refusal.ts';
import { isOwnRecord, ownerIn } from '../own-record.ts';
import { isPartyIn } from '../party.ts';
import { isOfUser, isWithinReach } from '../reach.ts';
import { masked } from './codec.ts';
import { referenceFaults } from './reference-check.ts';
import { askChanges, sumUpParents } from './rule.ts';
import { same } from './same-value.ts';
import type { AnyRecord } from './server-record.ts';
import type { Days } from './timeline.ts';

export type Values = Readonly<Record<string, unknown>>;

export type SaveOptions = {
  /** The server's own writing: readOnly fields may be given, and forms that only the system writes. */
  readonly system?: boolean;
  /** What the audit calls it, where 'create' or 'change' does not say enough: 'import'. */
  readonly as?: string;
  /** The import and the seed note one entry for many records themselves. */
  readonly silent?: boolean;
};

/** The access for writing; what only the system writes is no record to anybody else. */
export function writeAccess(work: Work, form: Form, options: SaveOptions, action = 'write'): FormAccess {
  if (options.system) return accessWithin(work, form, 'organisation', action);
  if (form.systemOnly) return forbidden(`${form.heading} are written by Muster alone.`);
  return accessTo(work, form, action);
}

/**
 * Fields that the session does not see are no fields to it: naming one is answered as for any unknown name.
 */
function refuseHidden(form: Form, access: FormAccess, entered: Values, own: boolean): void {
  const hidden = Object.keys(entered).filter((name) => {
    const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
    return field && access.view(field, own) === 'hide';
  });
  if (hidden.length > 0)
    invalid(Object.fromEntries(hidden.map((name) => [name, `${name} is not a field of this form.`])));
}

type Prepared = {
  /** Values that differ from what is saved, derived ones included. */
  readonly values: Record<string, unknown>;
  /** The record as it will be. */
  readonly record: AnyRecord;
};

type Preparation = {
  readonly entered: Values;
  readonly previous: AnyRecord | null;
  readonly days?: Days | undefined;
  readonly state?: string | undefined;
};

type Entered = {
  /** What was entered, checked field by field, with what it hides. */
  readonly values: Values;
  /** A sentence by field for what cannot be taken. */
  readonly faults: Readonly<Record<string, string>>;
  /** The record as it would be, without what the form's own rules derive. */
  readonly record: AnyRecord;
};

/**
 * Checks what was entered against the form and the session's views, and names what is wrong by field. Throws
 * where a field that is hidden is named.
 */
export async function enter(
  work: Work,
  form: Form,
  access: FormAccess,
  given: Preparation,
  options: SaveOptions,
): Promise<Entered> {
  const { previous, days, state } = given;
  const entered = withOwner(work, form, access, given.entered, previous);
  // Whose it is may follow only from the form's rules: with a right to own records it can be no other's.
  const isOwnNew = previous === null && access.reach === 'own' && ownerIsDerived(form);
  const own = isOwnNew || isOwnRecord(work, form, previous ?? entered);
  if (!options.system) refuseHidden(form, access, entered, own);
  const words = await wordsOf(work);
  const fields = options.system ? withoutOwnDemands(form.fields) : form.fields;
  const checked = validate(fields, entered, previous, {
    labelOf: (path) => words.label(form, path),
    today: work.today,
    system: options.system === true,
  });
  const whole = { ...previous, ...checked.values };
  const changed = new Set(
    Object.keys(checked.values).filter((name) => !same(previous?.[name], checked.values[name])),
  );
  const byServer = options.system === true;
  const unfit = await referenceFaults(work, form, changed, whole, words, byServer);
  const faults = { ...unfit, ...checked.errors };
  const record = {
    ...whole,
    id: previous?.id ?? 0,
    version: previous?.version ?? 0,
    ...(state !== undefined && { state }),
    ...(days && { validFrom: days.from, validTo: days.to }),
  } as unknown as AnyRecord;
  return { values: checked.values, faults, record };
}

/**
 * Checks what was entered and lets the form's own rules have their say. Throws 422 with every sentence at
 * once.
 */
export async function prepare(
  work: Work,
  form: Form,
  access: FormAccess,
  given: Preparation,
  options: SaveOptions,
): Promise<Prepared> {
  const { previous } = given;
  const { values: checked, faults, record } = await enter(work, form, access, given, options);
  if (Object.keys(faults).length > 0) invalid(faults);
  if (!ownerIsDerived(form)) await refuseOutOfReach(work, form, access, record, previous);
  const change = { record, previous } as unknown as Change<Form>;
  const [answer] = await askChanges(work, form, [change], { system: options.system });
  if (answer instanceof Error) throw answer;
  const derived = answer ?? {};
  if (ownerIsDerived(form)) {
    await refuseOutOfReach(work, form, access, { ...record, ...(derived as Values) }, previous);
  }
  const values: Record<string, unknown> = { ...checked, ...derived };
  return {
    values: previous ? differing(previous, values) : values,
    record: { ...record, ...derived } as AnyRecord,
  };
}

/** Whose record it is follows from another field, and is known only after the form's own rules. */
export const ownerIsDerived = (form: Form): boolean =>
  form.belongsTo !== undefined && form.belongsTo !== 'id' && form.fields[form.belongsTo]?.readOnly === true;

export async function refuseOutOfReach(
  work: Work,
  form: Form,
  access: FormAccess,
  whole: Values,
  previous: AnyRecord | null,
): Promise<void> {
  const owner = form.belongsTo === 'id' ? (previous?.id ?? null) : ownerIn(form, whole);
  const within = isOfUser(form)
    ? access.reach === 'organisation' || owner === work.session.userId
    : isPartyIn(work, form, whole, access.action) || (await isWithinReach(work, access.reach, owner));
  if (within) return;
  previous ? notFound(`This ${form.one}`) : forbidden(beyondReach(access.reach));
}

function beyondReach(reach: Reached): string {
  if (isNarrowed(reach)) return 'Your right covers only the people your login is narrowed to.';
  return reach === 'party'
    ? 'Your right covers only records that name you.'
    : 'Your right covers only records of your own or of your team.';
}

/** A person who may write only own records need not say whose a new one is. */
function withOwner(
  work: Work,
  form: Form,
  access: FormAccess,
  entered: Values,
  previous: AnyRecord | null,
): Values {
  const owner = form.belongsTo;
  if (previous || owner === undefined || owner === 'id') return entered;
  if (['organisation', 'party'].includes(access.reach) || ownerIsDerived(form)) return entered;
  return entered[owner] === undefined || entered[owner] === null
    ? { ...entered, [owner]: work.session.employeeId }
    : entered;
}

const differing = (previous: Values, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(previous[name], value)));

/** Binds newly named files to the record and lets go of those they replace. */
export async function holdFiles(
  work: Work,
  form: Form,
  id: number,
  values: Values,
  previous: Values | null,
  keepOld = false,
): Promise<void> {
  const words = await wordsOf(work);
  for (const [name, field] of Object.entries(form.fields)) {
    if ((field.kind !== 'file' && field.kind !== 'picture') || !Object.hasOwn(values, name)) continue;
    const file = values[name];
    const old = previous?.[name];
    if (typeof file === 'number' && file !== old) {
      const fault = await holdFile(work, file, { form: form.name, id, field: name }, field);
      if (fault) invalid({ [name]: `${words.label(form, name)} ${fault}.` });
    }
    if (typeof old === 'number' && old !== file && !keepOld) await letGo(work, [old]);
  }
}

/** Old and new by field; what is sealed appears masked, here as everywhere. */
export function changesOf(
  form: Form,
  values: Values,
  previous: Values | null,
): NonNullable<AuditEntry['changes']> {
  const shown = (field: Field | undefined, value: unknown): unknown => {
    if (value === null || value === undefined || !field) return value ?? null;
    if (isSealed(field)) return masked(field, value);
    if (field.kind !== 'rows' || !Array.isArray(value)) return value;
    return value.map((line: Values) =>
      Object.fromEntries(Object.entries(line).map(([name, part]) => [name, shown(field.fields[name], part)])),
    );
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !same(previous?.[name], value) && !isNothing(previous, value))
      .map(([name, value]) => {
        const field = form.fields[name];
        return [name, { ...(previous && { old: shown(field, previous[name]) }), new: shown(field, value) }];
      }),
  );
}

/** What a record held, as the audit tells of one that is deleted. */
export function deletionOf(form: Form, record: AnyRecord): NonNullable<AuditEntry['changes']> {
  const values = Object.fromEntries(Object.keys(form.fields).map((name) => [name, record[name]]));
  return Object.fromEntries(
    Object.entries(changesOf(form, values, null)).map(([name, change]) => [name, { old: change.new }]),
  );
}

/** A new record's empty fields are no change worth noting. */
const isNothing = (previous: Values | null, value: unknown): boolean =>
  previous === null && (value === null || (Array.isArray(value) && value.length === 0));

export function refuseStale(theirs: unknown): never {
  return refuse('stale/saving', {}, { theirs });
}

/** Lets the form's own code act on what was saved, in the same transaction. */
export async function afterSave(
  work: Work,
  form: Form,
  record: AnyRecord,
  previous: AnyRecord | null,
): Promise<void> {
  await work.host.forms.servers
    .get(form.name)
    ?.saved?.(work, { record, previous } as unknown as Change<Form>);
  await sumUpParents(work, form, [record]);
  for (const follower of work.host.forms.recordFollowers)
    await follower.saved(work, form, { record, previous });
}

/** Lets the form's own code act on a save of which its `check` left nothing to write. */
export async function heldBack(
  work: Work,
  form: Form,
  record: AnyRecord,
  previous: AnyRecord,
): Promise<void> {
  await work.host.forms.servers
    .get(form.name)
    ?.heldBack?.(work, { record, previous } as unknown as Change<Form>);
}
