import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import type { RowOf } from '@/lib/rows';
import { optionalText, requiredText, wholeNumber } from '@/lib/text-form';

export const CHALLENGE_COLUMNS =
  'id, title, description, reward, reward_points, target, type, criteria, is_active, badge_icon, version';

export type Challenge = RowOf<'challenges', typeof CHALLENGE_COLUMNS>;

export const CHALLENGE_TYPES = [
  { value: 'brew_method', label: 'Preparos por método' },
  { value: 'total_brews', label: 'Preparos de qualquer tipo' },
  { value: 'streak', label: 'Dias seguidos com café' },
  { value: 'origins', label: 'Origens diferentes' },
  { value: 'posts', label: 'Publicações na comunidade' },
  { value: 'lessons', label: 'Lições concluídas' },
] as const;

export const BADGE_ICONS = [
  { value: 'Medal', label: 'Medalha' },
  { value: 'Award', label: 'Insígnia' },
  { value: 'Trophy', label: 'Troféu' },
  { value: 'Star', label: 'Estrela' },
] as const;

const MOST_POINTS = 10_000;

/** Reads the points in a reward's text: '1.000 pontos' → 1000; 0 without a number. */
export function rewardPoints(reward: string): number {
  const digits = /\d{1,3}(?:\.\d{3})+|\d+/.exec(reward)?.[0].replaceAll('.', '');
  return Number(digits ?? 0);
}

export const challengeFormSchema = z.object({
  title: requiredText(LIMITS.challenges.title, 'Dê um título ao desafio.'),
  description: optionalText(LIMITS.challenges.description),
  reward: requiredText(LIMITS.challenges.reward, 'Diga qual é a recompensa.').check(
    z.refine((reward) => rewardPoints(reward) <= MOST_POINTS, 'O máximo são 10.000 pontos.'),
  ),
  target: wholeNumber(1, LIMITS.challenges.target),
  type: z.enum(CHALLENGE_TYPES.map(({ value }) => value)),
  /** Ids of methods; an empty list means that every method counts. */
  methods: z.array(z.string()),
  badgeIcon: z.enum(BADGE_ICONS.map(({ value }) => value)),
  isActive: z.boolean(),
});

export type ChallengeForm = z.infer<typeof challengeFormSchema>;

const criteriaSchema = z.object({ methods: z._default(z.array(z.string()), []) });

export function toChallengeForm(challenge: Challenge | null): ChallengeForm {
  return {
    title: challenge?.title ?? '',
    description: challenge?.description ?? '',
    reward: challenge?.reward ?? '',
    target: String(challenge?.target ?? 1),
    type: challenge?.type ?? 'brew_method',
    methods: criteriaSchema.safeParse(challenge?.criteria).data?.methods ?? [],
    badgeIcon: challenge?.badge_icon ?? 'Trophy',
    isActive: challenge?.is_active ?? true,
  };
}

export function toChallengeRow(form: ChallengeForm) {
  const methods = form.type === 'brew_method' ? form.methods : [];
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    reward: form.reward.trim(),
    reward_points: rewardPoints(form.reward),
    target: Number(form.target),
    type: form.type,
    criteria: methods.length > 0 ? { methods } : {},
    badge_icon: form.badgeIcon,
    is_active: form.isActive,
  };
}
