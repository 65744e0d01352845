-- Demo people and content for development, tests and demonstrations. Never for production.
--
-- Three accounts, password coado1234: ana@coado.local (brews), beto@coado.local (no brews yet),
-- admin@coado.local (admin). Running it again adds nothing. Dates are relative to now, so that the
-- dashboard has recent content whenever it is seeded; points and progress come from the real triggers.

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  -- GoTrue reads these as strings and fails on null.
  confirmation_token, recovery_token, email_change_token_new, email_change,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', demo.id, 'authenticated', 'authenticated', demo.email,
  extensions.crypt('coado1234', extensions.gen_salt('bf')), now(),
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object(
    'sub', demo.id, 'email', demo.email, 'email_verified', true, 'phone_verified', false,
    'adult', true, 'name', demo.name, 'username', demo.username, 'experiencelevel', demo.experiencelevel
  ),
  now(), now(),
  '', '', '', '', '', '', '', ''
from (
  values
    ('a0000000-0000-4000-8000-000000000001'::uuid, 'ana@coado.local', 'Ana Demo', 'anacoado', 'Barista Doméstico'),
    ('a0000000-0000-4000-8000-000000000002'::uuid, 'beto@coado.local', 'Beto Demo', 'betocoado', 'Curioso por Café'),
    ('a0000000-0000-4000-8000-000000000003'::uuid, 'admin@coado.local', 'Admin Demo', 'admincoado', 'Profissional')
) as demo (id, email, name, username, experiencelevel)
on conflict do nothing;

