-- How somebody worked on probation, in the words of the review.
alter table public.confirmation_review add column rating text;
