import { Button, Card, Skeleton, Stack, Title } from '@mantine/core';
import { countsBeverage } from '@shared/brew/methods';
import { formatDuration, formatGrams, unbroken } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { type LastBrew, lastBrewQuery } from '@/domains/journal/brews/api/brews';
import { brewSeconds } from '@/domains/journal/brews/model/brew-fields';
import { formatWater } from '@/domains/people/settings/model/units';
import { formatFriendlyDate } from '@/lib/dates';
import { QueryState } from '@/ui/QueryState';
import classes from './LastBrewCard.module.css';

export function LastBrewCard({ userId }: { userId: string }) {
  const query = useQuery(lastBrewQuery(userId));
  const brew = query.data;
  return (
    <Card
      padding={0}
      className={`grid ${classes.card}`}
      component="section"
      aria-labelledby="last-brew"
    >
      <div
        className={`grid place-items-center text-on-crema until-2xs:h-26 bg-roast ${classes.picture}`}
        aria-hidden
      >
        <MethodDrawing methodId={brew?.method_id ?? 'cup'} size={112} />
      </div>
      <div className="p-lg xs:p-xl">
        <div className="flex justify-between items-baseline gap-sm mb-xs">
          <h2 id="last-brew" className="text-dimmed text-md font-medium font-sans tracking-normal">
            Último Preparo
          </h2>
          {brew ? (
            <Link
              to="/brews"
              className="text-accent font-semibold no-underline hover:underline -my-sm py-sm"
              aria-label="Ver todos os preparos"
            >
              Ver todos
            </Link>
          ) : null}
        </div>
        <QueryState compact query={query} loading={<Waiting />} />
        {brew === null ? <Newcomer /> : null}
        {brew ? <BrewFacts brew={brew} /> : null}
      </div>
    </Card>
  );
}

function BrewFacts({ brew }: { brew: LastBrew }) {
  const seconds = brewSeconds(brew);
  const where = [brew.bean?.name, formatFriendlyDate(brew.brewed_at)].filter(Boolean).join(' · ');
  return (
    <>
      <Title order={3} className="text-2xl leading-tight">
        {brew.method.name}
      </Title>
      <p className="mt-2xs mx-0 mb-0 text-dimmed">{where}</p>
      <dl className="flex flex-wrap gap-y-sm gap-x-xl mt-lg mx-0 mb-0">
        <Fact label="café" value={formatGrams(brew.coffee_grams)} />
        <Fact
          label={countsBeverage(brew.method_id) ? 'na xícara' : 'água'}
          value={formatWater(brew.water_ml, brew.method_id, 'metric')}
        />
        {seconds === null ? null : <Fact label="tempo" value={formatDuration(seconds)} />}
      </dl>
      <Button
        component={Link}
        to={`/calculator?repeat=${brew.id}`}
        className="mt-xl"
        leftSection={<RotateCcw />}
      >
        Repetir
      </Button>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={`flex flex-col-reverse ${classes.fact}`}>
      <dt className="text-dimmed text-sm">{label}</dt>
      <dd className="display-number">{unbroken(value)}</dd>
    </div>
  );
}

function Newcomer() {
  return (
    <>
      <Title order={3} className="text-2xl leading-tight">
        Ainda sem preparos
      </Title>
      <p className="mt-2xs mx-0 mb-0 text-dimmed">
        Escolha um método e a gente guia você, gota a gota.
      </p>
      <Button component={Link} to="/calculator" className="mt-xl">
        Preparar agora
      </Button>
    </>
  );
}

function Waiting() {
  return (
    <Stack gap="sm" mt="xs" aria-hidden>
      <Skeleton height={26} width="40%" />
      <Skeleton height={14} width="65%" />
      <Skeleton height={40} width="75%" mt="xs" />
      <Skeleton height={44} width={124} radius="xl" mt="sm" />
    </Stack>
  );
}