-- PostgreSQL computes the e-mail column of auth.identities.
insert into auth.identities (
  id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  gen_random_uuid(), account.id, 'email', account.id::text,
  jsonb_build_object(
    'sub', account.id, 'email', account.email, 'email_verified', true, 'phone_verified', false
  ),
  now(), now(), now()
from auth.users as account
where account.id in (
  'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000003'
)
on conflict do nothing;

update public.profiles set role = 'admin' where id = 'a0000000-0000-4000-8000-000000000003' and role <> 'admin';
update public.profiles
set bio = 'Coado de manhã, V60 no fim de semana.'
where id = 'a0000000-0000-4000-8000-000000000001' and bio is null;

insert into public.beans (id, user_id, name, origin, region, process, notes, body, acidity, roast)
values (
  'b1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001',
  'Café da feira', 'Brasil', 'Sul de Minas', 'Natural', array['mel', 'nozes'], 'Médio', 'Média', 'Média'
)
on conflict do nothing;

-- Twelve brews over eleven days. Two days are missing, so that the current run is six days, one short
-- of the seven-day achievement; three filter brews count for the weekly challenge: 3 of 5.
insert into public.brews (
  id, user_id, method_id, bean_id, coffee_grams, water_ml, roast, duration_seconds, rating, notes, brewed_at
)
select
  ('d0000000-0000-4000-8000-0000000000' || lpad(entry.number::text, 2, '0'))::uuid,
  'a0000000-0000-4000-8000-000000000001',
  entry.method_id,
  entry.bean_id::uuid,
  entry.coffee_grams, entry.water_ml, entry.roast, entry.duration_seconds, entry.rating, entry.notes,
  -- Today's brew was a minute ago, or at midnight if that is later; the others were at eight in Ana's time zone.
  case when entry.days_ago = 0 then greatest(
      now() - interval '1 minute',
      (now() at time zone 'America/Sao_Paulo')::date::timestamp at time zone 'America/Sao_Paulo'
    )
    else (
      (now() at time zone 'America/Sao_Paulo')::date - entry.days_ago + time '08:00'
    ) at time zone 'America/Sao_Paulo'
  end
from (
  values
    (1, 10, 'brazilian-pour-over', 'b0000000-0000-4000-8000-000000000003', 25, 300, 'Média', 190, 4.0, null),
    (2, 9, 'french-press', 'b0000000-0000-4000-8000-000000000003', 30, 450, 'Média', 560, 3.5, null),
    (3, 8, 'v60', 'b0000000-0000-4000-8000-000000000002', 15, 240, 'Média', 185, 4.0, 'Um pouco mais fino da próxima vez.'),
    (4, 8, 'cold-brew', 'b0000000-0000-4000-8000-000000000003', 60, 480, 'Média', 64800, 4.5, null),
    (5, 5, 'aeropress', 'b0000000-0000-4000-8000-000000000002', 15, 210, 'Média', 175, 4.0, null),
    (6, 4, 'v60', 'b0000000-0000-4000-8000-000000000001', 15, 250, 'Clara', 180, 4.5, 'Jasmim bem claro ao esfriar.'),
    (7, 3, 'espresso', 'b0000000-0000-4000-8000-000000000003', 18, 36, 'Espresso', 28, 3.0, 'Correu rápido: moer mais fino.'),
    (8, 3, 'espresso', 'b0000000-0000-4000-8000-000000000003', 18, 36, 'Espresso', 30, 4.5, null),
    (9, 2, 'brazilian-pour-over', 'b1000000-0000-4000-8000-000000000001', 25, 300, 'Média', 185, 4.5, null),
    (10, 1, 'moka-pot', 'b0000000-0000-4000-8000-000000000003', 18, 180, 'Escura', 290, 4.0, null),
    (11, 1, 'french-press', 'b0000000-0000-4000-8000-000000000002', 30, 450, 'Média', 550, 4.0, null),
    (12, 0, 'v60', 'b0000000-0000-4000-8000-000000000001', 15, 250, 'Clara', 182, 5.0, 'A melhor da semana.')
) as entry (number, days_ago, method_id, bean_id, coffee_grams, water_ml, roast, duration_seconds, rating, notes)
on conflict do nothing;

insert into public.recipes (
  id, user_id, method_id, bean_id, title, roast, coffee_grams, water_ml, temperature_c, grind, steps, total_seconds, source
)
values
  (
    'e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'v60',
    'b0000000-0000-4000-8000-000000000001', 'V60 da Ana', 'Clara', 15, 250, 94, 'Média-fina (ajustar)',
    '[
      {"number": 1, "kind": "bloom", "startTime": 0, "time": 45, "expectedTime": 0, "targetWater": 45,
       "pourSeconds": 10, "title": "Pré-infusão", "description": "Molhe todo o pó com 45 g de água e gire o suporte de leve."},
      {"number": 2, "kind": "pour", "startTime": 45, "time": 45, "expectedTime": 0, "targetWater": 150,
       "pourSeconds": 25, "title": "Primeiro despejo", "description": "Despeje em círculos até 150 g."},
      {"number": 3, "kind": "pour", "startTime": 90, "time": 30, "expectedTime": 0, "targetWater": 250,
       "pourSeconds": 25, "title": "Segundo despejo", "description": "Complete até 250 g, sempre perto do centro."},
      {"number": 4, "kind": "drawdown", "startTime": 120, "time": 60, "expectedTime": 0, "targetWater": null,
       "pourSeconds": 0, "title": "Escoar", "description": "Espere a água passar e retire o filtro."}
    ]'::jsonb,
    180, null
  ),
  (
    'e0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'brazilian-pour-over',
    'b1000000-0000-4000-8000-000000000001', 'Coado da manhã', 'Média', 25, 300, 94, 'Média-fina (ajustar)',
    '[
      {"number": 1, "kind": "bloom", "startTime": 0, "time": 30, "expectedTime": 0, "targetWater": 75,
       "pourSeconds": 10, "title": "Pré-infusão", "description": "Molhe o pó com 75 g de água e espere."},
      {"number": 2, "kind": "pour", "startTime": 30, "time": 90, "expectedTime": 0, "targetWater": 300,
       "pourSeconds": 75, "title": "Despejo", "description": "Despeje aos poucos, do centro para fora, até 300 g."},
      {"number": 3, "kind": "drawdown", "startTime": 120, "time": 60, "expectedTime": 0, "targetWater": null,
       "pourSeconds": 0, "title": "Escoar", "description": "Deixe o coador terminar de pingar."}
    ]'::jsonb,
    180, null
  )
on conflict do nothing;

-- Ana has completed the first track and begun the second: the next lesson is the last of the ten
-- that the students' challenge requires.
insert into public.lesson_completions (user_id, lesson_id, completed_at)
select 'a0000000-0000-4000-8000-000000000001', lesson.id,
  -- Ana completed the first track three days ago and the rest a day later, a lesson each minute.
  now() - make_interval(
    days => case when lesson.unit_id = '50000000-0000-4000-8000-000000000001' then 3 else 2 end, mins => -lesson.position
  )
