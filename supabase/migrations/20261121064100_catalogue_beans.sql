-- The five beans of the catalogue. The third is the calculator's default.
--
-- The notes describe what these origins are commonly known for; a given bag may differ.

insert into public.beans (id, user_id, position, name, origin, region, process, notes, body, acidity, roast)
values
  (
    'b0000000-0000-4000-8000-000000000001', null, 1, 'Ethiopia Yirgacheffe', 'Etiópia', 'Yirgacheffe, Gedeo',
    'Lavado', array['jasmim', 'bergamota', 'pêssego'], 'Leve', 'Alta e cítrica', 'Clara'
  ),
  (
    'b0000000-0000-4000-8000-000000000002', null, 2, 'Colombia Supremo', 'Colômbia', 'Huila',
    'Lavado', array['caramelo', 'maçã vermelha', 'amêndoa'], 'Médio', 'Média e viva', 'Média'
  ),
  (
    'b0000000-0000-4000-8000-000000000003', null, 3, 'Brazil Cerrado', 'Brasil', 'Cerrado Mineiro',
    'Natural', array['chocolate ao leite', 'castanha', 'rapadura'], 'Encorpado', 'Baixa', 'Média'
  ),
  (
    'b0000000-0000-4000-8000-000000000004', null, 4, 'Kenya AA', 'Quênia', 'Nyeri',
    'Lavado', array['groselha-preta', 'toranja', 'tomate-cereja'], 'Médio', 'Alta e suculenta', 'Clara'
  ),
  (
    'b0000000-0000-4000-8000-000000000005', null, 5, 'Sumatra Mandheling', 'Indonésia', 'Sumatra do Norte',
    'Descascado úmido (giling basah)', array['cedro', 'cacau amargo', 'especiarias'], 'Muito encorpado', 'Baixa', 'Escura'
  );
