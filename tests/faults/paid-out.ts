/** What must hold of payslips sent and of salaries at the bank after any kill, read past the wall. */
import assert from 'node:assert/strict';
import { withClient } from '#server/database/database-roles.ts';

const organisation = 56;

async function one(superUrl: string, statement: string, id: number): Promise<Record<string, unknown>> {
  return withClient(superUrl, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(statement, [organisation, id]);
    assert.equal(rows.length, 1, statement);
    return rows[0] as Record<string, unknown>;
  });
}

/** Everybody of the run with an address has one mail with the own payslip, and the sheet says so. */
export async function mailIsWhole(superUrl: string, run: number, document: number): Promise<void> {
  const made = await one(
    superUrl,
    `select state, items::int as items, file_id is not null as told,
      (select count(*)::int from public.audit_entry a where a.organisation_id = $1
        and a.form = 'pay-document' and a.record = d.id and a.action = 'make') as entries
    from public.pay_document d where d.organisation_id = $1 and d.id = $2`,
    document,
  );
  const sent = await one(
    superUrl,
    `select count(m.id)::int as mails, count(distinct s.id)::int as slips,
      (count(*) filter (where s.work_mail <> m.recipient))::int as astray
    from public.outbox_mail m
    join public.stored_file f on f.organisation_id = m.organisation_id and f.id = m.file_id
      and f.held_form = 'payslip'
    join (select p.organisation_id, p.id, e.work_mail from public.payslip p
      join public.employee e on e.organisation_id = p.organisation_id and e.id = p.employee_id
      where p.run_id = $2) s on s.organisation_id = m.organisation_id and s.id = f.held_id
    where m.organisation_id = $1 and m.kind = 'payslip'`,
    run,
  );
  const { items, ...rest } = made;
  assert.deepEqual(rest, { state: 'ready', told: true, entries: 1 }, `mail of run ${run}`);
  assert.ok(Number(items) > 0, 'somebody has an address');
  assert.deepEqual(sent, { mails: items, slips: items, astray: 0 }, `mails of run ${run}`);
}

/** The document is ready with its one file, and was made once. */
export async function documentIsWhole(superUrl: string, document: number): Promise<void> {
  const { items, ...made } = await one(
    superUrl,
    `select state, items::int as items,
      (select count(*)::int from public.stored_file f where f.organisation_id = $1
        and f.held_form = 'pay-document' and f.held_id = d.id and f.id = d.file_id) as files,
      (select count(*)::int from public.audit_entry a where a.organisation_id = $1
        and a.form = 'pay-document' and a.record = d.id and a.action = 'make') as entries
    from public.pay_document d where d.organisation_id = $1 and d.id = $2`,
    document,
  );
  assert.deepEqual(made, { state: 'ready', files: 1, entries: 1 }, `document ${document}`);
  assert.ok(Number(items) > 0, 'it holds something');
}

/** The advice was approved once, its file is there, and no payslip of it is on its way twice. */
export async function adviceIsWhole(superUrl: string, advice: number): Promise<void> {
  const { people, total, ...found } = await one(
    superUrl,
    `select a.state, a.people::int as people, a.total::text as total,
      (select count(*)::int from public.stored_file f where f.organisation_id = $1 and f.id = a.file_id
        and f.held_form = 'bank-advice' and f.held_id = a.id) as files,
      (select count(*)::int from public.audit_entry e where e.organisation_id = $1
        and e.form = 'bank-advice' and e.record = a.id and e.action = 'approve') as entries
    from public.bank_advice a where a.organisation_id = $1 and a.id = $2`,
    advice,
  );
  assert.deepEqual(found, { state: 'approved', files: 1, entries: 1 }, `approval of advice ${advice}`);
  const payments = await paymentsOf(superUrl, advice);
  const { count, amount, twice, pending } = payments;
  assert.deepEqual([count, amount, twice, pending], [people, total, 0, people], `payments of ${advice}`);
}

/** Each payment of the advice is paid once, under one reference, and told once with its payslip. */
export async function answerIsWhole(superUrl: string, advice: number): Promise<void> {
  const found = await one(
    superUrl,
    `select a.paid::int as paid, a.failed::int as failed, a.people::int as people, r.state as run,
      (select count(*)::int from public.audit_entry e where e.organisation_id = $1
        and e.form = 'bank-advice' and e.record = a.id and e.action = 'read-answer') as entries,
      (select count(*)::int from public.payslip_payment y where y.organisation_id = $1
        and y.run_id = a.run_id and y.state = 'paid') as told,
      (select count(distinct y.payslip_id)::int from public.payslip_payment y where y.organisation_id = $1
        and y.run_id = a.run_id and y.state = 'paid') as slips
    from public.bank_advice a
    join public.pay_run r on r.organisation_id = a.organisation_id and r.id = a.run_id
    where a.organisation_id = $1 and a.id = $2`,
    advice,
  );
  const { people, run, ...rest } = found;
  assert.deepEqual(
    rest,
    { paid: people, failed: 0, entries: 1, told: people, slips: people },
    `answer for ${advice}`,
  );
  assert.ok(run === 'paid' || run === 'locked', `run of ${advice}`);
  const { twice, pending, references } = await paymentsOf(superUrl, advice);
  assert.deepEqual([twice, pending, references], [0, 0, people], `payments of ${advice}`);
}

/** The payments of an advice; `twice` counts payslips that are on more than one payment anywhere. */
const paymentsOf = (superUrl: string, advice: number): Promise<Record<string, unknown>> =>
  one(
    superUrl,
    `select count(*)::int as count, coalesce(sum(p.amount), 0)::text as amount,
      (count(*) filter (where p.state = 'pending'))::int as pending,
      count(distinct p.utr)::int as references,
      (count(*) filter (where exists (select from public.bank_payment o where o.organisation_id = $1
        and o.payslip_id = p.payslip_id and o.id <> p.id and o.state <> 'failed')))::int as twice
    from public.bank_payment p where p.organisation_id = $1 and p.advice_id = $2`,
    advice,
  );
