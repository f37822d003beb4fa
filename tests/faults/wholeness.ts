/**
 * What must hold after any kill: nothing half done, nothing twice, nothing acknowledged lost. Read from
 * the database itself, past the wall.
 */
import assert from 'node:assert/strict';
import type pg from 'pg';
import { withClient } from '#server/database/database-roles.ts';

export type Count = Readonly<Record<string, number>>;
const organisation = 56;

async function one<T extends pg.QueryResultRow>(
  client: pg.Client,
  statement: string,
  values: readonly unknown[],
): Promise<T> {
  const { rows } = await client.query<T>(statement, [...values]);
  assert.equal(rows.length, 1, statement);
  return rows[0] as T;
}

/** Waits until no job of the organisation waits or runs. */
export async function jobsEnded(superUrl: string, seconds = 30): Promise<void> {
  await withClient(superUrl, async (client) => {
    for (let tries = 0; tries < seconds * 20; tries += 1) {
      const { rows } = await client.query(
        `select id, name, state from public.job
         where organisation_id = $1 and state in ('queued', 'running')`,
        [organisation],
      );
      if (rows.length === 0) return;
      if (tries === seconds * 20 - 1) assert.fail(`jobs that never ended: ${JSON.stringify(rows)}`);
      await new Promise((go) => setTimeout(go, 50));
    }
  });
}

/** An import that was acknowledged is there whole, once. */
export async function importIsWhole(
  superUrl: string,
  importId: number,
  prefix: string,
  rows: number,
): Promise<void> {
  await withClient(superUrl, async (client) => {
    const found = await one<{ state: string; made: number; noted: number; jobs: string[]; entries: number }>(
      client,
      `
      select i.state,
        (select count(*)::int from public.cost_centre c
          where c.organisation_id = $1 and c.code like $3 || '-%') as made,
        (select count(*)::int from public.import_change c
          where c.organisation_id = $1 and c.import_id = i.id) as noted,
        (select array_agg(j.state) from public.job j where j.organisation_id = $1 and j.name = 'import-run'
          and (j.input->>'importId')::bigint = i.id) as jobs,
        (select coalesce(sum(cardinality(a.record_ids)), 0)::int from public.audit_entry a
          where a.organisation_id = $1 and a.action = 'import' and a.form = 'cost-centre'
            and a.record_ids && (select array_agg(c.id) from public.cost_centre c
              where c.organisation_id = $1 and c.code like $3 || '-%')) as entries
      from public.import i where i.organisation_id = $1 and i.id = $2`,
      [organisation, importId, prefix],
    );
    assert.deepEqual(
      found,
      { state: 'done', made: rows, noted: rows, jobs: ['done'], entries: rows },
      `import ${prefix}`,
    );
  });
}

/** An import that was taken back has left nothing, and each of its records went once. */
export async function undoIsWhole(
  superUrl: string,
  importId: number,
  prefix: string,
  rows: number,
): Promise<void> {
  await withClient(superUrl, async (client) => {
    const found = await one<{ state: string; left: number; entries: number }>(
      client,
      `
      select i.state,
        (select count(*)::int from public.cost_centre c
          where c.organisation_id = $1 and c.code like $3 || '-%') as left,
        (select coalesce(sum(coalesce(cardinality(a.record_ids), 1)), 0)::int from public.audit_entry a
          join (select array_agg(c.record_id) as ids from public.import_change c
            where c.organisation_id = $1 and c.import_id = $2) own
            on a.record = any (own.ids) or a.record_ids && own.ids
          where a.organisation_id = $1 and a.action = 'undo-import'
            and a.form = 'cost-centre') as entries
      from public.import i where i.organisation_id = $1 and i.id = $2`,
      [organisation, importId, prefix],
    );
    assert.deepEqual(found, { state: 'undone', left: 0, entries: rows }, `undo of import ${prefix}`);
  });
}

/**
 * Each calculation that was acknowledged made one set, and every set is complete and equals its own
 * sums.
 */
export async function setsAreWhole(superUrl: string, runId: number, calculations: number): Promise<void> {
  await withClient(superUrl, async (client) => {
    const run = await one<{ set: number; sets: number; done: number; others: number; entries: number }>(
      client,
      `
      select coalesce(r.draft_set, 0)::int as set,
        (select count(*)::int from public.pay_run_set s
          where s.organisation_id = $1 and s.run_id = r.id) as sets,
        (select count(*)::int from public.job j where j.organisation_id = $1 and j.name = 'payroll.calculate'
          and (j.input->>'runId')::bigint = r.id and j.state = 'done') as done,
        (select count(*)::int from public.job j where j.organisation_id = $1 and j.name = 'payroll.calculate'
          and (j.input->>'runId')::bigint = r.id and j.state <> 'done') as others,
        (select count(*)::int from public.audit_entry a where a.organisation_id = $1 and a.form = 'pay-run'
          and a.record = r.id and a.action = 'calculate' and a.changes ? 'people') as entries
      from public.pay_run r where r.organisation_id = $1 and r.id = $2`,
      [organisation, runId],
    );
    const expected = {
      set: calculations,
      sets: calculations,
      done: calculations,
      others: 0,
      entries: calculations,
    };
    assert.deepEqual(run, expected, `calculations of run ${runId}`);
    const { rows: broken } = await client.query(
      `
      select s.draft_set, s.people, count(d.employee_id)::int as drafts from public.pay_run_set s
      join public.pay_run r on r.organisation_id = s.organisation_id and r.id = s.run_id
        and r.state <> 'locked'
      left join public.payslip_draft d on d.organisation_id = s.organisation_id and d.run_id = s.run_id
        and d.draft_set = s.draft_set
      where s.organisation_id = $1 and s.run_id = $2 and s.draft_set = r.draft_set
      group by s.organisation_id, s.run_id, s.draft_set
      having count(d.employee_id) <> s.people or coalesce(sum(d.gross), 0) <> s.gross
        or coalesce(sum(d.net), 0) <> s.net or coalesce(sum(d.employer_cost), 0) <> s.employer_cost`,
      [organisation, runId],
    );
    assert.deepEqual(broken, [], `sets of run ${runId}`);
    const { rows: orphans } = await client.query(
      `
      select distinct d.draft_set from public.payslip_draft d
      where d.organisation_id = $1 and d.run_id = $2 and not exists (select from public.pay_run_set s
        where s.organisation_id = $1 and s.run_id = $2 and s.draft_set = d.draft_set)`,
      [organisation, runId],
    );
    assert.deepEqual(orphans, [], `drafts without a set in run ${runId}`);
  });
}

