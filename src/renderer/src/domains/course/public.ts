export const publicModules: readonly string[] = [
  'achievements/api/achievements.ts',
  'achievements/components/AchievementIcon.tsx',
  'challenges/api/challenges.ts',
  'challenges/components/ChallengeProgress.tsx',
  'keys.ts',
  'lessons/LessonBody.tsx',
  'lessons/LessonIcon.tsx',
  'lessons/LessonText.tsx',
  'lessons/quiz/QuizItemView.tsx',
  'lessons/quiz/shown-item.ts',
  'studies/components/LessonFrame.tsx',
];
