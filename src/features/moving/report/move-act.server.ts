/** The acts behind what happened to people, and the letters of these acts, for whoever may read them. */
import { sql } from 'kysely';
import { letter } from '#features/letter/letter.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import { movement } from '../movement/movement.form.ts';
import type { MovementKind } from '../movement/movement-kind.form.ts';

export type Act = { readonly form: string; readonly id: number };
export type Moved = Act & { readonly kind: MovementKind };
export type Issued = { readonly id: number; readonly number: string };

/** The letters of joining, confirming and leaving; those of movements name their movement. */
const lettersOfDays = {
  joined: ['appointment-letter'],
  confirmed: ['confirmation-letter'],
  left: [
    ...['relieving-letter', 'retirement-letter', 'term-end-letter', 'termination-letter'],
    ...['dismissal-order', 'absence-order', 'retrenchment-notice', 'closure-notice'],
  ],
} as const;
const ofMovements = [
  ...['transfer-letter', 'deputation-letter', 'promotion-letter', 'change-of-terms-letter'],
  'increment-letter',
];

/** Whoever reads them of everybody finds them here; what is about the reader stays out of it. */
const mayRead = (work: Work, form: string): boolean => work.may(form, 'read') === 'organisation';

/** By 'employee day': the movement that was carried out on it. */
export async function movementsIn(
  work: Work,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<ReadonlyMap<string, Moved>> {
  if (!mayRead(work, movement.name)) return new Map();
  const { rows } = await sql<{ id: number; employee: number; on: IsoDate; kind: MovementKind }>`
    select id, employee_id as employee, effective_from as on, kind from movement
    where organisation_id = ${work.session.organisationId} and state in ('done', 'returning')
      and effective_from between ${from}::date and ${to}::date
      and employee_id is distinct from ${work.session.employeeId}::bigint
    order by id`.execute(work.db);
  return new Map(
    rows.map(({ id, employee, on, kind }) => [`${employee} ${on}`, { form: movement.name, id, kind }]),
  );
}

/** By employee: the joining that was taken over, or the separation that was carried out. */
export async function actsOf(work: Work, form: 'joiner' | 'separation'): Promise<ReadonlyMap<number, Act>> {
  if (!mayRead(work, form)) return new Map();
  const { rows } = await sql<{ id: number; employee: number }>`
    select max(id) as id, employee_id as employee from ${sql.table(form)}
    where organisation_id = ${work.session.organisationId} and employee_id is not null
      and state <> 'cancelled' and employee_id is distinct from ${work.session.employeeId}::bigint
    group by employee_id`.execute(work.db);
  return new Map(rows.map(({ id, employee }) => [employee, { form, id }]));
}

export type Letters = {
  readonly ofMovement: (id: number) => Issued | undefined;
  readonly ofDay: (what: keyof typeof lettersOfDays, employee: number) => Issued | undefined;
};

export async function lettersIn(work: Work): Promise<Letters> {
  if (!mayRead(work, letter.name)) return { ofMovement: () => undefined, ofDay: () => undefined };
  const { rows } = await sql<Issued & { kind: string; record: number; employee: number }>`
    select id, number, kind, record, employee_id as employee from letter
    where organisation_id = ${work.session.organisationId} and state <> 'withdrawn'
      and employee_id is not null
      and kind = any(${[...ofMovements, ...Object.values(lettersOfDays).flat()]}::text[])
    order by id desc`.execute(work.db);
  const [movements, days] = [new Map<number, Issued>(), new Map<string, Issued>()];
  for (const { kind, record, employee, ...issued } of rows)
    if (ofMovements.includes(kind)) movements.set(record, issued);
    else
      for (const [what, kinds] of Object.entries(lettersOfDays))
        if (kinds.some((each) => each === kind)) days.set(`${what} ${employee}`, issued);
  return {
    ofMovement: (id) => movements.get(id),
    ofDay: (what, employee) => days.get(`${what} ${employee}`),
  };
}
