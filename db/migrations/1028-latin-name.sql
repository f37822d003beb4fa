-- The name for banks and portals of who writes it in letters that nobody can write in Latin ones.

alter table public.employee add column latin_name text;
