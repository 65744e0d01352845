/**
 * Lessons that the assistant points to.
 * Their ids are fixed by the course's migrations, so a new title breaks nothing;
 * tests/database/assistant.test.ts finds each of them. If an admin has removed a lesson, the page
 * learns it when it loads the course.
 */
export const LESSONS = {
  species: { id: '51000000-0000-4000-8000-000000000002', title: 'Arábica e canéfora' },
  origin: { id: '51000000-0000-4000-8000-000000000004', title: 'Variedade e lugar' },
  process: { id: '51000000-0000-4000-8000-000000000005', title: 'Natural, lavado, descascado' },
  roasts: { id: '52000000-0000-4000-8000-000000000002', title: 'Clara, média, escura' },
  storage: { id: '52000000-0000-4000-8000-000000000004', title: 'Fresco, mas descansado' },
  label: { id: '52000000-0000-4000-8000-000000000005', title: 'Como ler um pacote' },
  extraction: { id: '53000000-0000-4000-8000-000000000001', title: 'O que é extração' },
  grind: { id: '53000000-0000-4000-8000-000000000002', title: 'O tamanho do pó' },
  water: { id: '53000000-0000-4000-8000-000000000004', title: 'A água é quase tudo' },
  ratio: { id: '53000000-0000-4000-8000-000000000005', title: 'Proporção e balança' },
  cloth: { id: '54000000-0000-4000-8000-000000000001', title: 'O coador de pano' },
  bloom: { id: '54000000-0000-4000-8000-000000000002', title: 'O papel e a pré-infusão' },
  v60: { id: '54000000-0000-4000-8000-000000000004', title: 'V60: uma xícara' },
  chemex: { id: '54000000-0000-4000-8000-000000000005', title: 'Chemex para dividir' },
  fourSix: { id: '54000000-0000-4000-8000-000000000006', title: 'O método 4:6' },
  frenchPress: { id: '55000000-0000-4000-8000-000000000001', title: 'Prensa francesa sem lama' },
  aeropress: { id: '55000000-0000-4000-8000-000000000002', title: 'AeroPress, a viajante' },
  moka: { id: '55000000-0000-4000-8000-000000000004', title: 'Moka sem queimar' },
  coldBrew: { id: '55000000-0000-4000-8000-000000000005', title: 'Cold brew, sem pressa' },
  espresso: { id: '56000000-0000-4000-8000-000000000001', title: 'O que faz um espresso' },
  puck: { id: '56000000-0000-4000-8000-000000000002', title: 'Preparar o bolo' },
  dialIn: { id: '56000000-0000-4000-8000-000000000004', title: 'Regular sem se perder' },
  milk: { id: '56000000-0000-4000-8000-000000000005', title: 'Leite que brilha' },
  tasting: { id: '57000000-0000-4000-8000-000000000001', title: 'Provar de verdade' },
  correction: { id: '57000000-0000-4000-8000-000000000005', title: 'O que a xícara pede' },
} as const;

export type LessonKey = keyof typeof LESSONS;
