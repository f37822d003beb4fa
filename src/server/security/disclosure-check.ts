/**
 * Tells: which classes of value the answer of a call holds, and about whom. Here is the one decision whether
 * a session may have it, and the one place that notes in the audit that others' values were read.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Sensitivity } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { formTable } from '../forms/list/expression.ts';
import { isWithinReach, ownerColumn, reachCondition } from '../forms/reach.ts';
import type { Work } from '../work.ts';
import type { Tells, Told, Whose } from './disclosure.ts';
import { refuse } from './security.refusal.ts';

/** What the gate needs to know of a route that has a session. */
type Telling = {
  readonly form?: string | undefined;
  readonly action?: string | undefined;
  readonly summary: string;
  readonly tells?: Tells | undefined;
};

const inWords: Readonly<Record<Sensitivity, string>> = {
  public: 'what is public',
  personal: 'personal values',
  pay: 'pay',
  bank: 'bank accounts',
  identity: 'identity numbers',
  medical: 'what concerns health',
  clinical: 'diagnosis and doctor’s notes',
};

const logged = new Set<Sensitivity>(['pay', 'bank', 'identity', 'medical', 'clinical']);

/** Whether reading values of the class, if they are others', belongs in the read log. */
export const isLogged = (sensitivity: Sensitivity = 'public'): boolean => logged.has(sensitivity);

/** Refuses with 403 unless every class is shown in clear, of one's own values or of others'. */
export function mustSee(
  work: Work,
  classes: readonly Sensitivity[],
  { own = false, form }: { readonly own?: boolean; readonly form?: Form | undefined } = {},
): void {
  const views = work.views(own, form);
  const unseen = classes.filter((each) => views[each] !== 'show');
  if (unseen.length === 0) return;
  refuse('view-hidden', { unseen: unseen.map((each) => inWords[each]).join(' and ') });
}

/**
 * Runs a call's handler once the session may have what it tells, and notes what it told of others. `seen` is
 * asked first; the note is queued when an answer was made.
 */
export async function telling<T>(
  work: Work,
  route: Telling,
  request: FastifyRequest,
  handle: () => Promise<T>,
): Promise<T> {
  const { tells } = route;
  if (!tells || tells === 'nothing' || tells === 'by view') return handle();
  const named = tells.in ?? route.form;
  const form = named === undefined ? undefined : work.host.forms.forms.get(named);
  const about = await personOf(work, tells.of, form, route, request);
  // A call that may name somebody, and names nobody, tells of nobody.
  const nobody = typeof tells.of === 'object' && about === null;
  if (nobody) return handle();
  const own = tells.of === 'own' || (about !== null && about === work.session.employeeId);
  mustSee(work, tells.classes, { own, form });
  const answer = await handle();
  if (!own && tells.classes.some(isLogged)) noteTold(work, route, tells, request);
  return answer;
}

/**
 * The employee whom the values are of; null where it is nobody, or many. What lies beyond a narrower reach
 * does not exist, whatever is hidden.
 */
async function personOf(
  work: Work,
  of: Whose,
  form: Form | undefined,
  { action = 'read' }: Telling,
  request: FastifyRequest,
): Promise<number | null> {
  if (of === 'own' || of === 'others') return null;
  const reach = form && work.may(form.name, action);
  if (of !== 'record') {
    const person = named(request, of.employee);
    const isOther = person !== null && person !== work.session.employeeId;
    return isOther && reach && !(await isWithinReach(work, reach, person))
      ? notFound('This employee')
      : person;
  }
  const column = form && ownerColumn(form);
  const id = named(request, 'id');
  if (!form || !reach || !column || id === null) return null;
  const { rows } = await sql<{ owner: number | null }>`
    select ${sql.ref(`b.${column}`)} as owner from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}
      and ${reachCondition(work, form, reach, 'b')}`.execute(work.db);
  return rows[0] ? rows[0].owner : notFound(`This ${form.one}`);
}

function named(request: FastifyRequest, name: string): number | null {
  const places = [request.params, request.query, request.body] as readonly unknown[];
  for (const place of places) {
    const value = (place as Readonly<Record<string, unknown>> | null | undefined)?.[name];
    if (typeof value === 'number') return value;
  }
  return null;
}

/** One entry for a call, by the record it was about: who asks what was read of a person finds it there. */
function noteTold(work: Work, { form, summary }: Telling, { of }: Told, request: FastifyRequest): void {
  const person = typeof of === 'object' ? named(request, of.employee) : null;
  const id = named(request, 'id');
  const ids = [person ?? id].filter((each) => each !== null);
  noteRead(work, { form: person === null ? (form ?? '') : 'employee', ids, reason: summary });
}

type Reading = {
  readonly form: string;
  /** Of the records that were read; none where it was a sum of many. */
  readonly ids: readonly number[];
  readonly reason?: string;
};

/**
 * The read log: that values of pay, bank, identity or health of other people were read, one entry for a call.
 * What the system reads for itself is read by nobody.
 */
export function noteRead(work: Work, { form, ids, reason }: Reading): void {
  if (work.session.system) return;
  const [only] = ids;
  work.audit({
    action: 'read',
    form,
    ...(ids.length === 1 ? { recordId: only } : ids.length > 1 ? { recordIds: ids } : {}),
    ...(reason !== undefined && { reason }),
  } as AuditEntry);
}

/** What a route tells; refuses at start a route that needs a right to personal records and does not say. */
export function tellsOf(
  route: Telling & { readonly method: string; readonly path: string },
  form: Form | undefined,
): Tells {
  if (route.tells) return route.tells;
  const guarded = form && Object.entries(form.fields).find(([, field]) => isGuarded(field));
  if (!guarded) return 'nothing';
  throw new Error(
    `${route.method} ${route.path} does not say what it tells: ${form.name} has values that not everybody ` +
      `sees (${guarded[0]}). Give it \`tells\`: 'nothing', 'by view', or the classes and whose they are`,
  );
}

type Guardable = {
  readonly sensitivity?: Sensitivity;
  readonly fields?: Readonly<Record<string, { readonly sensitivity?: Sensitivity }>>;
};

const isGuarded = ({ sensitivity = 'public', fields }: Guardable): boolean =>
  sensitivity !== 'public' || Object.values(fields ?? {}).some(isGuarded);