from public.study_lessons as lesson
where lesson.id in (
  '51000000-0000-4000-8000-000000000001', '51000000-0000-4000-8000-000000000002', '51000000-0000-4000-8000-000000000003',
  '51000000-0000-4000-8000-000000000004', '51000000-0000-4000-8000-000000000005', '51000000-0000-4000-8000-000000000006',
  '51000000-0000-4000-8000-000000000007', '52000000-0000-4000-8000-000000000001', '52000000-0000-4000-8000-000000000002'
)
on conflict do nothing;

-- The community. Ana registered months ago, the others later.
update public.profiles as profile
set created_at = now() - demo.age
from (
  values
    ('a0000000-0000-4000-8000-000000000001'::uuid, interval '8 months'),
    ('a0000000-0000-4000-8000-000000000002'::uuid, interval '3 weeks'),
    ('a0000000-0000-4000-8000-000000000003'::uuid, interval '9 months')
) as demo (id, age)
where profile.id = demo.id and profile.created_at > now() - interval '1 hour';

update public.profiles
set bio = 'Chegando agora no mundo do café. Aceito dicas de moedor.'
where id = 'a0000000-0000-4000-8000-000000000002' and bio is null;

insert into public.follows (follower_id, following_id, created_at)
values
  ('a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', now() - interval '6 days'),
  ('a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000003', now() - interval '5 months'),
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', now() - interval '6 days 2 hours'),
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', now() - interval '1 day')
on conflict do nothing;

-- Their pictures are in demo/post-images; they were drawn for this content.
insert into public.community_posts (id, user_id, content, recipe_id, brew_id, pictures, created_at)
values
  (
    'f0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000003',
    'Boas-vindas à Comunidade! Aqui vale receita que deu certo, moagem que deu errado e dúvida de primeira xícara. Contem o que passaram hoje.',
    null, null, '[]', now() - interval '9 days'
  ),
  (
    'f0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001',
    'Coado da manhã com o café da feira: 25 g para 300 ml, pano bem escaldado. Saiu doce, com um fundo de mel que eu não esperava. Deixei a receita aqui embaixo.',
    'e0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000009',
    '[{"path": "a0000000-0000-4000-8000-000000000001/coado-da-manha.webp", "width": 1200, "height": 900,
      "alt": "Desenho de um coador de pano sobre uma caneca azul esmaltada, na mesa de toalha xadrez"}]',
    now() - interval '5 days 3 hours'
  ),
  (
    'f0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002',
    'Primeira semana pesando o café em vez de ir na colherada. A diferença é absurda: a xícara de hoje ficou igual à de ontem. Quem diria.',
    null, null,
    '[{"path": "a0000000-0000-4000-8000-000000000002/primeira-balanca.webp", "width": 1200, "height": 900,
      "alt": "Desenho de grãos caindo em uma xícara sobre a balança, que marca 15 gramas"}]',
    now() - interval '3 days 5 hours'
  ),
  (
    'f0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000001',
    E'Acertei a moagem do espresso depois de duas xícaras azedas: 18 g, 36 g na xícara, 28 segundos.\nDois cliques mais fino resolveram. Mudem uma coisa de cada vez, eu repito isso para mim mesma todo dia.',
    null, 'd0000000-0000-4000-8000-000000000008', '[]', now() - interval '2 days 1 hour'
  ),
  (
    'f0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002',
    'Alguém usa água filtrada de geladeira ou vale a pena comprar mineral? A da torneira aqui de casa deixa tudo com gosto de cloro.',
    null, null, '[]', now() - interval '1 day 4 hours'
  ),
  (
    'f0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000001',
    'A melhor V60 da semana. Yirgacheffe de torra clara, despejo calmo e sempre perto do centro. Quando esfriou um pouco, virou chá de jasmim. #v60',
    'e0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000012',
    '[{"path": "a0000000-0000-4000-8000-000000000001/v60-da-semana.webp", "width": 1200, "height": 900,
      "alt": "Desenho de uma V60 cor de barro sobre a jarra de vidro, com a água caindo da chaleira"}]',
    now() - interval '3 hours'
  )
on conflict do nothing;

insert into public.post_likes (post_id, user_id, created_at)
values
  ('f0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', now() - interval '8 days'),
  ('f0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', now() - interval '8 days 2 hours'),
  ('f0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', now() - interval '5 days'),
  ('f0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000003', now() - interval '4 days 20 hours'),
  ('f0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', now() - interval '3 days 1 hour'),
  ('f0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', now() - interval '1 day 22 hours'),
  ('f0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002', now() - interval '2 hours'),
  ('f0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000003', now() - interval '1 hour')
