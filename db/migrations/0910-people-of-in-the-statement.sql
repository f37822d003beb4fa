-- Whom a reach covers, and the versions of an organisation, are asked in the statement itself (decision 110).
drop function muster.team_of(bigint, date);
drop function muster.people_within(jsonb, date);
drop function muster.organisation_version();
