import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { CourseOverview, CourseSkeleton, ReviewCard } from './components/CourseOverview';
import { CoursePath } from './components/CoursePath';
import { useCourse, usePrefetchTrack } from './hooks/course';
import { useJustCompleted } from './hooks/just-completed';
import classes from './StudiesPage.module.css';

export function StudiesPage() {
  const { id } = useCurrentUser();
  const query = useCourse(id);
  const course = query.data;
  const justCompleted = useJustCompleted();
  usePrefetchTrack(id, course);
  return (
    <>
      <PageHeader title="Estudos" subtitle="Um passo de cada vez, do grão à xícara." />
      <QueryState query={query} loading={<CourseSkeleton />} />
      {course && course.length > 0 ? (
        <div className={`grid gap-xl cols-1 md:items-start ${classes.page}`}>
          <div className={`grid gap-md md:sticky ${classes.side}`}>
            <CourseOverview course={course} />
            <ReviewCard userId={id} />
          </div>
          <CoursePath course={course} justCompleted={justCompleted} />
        </div>
      ) : null}
      {course?.length === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="chemex" size={80} />}
          title="As trilhas ainda estão na torra."
          text="Assim que a primeira lição sair, ela aparece aqui. Enquanto isso, que tal um café?"
          link={{ to: '/calculator', label: 'Preparar um café' }}
        />
      ) : null}
    </>
  );
}
