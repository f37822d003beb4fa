-- Of several open reviews of one person, the one that waits or was opened first goes on; there is never a second.
do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.confirmation_review review set state = 'closed', version = version + 1, changed_at = now()
    where review.organisation_id = each and review.state in ('open', 'waiting')
      and exists (select from public.confirmation_review other
        where other.organisation_id = each and other.employee_id = review.employee_id
          and other.state in ('open', 'waiting')
          and (other.state = 'open', other.id) < (review.state = 'open', review.id));
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

create unique index confirmation_review_under_way_unique
  on public.confirmation_review (organisation_id, employee_id) where state in ('open', 'waiting');
