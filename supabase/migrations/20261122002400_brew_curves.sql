-- The weight over time that a scale measured during a brew.

create table public.brew_curves (
  brew_id uuid primary key references public.brews (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  curve text not null,
  arrangement text not null default 'brewer',
  first_drip_ms integer,
  wet_ms integer,
  created_at timestamptz not null default now(),
  -- Three minutes at ten readings a second take about 5 kB; an hour is thinned to fit.
  constraint brew_curves_curve_check check (
    char_length(curve) between 4 and 40960 and curve ~ '^[A-Za-z0-9+/]+={0,2}$'
  ),
  constraint brew_curves_arrangement_check check (arrangement in ('brewer', 'server')),
  constraint brew_curves_first_drip_ms_check check (first_drip_ms between 0 and 600000),
  constraint brew_curves_wet_ms_check check (wet_ms between 0 and 600000)
);

comment on table public.brew_curves is 'The weight over time of brews made on a scale. Never changed; deleted with its brew.';
comment on column public.brew_curves.curve is
  'Raw weights as src/shared/weighing/curve.ts writes them: steps of 10 ms and 0.1 g, seven bits a byte, base64.';
comment on column public.brew_curves.arrangement is 'The vessel on the scale: the brewer (water poured) or the server (coffee out).';
comment on column public.brew_curves.first_drip_ms is 'Espresso: time of the first drop, from 0:00.';
comment on column public.brew_curves.wet_ms is 'Espresso: time when the bed was fully wet, from 0:00.';

create index brew_curves_user_id_idx on public.brew_curves (user_id);

alter table public.brew_curves enable row level security;
grant select, delete on public.brew_curves to authenticated;
grant insert (brew_id, user_id, curve, arrangement, first_drip_ms, wet_ms) on public.brew_curves to authenticated;

select private.allow_own_rows('public.brew_curves', 'curves', '{select,delete}');

-- The subquery returns the person's own brews.
create policy "a person adds curves to own brews"
on public.brew_curves for insert to authenticated
with check (
  user_id = (select auth.uid())
  and exists (select 1 from public.brews as brew where brew.id = brew_id)
);

select private.forbid_suspended_writes('public.brew_curves');
