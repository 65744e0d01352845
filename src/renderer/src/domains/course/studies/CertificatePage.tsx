import { Button, CopyButton, Switch, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { toAppError } from '@/lib/app-error';
import { formatFullDate } from '@/lib/dates';
import { saveFile } from '@/lib/save-file';
import { useCurrentUser } from '@/services/session/hooks/session';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { QueryState } from '@/ui/QueryState';
import { toastError } from '@/ui/toast';
import { certificateQuery, publishCertificate } from './api/certificates';
import { CertificateDrawing } from './components/CertificateDrawing';
import { LessonFrame, LessonSkeleton } from './components/LessonFrame';

export function CertificatePage() {
  const { unitId = 'course' } = useParams();
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const frame = useRef<HTMLDivElement>(null);
  const wanted = certificateQuery(userId, unitId === 'course' ? null : unitId);
  const query = useQuery(wanted);
  const { data: certificate, error } = query;
  usePageTitle('Certificado');
  const publish = useMutation({
    mutationKey: ['publish-certificate', certificate?.id],
    mutationFn: (isPublic: boolean) => publishCertificate(certificate?.id ?? '', isPublic),
    onSuccess: (_done, isPublic) =>
      client.setQueryData(wanted.queryKey, (known) => known && { ...known, is_public: isPublic }),
    onError: (cause) => toastError('Não foi possível mudar o link.', cause),
  });

  function download() {
    frame.current?.querySelector('canvas')?.toBlob((picture) => {
      if (picture) saveFile(picture, 'certificado-coado.png');
    });
  }

  if (!certificate) {
    const isEarly = error ? toAppError(error).detail === 'certificate_unearned' : false;
    return (
      <LessonFrame progress={0}>
        {isEarly ? (
          <div className="grid gap-lg text-center w-full justify-items-center">
            <Title order={1}>Ainda falta um pouco</Title>
            <p>O certificado sai quando todas as lições estiverem concluídas.</p>
            <Button component={Link} to="/studies">
              Voltar para a Trilha
            </Button>
          </div>
        ) : (
          <QueryState query={query} loading={<LessonSkeleton />} />
        )}
      </LessonFrame>
    );
  }
  const address = new URL(`/certificado/${certificate.code}`, window.location.origin).href;
  return (
    <LessonFrame progress={1}>
      <div className="grid gap-lg text-center w-full justify-items-center">
        <Title order={1}>{certificate.title}</Title>
        <div ref={frame} className="w-full">
          <CertificateDrawing
            certificate={certificate}
            day={formatFullDate(certificate.issued_at)}
          />
        </div>
        <Button onClick={download}>Baixar a imagem</Button>
        <Switch
          label="Link público, para quem quiser conferir"
          checked={certificate.is_public}
          disabled={publish.isPending}
          onChange={({ currentTarget }) => publish.mutate(currentTarget.checked)}
        />
        {certificate.is_public ? (
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Link copiado' : 'Copiar o link'}
              </Button>
            )}
          </CopyButton>
        ) : null}
      </div>
    </LessonFrame>
  );
}
