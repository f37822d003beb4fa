/**
 * One movement for many people. Each of them gets a movement of their own, which goes the usual way: the
 * rules of the form, the approval, its letter, and the way back.
 */
import { formatDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { validate } from '#kernel/validate.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { personName } from '#server/database/person-name.ts';
import { dryRun } from '#server/dry-run.ts';
import { accessTo } from '#server/forms/access.ts';
import { againstFault } from '#server/forms/party.ts';
import { records } from '#server/forms/record/records.ts';
import { tried } from '#server/imports/combined/trial.ts';
import { route } from '#server/route.ts';
import { timeOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { effectOf } from '../effect/effect.server.ts';
import { movement } from '../movement/movement.form.ts';
import { lackOf, movementKinds } from '../movement/movement-kind.form.ts';
import { ruleOf, rulesRuling } from '../movement/movement-rule.server.ts';
import { type EffectOnOne, manyEffectCall, manyMovementsCall } from './many.call.ts';

type Values = Readonly<Record<string, unknown>>;

const { employee: _person, ...common } = movement.fields;
const own = Object.fromEntries(Object.entries(common).filter(([, field]) => !('readOnly' in field)));

const kindOf = (values: Values) =>
  namesOf(movementKinds).find((name) => name === values['kind']) ?? invalid({ kind: 'Choose a movement.' });

/** What they have in common, refused field by field once and not for each of them. */
function readCommon(work: Work, given: Values): Values {
  const labelOf = (path: string) => own[path]?.label ?? path;
  const { values, errors } = validate(own, given, null, { labelOf, today: work.today });
  if (Object.keys(errors).length > 0) invalid(errors);
  const lack = lackOf({ ...values, kind: kindOf(values) });
  if (lack !== undefined) return invalid({ kind: lack });
  // What is not said is not written: some of it nobody but payroll may name.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** The movement as the person of the session makes it, with every rule of the form. */
async function make(work: Work, employee: number, values: Values) {
  const id = await records(work, movement).asPerson.create({ ...values, employee });
  const made = await records(work, movement).one(id);
  if (!made) throw new Error('a movement that was made is not there');
  return made;
}

async function effectOnOne(work: Work, employee: number, values: Values): Promise<EffectOnOne> {
  const nothing = { turns: [], pay: null, arrearsFrom: null };
  const name = await personName(work, employee);
  const seesPay = accessTo(work, movement, 'write').view(movement.fields.grossMonthly, false) === 'show';
  // What is tried out is asked no such rule.
  const against = againstFault(work, movement, [{ employee }]);
  if (against) return { employee, name, ...nothing, fault: against.message };
  try {
    return await dryRun(work, async (trial) => {
      const made = await make(trial, employee, values);
      const ruling = await rulesRuling(trial, made);
      const { work: turns, follows, pay, fault, arrearsFrom } = await effectOf(trial, made, seesPay);
      const no = ruling?.yes === false ? ruling.says : null;
      return { employee, name, turns: [...turns, ...follows], pay, fault: fault ?? no, arrearsFrom };
    });
  } catch (error) {
    return { employee, name, ...nothing, fault: ruleOf(error) };
  }
}

const tag = 'People';

export const manyEffectRoute = route({
  ...manyEffectCall,
  tag,
  summary: 'What one movement for several people would do to each of them and to their pay',
  form: movement.name,
  action: 'write',
  tells: 'by view',
  keepsReach: true,
  async handle(work, { body }) {
    const values = readCommon(work, body.values);
    const effects: EffectOnOne[] = [];
    for (const employee of body.employees) effects.push(await effectOnOne(work, employee, values));
    return effects;
  },
});

type Sent = {
  readonly employee: number;
  readonly name: string;
  readonly sent: boolean;
  readonly message: string | null;
};

/** Made and sent, or neither: what is taken back leaves no entry either. */
async function send(work: Work, employee: number, values: Values, batch: string): Promise<Sent> {
  const name = await personName(work, employee);
  const { result: message } = await tried(
    work,
    (one) => makeAndSubmit(one, employee, values, batch).then(() => null, ruleOf),
    (fault) => fault === null,
  );
  return { employee, name, sent: message === null, message };
}

async function makeAndSubmit(work: Work, employee: number, values: Values, batch: string): Promise<void> {
  const { id } = await make(work, employee, values);
  await records(work, movement).asServer.set(id, { batch });
  const made = await records(work, movement).one(id);
  if (made) await records(work, movement).asPerson.act(made, 'submit');
}

export const manyMovementsRoute = route({
  ...manyMovementsCall,
  tag,
  summary: 'Make one movement for several people and send each for approval',
  form: movement.name,
  action: 'write',
  tells: 'by view',
  keepsReach: true,
  async handle(work, { body }) {
    const values = readCommon(work, body.values);
    const when = `${formatDate(work.today)} ${timeOf()}`;
    const batch = `${movementKinds[kindOf(values)]} by ${work.session.name}, ${when}`;
    const rows: Sent[] = [];
    for (const employee of body.employees) rows.push(await send(work, employee, values, batch));
    return { batch, rows };
  },
});
