/**
 * What an organisation has decided in its permission matrix, for tests of rights that are not the usual: as
 * it stands once a second administrator has agreed to what waits for one.
 */
import { sql } from 'kysely';
import type { Person, World } from './world.ts';

type Decided = {
  readonly rights?: readonly { form: string; action: string; reach: string | null }[];
  readonly views?: readonly { sensitivity: string; view: string | null }[];
};

/** Decides rights and views of the person's login type; null goes back to what ships. */
export async function decided(
  world: World,
  name: Person,
  { rights = [], views = [] }: Decided,
): Promise<void> {
  const { organisationId, loginTypeId } = world.people[name];
  await world.inside(organisationId, async (db) => {
    const of = sql`organisation_id = ${organisationId} and login_type_id = ${loginTypeId}`;
    for (const { form, action, reach } of rights) {
      await sql`delete from right_grant where ${of} and form = ${form} and action = ${action}`.execute(db);
      if (reach !== null)
        await sql`insert into right_grant (organisation_id, login_type_id, form, action, reach)
          values (${organisationId}, ${loginTypeId}, ${form}, ${action}, ${reach})`.execute(db);
    }
    for (const { sensitivity, view } of views) {
      await sql`delete from view_grant where ${of} and sensitivity = ${sensitivity}`.execute(db);
      if (view !== null)
        await sql`insert into view_grant (organisation_id, login_type_id, sensitivity, view)
          values (${organisationId}, ${loginTypeId}, ${sensitivity}, ${view})`.execute(db);
    }
  });
}

/** Gives the person's login type these actions on everybody's records of the form. */
export const allow = (world: World, name: Person, form: string, actions: readonly string[]): Promise<void> =>
  decided(world, name, { rights: actions.map((action) => ({ form, action, reach: 'organisation' })) });
