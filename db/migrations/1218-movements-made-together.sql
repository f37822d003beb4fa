-- Movements that were made together for many people, and kinds of one.

alter table public.movement add column batch text;
