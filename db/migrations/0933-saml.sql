-- Signing in with the account of one's company by SAML 2.0, beside OpenID Connect: what a provider of that kind is known by, Muster's own
-- keys towards it, and which of its assertions were used already.

alter table public.sign_in_provider
  add column protocol text not null default 'openid',
  add column metadata text,
  add column enter_address text,
  add column certificates text,
  add column metadata_address text,
  add column own_certificate text,
  add column next_certificate text,
  alter column issuer drop not null,
  alter column client_id drop not null;
alter table public.sign_in_provider alter column protocol drop default;

-- What the provider answered, where it came to the server before the browser did: who somebody is, or what was wrong.
alter table public.company_sign_in
  add column answer jsonb,
  add column fault jsonb;

-- The requests to a provider are signed with the key in use; the next one stands in the metadata until it is used.
create table public.saml_key (
  organisation_id bigint not null default muster.organisation_id(),
  provider_id bigint not null,
  is_next boolean not null,
  certificate text not null,
  private_key text not null,
  primary key (organisation_id, provider_id, is_next),
  constraint saml_key_provider_id_fkey foreign key (organisation_id, provider_id) references public.sign_in_provider (organisation_id, id) on delete cascade
);

select muster.build_wall('public.saml_key');

-- An assertion counts once, on whichever server it arrives; kept until it would be refused for its age.
create table public.saml_assertion (
  organisation_id bigint not null default muster.organisation_id(),
  provider_id bigint not null,
  assertion_hash text not null,
  expires_at timestamptz not null,
  primary key (organisation_id, provider_id, assertion_hash),
  constraint saml_assertion_provider_id_fkey foreign key (organisation_id, provider_id) references public.sign_in_provider (organisation_id, id) on delete cascade
);

select muster.build_wall('public.saml_assertion');
