/** What a person changes in the own record: written at once, or kept as a request, field by field. */

import type { Form } from '#kernel/form.ts';
import { invalid, notFound, type Refusal } from '#kernel/refusal.ts';
import { dryRun } from '#server/dry-run.ts';
import { records } from '#server/forms/record/records.ts';
import { same } from '#server/forms/record/same-value.ts';
import { wordsOf } from '#server/label/labels.ts';
import { takeCode } from '#server/security/confirmation.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../people.refusal.ts';
import { keepRequest, refuseAskedAlready, type Target, type Values } from './account-request.server.ts';
import { accountRules } from './account-rules.server.ts';
import { type Purpose, purposeOf, type Rule, ruleOf } from './self-service.form.ts';

type AccountChange = {
  readonly form: string;
  readonly record?: number;
  readonly version?: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly validFrom?: string;
  readonly consent?: boolean;
  readonly note?: string;
  readonly proof?: number;
  /** From the person's mail, where what is asked for is confirmed so. */
  readonly code?: string;
};
type AccountOutcome = {
  readonly saved: readonly string[];
  readonly asked: { readonly id: number; readonly fields: readonly string[] } | null;
};

/** The person's own record that is meant; anybody else's does not exist here. */
async function targetOf(work: Work, given: AccountChange): Promise<Target> {
  const employee = work.session.employeeId ?? notFound('Your own record');
  const form = work.host.forms.form(given.form);
  const own =
    form.belongsTo === 'id'
      ? [await records(work, form).one(employee)]
      : await records(work, form).find({ employee }, { on: work.today });
  // Of most forms a person has many records, and one of them is meant.
  const isOnly = form.dated || form.name === 'employee' || form.name === 'employee-other';
  const found = own.find((each) => each && (isOnly || each.id === given.record));
  if (given.record !== undefined && found?.id !== given.record) return notFound(`This ${form.one}`);
  const validFrom = form.dated ? (given.validFrom ?? work.today) : undefined;
  return { form, current: found ?? null, employee, validFrom };
}

function refuseStaleTarget({ current, form }: Target, { version }: AccountChange): void {
  if (form.dated || !current || version === undefined || version === current.version) return;
  refuse('stale/account-change');
}

/** Values that differ from what holds. A dated form asks for a whole new row. */
function changedValues({ form, current }: Target, values: AccountChange['values']): Values {
  const fields = Object.entries(values).filter(([name]) => name !== 'employee');
  if (form.dated || !current) return Object.fromEntries(fields.filter(([, value]) => value !== null));
  return Object.fromEntries(fields.filter(([name, value]) => !same(current[name], value)));
}

/** Writes through the door that every record is written through; its rules and the audit hold. */
async function write(work: Work, target: Target, values: Values): Promise<number> {
  const { form, current, employee, validFrom } = target;
  const { asServer } = records(work, form);
  if (current && !form.dated) return asServer.change(current, values);
  const own = form.belongsTo === 'id' ? {} : { employee };
  return asServer.create({ ...values, ...own }, { validFrom });
}

type Sorted = { readonly alone: Values; readonly request: Values };

async function sorted(work: Work, { form }: Target, values: Values): Promise<Sorted> {
  const [decided, words] = [await accountRules(work), await wordsOf(work)];
  const by: Record<Rule, Values> = { alone: {}, request: {}, no: {} };
  for (const [name, value] of Object.entries(values)) {
    const known = Object.hasOwn(form.fields, name) && !form.fields[name]?.readOnly;
    if (!known) invalid({ [name]: `${name} is not a field of this form.` });
    by[ruleOf(decided, form.name, name)][name] = value;
  }
  const kept = Object.keys(by.no);
  if (kept.length > 0) {
    invalid(
      Object.fromEntries(kept.map((name) => [name, `${words.label(form, name)} is changed by HR alone.`])),
    );
  }
  return by;
}

/** A picture that colleagues see is shown with consent, which is noted with its day. */
function withConsent(work: Work, form: Form, values: Values, consent: boolean | undefined): Values {
  if (form.name !== 'employee' || typeof values.picture !== 'number') return values;
  if (consent !== true) invalid({ picture: 'Say first that your colleagues may see this picture.' });
  return { ...values, pictureConsentOn: work.today };
}

/** Null, or why what is asked for is not confirmed: answered, so that a wrong code stays counted. */
type Confirming = (work: Work, purpose: Purpose, code: string | undefined) => Promise<Refusal | null>;

/**
 * Saves what the person may change alone and asks HR for the rest; all of it holds together or nothing. A
 * refusal that is answered and not thrown has written nothing but the failed try.
 */
export async function changeAccount(
  work: Work,
  given: AccountChange,
  confirming: Confirming = takeCode,
): Promise<AccountOutcome | Refusal> {
  const target = await targetOf(work, given);
  const words = await wordsOf(work);
  refuseStaleTarget(target, given);
  const values = changedValues(target, given.values);
  if (Object.keys(values).length === 0) return { saved: [], asked: null };
  const { alone, request } = await sorted(work, target, values);
  const asksFor = Object.keys(request);
  if (asksFor.length > 0) {
    await refuseAskedAlready(work, target, asksFor);
    await dryRun(work, (trial) => write(trial, target, values));
    const purpose = purposeOf(target.form.name, asksFor);
    // Last of all: nobody spends a code on what could not be taken anyway.
    const unconfirmed = purpose && (await confirming(work, purpose, given.code));
    if (unconfirmed) return unconfirmed;
  }
  const saved = Object.keys(alone);
  if (saved.length > 0) await write(work, target, withConsent(work, target.form, alone, given.consent));
  const asked = asksFor.length > 0 ? await keepRequest(work, target, request, given) : null;
  const labels = (names: readonly string[]) => names.map((name) => words.label(target.form, name));
  return { saved: labels(saved), asked: asked === null ? null : { id: asked, fields: labels(asksFor) } };
}
