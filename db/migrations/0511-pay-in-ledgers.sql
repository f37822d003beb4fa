-- What is there already of flexible pay against bills and of recurring totals becomes entries: accepted bills and
-- totals are credited, and what standing payslips brought is used, month by month. The wall holds for the owner too,
-- so this goes from one organisation to the next.

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    create temp table told on commit drop as
      select 'flexible-bill' as ledger, bill.employee_id, bill.component_id as subject, bill.accepted as quantity,
        bill.billed_on as day,
        make_date(extract(year from bill.billed_on - interval '3 months')::int + 1, 3, 31) as expires_on,
        'flexible-bill' as cause_form, bill.id as cause_id
      from public.flexible_bill bill
      where bill.organisation_id = each and bill.state = 'accepted'
      union all
      select 'flexible-bill', line.employee_id, component.id, -sum(line.amount)::bigint,
        ((line.month || '-01')::date + interval '1 month - 1 day')::date, null, 'payslip', max(line.payslip_id)
      from public.payslip_line line
      join public.pay_component component on component.organisation_id = each and component.code = line.code
        and component.on_bills is not null
      where line.organisation_id = each
      group by line.employee_id, component.id, line.month
      union all
      select 'recurring-total', again.employee_id, again.id, again.total, (again.from_month || '-01')::date, null,
        'recurring-input', again.id
      from public.recurring_input again
      where again.organisation_id = each and again.total is not null
      union all
      select 'recurring-total', slip.employee_id, taken.key::bigint, -max(taken.value::bigint),
        ((slip.month || '-01')::date + interval '1 month - 1 day')::date, null, 'payslip', max(slip.id)
      from public.payslip slip cross join jsonb_each_text(slip.recurring) as taken
      where slip.organisation_id = each and slip.recurring is not null and slip.reverses_id is null
        and slip.kind in ('regular', 'settlement', 'correction')
        and not exists (select from public.payslip back
          where back.organisation_id = each and back.reverses_id = slip.id)
      group by slip.employee_id, taken.key, slip.month;
    insert into public.ledger_account (organisation_id, ledger, employee_id, subject, unit)
    select distinct each, ledger, employee_id, subject, 'paise' from told where quantity <> 0;
    insert into public.ledger_entry (organisation_id, account_id, quantity, day, expires_on, cause_form, cause_id)
    select each, account.id, told.quantity, told.day, told.expires_on, told.cause_form, told.cause_id
    from told join public.ledger_account account on account.organisation_id = each and account.ledger = told.ledger
      and account.employee_id = told.employee_id and account.subject = told.subject
    where told.quantity <> 0
    order by told.employee_id, told.day;
    drop table told;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;
