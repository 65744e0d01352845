import { Anchor, Button, Title } from '@mantine/core';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { QueryState } from '@/ui/QueryState';
import { LessonBody } from '../lessons/LessonBody';
import { sampleLessonsQuery } from './api/sample-lessons';
import { LessonFrame, LessonHeading, LessonSkeleton } from './components/LessonFrame';
import { useReadingProgress } from './hooks/useReadingProgress';

export function SampleLessons() {
  const query = useQuery(sampleLessonsQuery);
  const lessons = query.data;
  if (lessons === undefined) return <QueryState query={query} loading={<LoadingScreen />} />;
  if (lessons.length === 0) {
    return (
      <EmptyState
        drawing={<MethodDrawing methodId="brazilian-pour-over" size={96} />}
        title="Ainda não há trilhas"
        text="As primeiras lições aparecem aqui quando o curso for publicado."
      />
    );
  }
  return (
    <>
      <p className="text-dimmed mb-lg">A primeira lição de cada trilha está aberta para ler.</p>
      <ul className="plain-list grid gap-md">
        {lessons.map(({ id, unit_title, unit_description, title }) => (
          <li key={id} className="card flex flex-col gap-2xs p-md">
            <Title order={2} className="text-xl wrap-anywhere">
              {unit_title}
            </Title>
            <p className="text-dimmed wrap-anywhere">{unit_description}</p>
            <Anchor
              component={Link}
              to={`/studies/${id}`}
              className="flex items-center min-h-touch wrap-anywhere"
            >
              Ler: {isolated(title)}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

export function SampleLesson({ lessonId }: { lessonId: string }) {
  const query = useQuery(sampleLessonsQuery);
  const lessons = query.data;
  const progress = useReadingProgress();
  const lesson = lessons?.find(({ id }) => id === lessonId);
  usePageTitle(lesson?.title ?? 'Lição');
  if (lessons === undefined) {
    return (
      <LessonFrame progress={0}>
        <QueryState query={query} loading={<LessonSkeleton />} />
      </LessonFrame>
    );
  }
  if (lesson === undefined) {
    return (
      <LessonFrame progress={0}>
        <EmptyState
          drawing={<MethodDrawing methodId="brazilian-pour-over" size={96} />}
          title="Esta lição é para quem tem conta"
          text="Sem conta, a primeira lição de cada trilha está aberta para ler."
          link={{ to: '/studies', label: 'Ver as trilhas' }}
        />
      </LessonFrame>
    );
  }
  return (
    <LessonFrame progress={progress}>
      <article>
        <LessonHeading lesson={{ ...lesson, type: 'lesson', status: 'unlocked' }} />
        <LessonBody lesson={lesson} userId={null} />
      </article>
      <p className="text-dimmed text-sm mt-2xl">
        As próximas lições, os exercícios e os pontos são para quem tem conta.{' '}
        <Anchor component={Link} to="/register">
          Criar conta
        </Anchor>
      </p>
      <Button component={Link} to="/studies" size="lg" fullWidth className="mt-md">
        Voltar para as trilhas
      </Button>
    </LessonFrame>
  );
}
