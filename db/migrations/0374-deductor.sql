-- Who deducts tax, as the tax office asks: the PAN of the person responsible, and the circle.

alter table public.organisation add column signatory_pan text;
alter table public.organisation add column tax_circle text;
alter table public.organisation add column signatory_pan_hash text;
