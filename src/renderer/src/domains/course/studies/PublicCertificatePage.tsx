import { Button, Title } from '@mantine/core';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatDayOnly } from '@/lib/dates';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { QueryState } from '@/ui/QueryState';
import { publicCertificateQuery } from './api/certificates';
import { CertificateDrawing } from './components/CertificateDrawing';
import { LessonSkeleton } from './components/LessonFrame';
import classes from './PublicCertificatePage.module.css';

export function PublicCertificatePage() {
  const { code = '' } = useParams();
  const query = useQuery(publicCertificateQuery(code));
  const { data } = query;
  usePageTitle('Certificado');
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className={`grid gap-lg text-center max-w-wide justify-items-center mx-auto ${classes.page}`}
    >
      <QueryState query={query} loading={<LessonSkeleton />} />
      {data ? (
        <>
          <Title order={1}>Certificado verificado</Title>
          <CertificateDrawing certificate={data} day={formatDayOnly(data.issued_on)} />
          <p className="text-dimmed">
            O Coado confirma: {isolated(data.holder_name)} concluiu “{data.title}” em{' '}
            {formatDayOnly(data.issued_on)}.
          </p>
        </>
      ) : null}
      {data === null ? (
        <>
          <Title order={1}>Este certificado não está público</Title>
          <p className="text-dimmed">O endereço pode ter um erro, ou a pessoa fechou o link.</p>
        </>
      ) : null}
      <Button component={Link} to="/" variant="subtle">
        Conhecer o Coado
      </Button>
    </main>
  );
}
