import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Share2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { timeZoneQuery } from '@/domains/people/profiles/api/profile';
import { logError } from '@/lib/app-error';
import { saveFile } from '@/lib/save-file';
import { todayIn } from '@/lib/zoned-time';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { CardsSkeleton } from '@/ui/Skeletons';
import { toastError } from '@/ui/toast';
import { journalStatisticsQuery } from './api/brew-stats';
import { readPeriod } from './model/period';
import { type YearReview, yearReview } from './model/year-review';
import classes from './year/YearPage.module.css';
import { YearPicture } from './year/YearPicture';

export function YearPage() {
  const { year: asked = '' } = useParams();
  const { id: userId } = useCurrentUser();
  const { data: zone } = useQuery(timeZoneQuery(userId));
  const thisYear = Number(todayIn(zone ?? 'America/Sao_Paulo').slice(0, 4));
  const period = readPeriod(asked);
  const year = /^\d{4}$/.test(period) ? Number(period) : thisYear;
  const query = useQuery(journalStatisticsQuery(userId, `${year}` as const));
  const { data } = query;
  const review = useMemo(() => data && yearReview(year, data), [data, year]);
  const title = `Retrospectiva ${year}`;
  return (
    <>
      <PageHeader title={title} back="/brews/figures" />
      <nav aria-label="Anos" className={`flex gap-xs mb-md ${classes.years}`}>
        <Link to={`/brews/year/${year - 1}`} replace>
          <ChevronLeft size={18} aria-hidden />
          {year - 1}
        </Link>
        {year < thisYear ? (
          <Link to={`/brews/year/${year + 1}`} replace>
            {year + 1}
            <ChevronRight size={18} aria-hidden />
          </Link>
        ) : null}
      </nav>
      {review ? (
        <Poster key={year} review={review} />
      ) : review === null ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={88} />}
          title={`Nenhum preparo em ${year}`}
          text="A retrospectiva se desenha sozinha com o que estiver no diário."
          action={
            <Button component={Link} to="/calculator">
              Preparar agora
            </Button>
          }
        />
      ) : (
        <QueryState query={query} loading={<CardsSkeleton label="Somando o ano" />} />
      )}
    </>
  );
}

function Poster({ review }: { review: YearReview }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const name = `retrospectiva-${review.year}-coado.png`;
  const make = async () => {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.current ? canvas.current.toBlob(resolve, 'image/png') : resolve(null),
    );
    if (!blob) toastError('Não foi possível fazer a imagem.');
    return blob;
  };
  const save = async () => {
    const blob = await make();
    if (blob) saveFile(blob, name);
  };
  const share = async () => {
    const blob = await make();
    if (!blob) return;
    const files = [new File([blob], name, { type: 'image/png' })];
    // A browser that shares only texts saves the picture as a file instead.
    if (!navigator.canShare?.({ files })) {
      saveFile(blob, name);
      return;
    }
    try {
      await navigator.share({ files });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      logError('Sharing the year failed', error);
      toastError('Não foi possível compartilhar. Baixe a imagem.');
    }
  };
  return (
    <div className={`grid gap-lg cols-1 md:items-start md:gap-2xl ${classes.page}`}>
      <YearPicture review={review} canvas={canvas} />
      <div className={`flex flex-col gap-md md:sticky ${classes.side}`}>
        <p className="max-w-112 text-lg">
          O seu ano em café, numa imagem só. Ela fala de você e de mais ninguém: nem nomes, nem
          fotos.
        </p>
        <div className="flex flex-wrap gap-sm">
          {typeof navigator.share === 'function' ? (
            <Button size="lg" leftSection={<Share2 size={20} />} onClick={() => void share()}>
              Compartilhar
            </Button>
          ) : null}
          <Button
            size="lg"
            variant={typeof navigator.share === 'function' ? 'default' : 'filled'}
            leftSection={<Download size={20} />}
            onClick={() => void save()}
          >
            Baixar imagem
          </Button>
        </div>
      </div>
    </div>
  );
}