/** A run is locked with a payslip for everybody, and approved once; or it is not, and has none. */
export async function approvalIsWhole(superUrl: string, runId: number, approved: boolean): Promise<void> {
  await withClient(superUrl, async (client) => {
    const found = await one<{
      state: string;
      slips: number;
      missing: number;
      difference: number;
      drafts: number;
      entries: number;
    }>(
      client,
      `
      select r.state, count(p.id)::int as slips, (s.people - count(p.id))::int as missing,
        (coalesce(sum(p.net), 0) - s.net)::int as difference,
        (select count(*)::int from public.payslip_draft d
          where d.organisation_id = $1 and d.run_id = r.id) as drafts,
        (select count(*)::int from public.audit_entry a where a.organisation_id = $1 and a.form = 'pay-run'
          and a.record = r.id and a.action = 'approve') as entries
      from public.pay_run r
      join public.pay_run_set s on s.organisation_id = $1 and s.run_id = r.id and s.draft_set = r.draft_set
      left join public.payslip p on p.organisation_id = $1 and p.run_id = r.id
      where r.organisation_id = $1 and r.id = $2 group by r.organisation_id, r.id, s.people, s.net`,
      [organisation, runId],
    );
    if (!approved) {
      assert.deepEqual(
        [found.state === 'locked', found.slips, found.entries],
        [false, 0, 0],
        `run ${runId} is not approved`,
      );
      return;
    }
    const { slips, ...rest } = found;
    assert.ok(slips > 0, `run ${runId} has payslips`);
    assert.deepEqual(
      rest,
      { state: 'locked', missing: 0, difference: 0, drafts: 0, entries: 1 },
      `approval of run ${runId}`,
    );
  });
}

/** A run is paid: each payslip with something to pay was paid once, with its own net, and told once. */
export async function paymentIsWhole(superUrl: string, runId: number): Promise<void> {
  await withClient(superUrl, async (client) => {
    const found = await one(
      client,
      `
      select r.state,
        (select count(*)::int from public.payslip p where p.organisation_id = $1 and p.run_id = r.id
          and p.net > 0) - count(y.id)::int as missing,
        (count(y.id) - count(distinct y.payslip_id))::int as twice,
        (select coalesce(sum(p.net), 0) from public.payslip p where p.organisation_id = $1 and p.run_id = r.id
          and p.net > 0)::bigint - coalesce(sum(y.amount), 0)::bigint as difference,
        (select count(*)::int from public.audit_entry a where a.organisation_id = $1 and a.form = 'pay-run'
          and a.record = r.id and a.action = 'mark-paid') as entries
      from public.pay_run r
      left join public.payslip_payment y
        on y.organisation_id = $1 and y.run_id = r.id and y.state = 'paid'
      where r.organisation_id = $1 and r.id = $2 group by r.organisation_id, r.id`,
      [organisation, runId],
    );
    const { difference, ...rest } = found as Count & { difference: unknown };
    assert.deepEqual(rest, { state: 'paid', missing: 0, twice: 0, entries: 1 }, `payment of run ${runId}`);
    assert.equal(Number(difference), 0, `what was paid of run ${runId}`);
  });
}

export type Saves = {
  /** Titles of records that were made, each of which was acknowledged once. */
  readonly made: readonly string[];
  /** By record, the last value whose change was acknowledged. */
  readonly changed: ReadonlyMap<number, { readonly value: string; readonly version: number }>;
};

/** Each save that was acknowledged is there, once. */
export async function savesAreThere(superUrl: string, { made, changed }: Saves): Promise<void> {
  await withClient(superUrl, async (client) => {
    const { rows } = await client.query<{ title: string; count: number; entries: number }>(
      `
      select title, count(*)::int as count, (select count(*)::int from public.audit_entry e
        where e.organisation_id = $1
        and e.form = 'announcement' and e.action = 'create' and e.record = min(a.id)) as entries
      from public.announcement a where organisation_id = $1 and title = any($2) group by title`,
      [organisation, made],
    );
    assert.equal(rows.length, made.length, 'a save that was acknowledged is lost');
    assert.deepEqual(
      rows.filter(({ count, entries }) => count !== 1 || entries !== 1),
      [],
      'a save happened twice',
    );
    for (const [id, wanted] of changed) {
      const found = await one(
        client,
        `select title as value, version from public.announcement
        where organisation_id = $1 and id = $2`,
        [organisation, id],
      );
      assert.deepEqual(found, wanted, `the last acknowledged change of announcement ${id}`);
    }
  });
}
