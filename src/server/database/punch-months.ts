/** Punches lie in months, which the owner of the database makes ahead at every start. */
import { withClient } from './database-roles.ts';

export const openPunchMonths = (ownerUrl: string): Promise<unknown> =>
  withClient(ownerUrl, async (client) => {
    await client.query(`select muster.open_punch_months((now() + interval '25 months')::date)`);
    await client.query('select muster.sum_up_punch_months()');
  });