on conflict do nothing;

insert into public.community_comments (id, post_id, user_id, parent_id, content, created_at)
values
  (
    'f1000000-0000-4000-8000-000000000001', 'f0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', null,
    'Que grão é esse da feira? O meu coado sempre sai amargo no final.', now() - interval '4 days 22 hours'
  ),
  (
    'f1000000-0000-4000-8000-000000000002', 'f0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'f1000000-0000-4000-8000-000000000001',
    'É um natural do Sul de Minas. Sobre o amargor: experimente moer um pouco mais grosso e tirar o coador antes das últimas gotas.',
    now() - interval '4 days 21 hours'
  ),
  (
    'f1000000-0000-4000-8000-000000000003', 'f0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000001', null,
    'A filtrada já resolve o cloro. Se for de mineral, procure no rótulo resíduo entre 100 e 150 mg/L.', now() - interval '1 day 2 hours'
  ),
  (
    'f1000000-0000-4000-8000-000000000004', 'f0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002', null,
    'Vou preparar esta hoje à tarde. Com moedor manual de entrada dá certo?', now() - interval '110 minutes'
  )
on conflict do nothing;

insert into public.saved_posts (user_id, post_id, created_at)
values (
  'a0000000-0000-4000-8000-000000000002', 'f0000000-0000-4000-8000-000000000006', now() - interval '2 hours'
)
on conflict do nothing;

-- Notifications older than a day are read.
update public.notifications
set read_at = created_at + interval '1 hour'
where user_id in (
    'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000003'
  )
  and read_at is null
  and created_at < now() - interval '1 day';

-- Ana answers Beto about the grinder, and Beto's last question waits for her.
insert into public.conversations (id, person_one, person_two, created_at)
values (
  'f2000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002',
  now() - interval '2 days'
)
on conflict do nothing;

insert into public.conversation_members (conversation_id, user_id)
values
  ('f2000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001'),
  ('f2000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002')
on conflict do nothing;

insert into public.messages (id, conversation_id, sender_id, text, created_at)
select
  ('f3000000-0000-4000-8000-0000000000' || lpad(entry.number::text, 2, '0'))::uuid,
  'f2000000-0000-4000-8000-000000000001',
  case entry.sender
    when 'ana' then 'a0000000-0000-4000-8000-000000000001'::uuid
    else 'a0000000-0000-4000-8000-000000000002'::uuid
  end,
  entry.text,
  date_trunc('milliseconds', now() - entry.age)
from (
  values
    (1, 'beto', 'Oi, Ana! Comecei a pesar o café, como você falou. Agora quero um moedor. Por onde eu começo?', interval '1 day 6 hours'),
    (2, 'ana', E'Oi, Beto! Um manual de mós cônicas já muda tudo.\nProcure um com ajuste por cliques, fica fácil repetir o que deu certo.', interval '1 day 5 hours 50 minutes'),
    (3, 'beto', 'E para a V60, quantos cliques?', interval '1 day 5 hours 45 minutes'),
    (4, 'ana', 'Depende do moedor. Comece no meio: se a água passar em menos de 2:30, feche um pouco; se passar de 3:30, abra.', interval '1 day 5 hours 40 minutes'),
    (5, 'beto', 'Anotado. Amanhã eu te conto no que deu ☕', interval '1 day 5 hours 38 minutes'),
    (6, 'beto', 'Deu 2:50 e ficou doce! Qual grão você me indica para a semana que vem?', interval '35 minutes')
) as entry (number, sender, text, age)
on conflict do nothing;

-- A second run of this file moves no read mark.
update public.conversation_members as member
set last_read_at = message.created_at, unread_count = mark.unread
from (
  values
    ('a0000000-0000-4000-8000-000000000001'::uuid, 'f3000000-0000-4000-8000-000000000005'::uuid, 1),
    ('a0000000-0000-4000-8000-000000000002'::uuid, 'f3000000-0000-4000-8000-000000000006'::uuid, 0)
) as mark (user_id, message_id, unread)
join public.messages as message on message.id = mark.message_id
where member.user_id = mark.user_id
  and member.conversation_id = message.conversation_id
  and member.last_read_at is null;
