import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { CardsSkeleton } from '@/ui/Skeletons';
import { methodsQuery } from './api/methods';
import { MethodCard } from './components/MethodCard';
import { OwnMethods } from './components/OwnMethods';
import type { BrewMethod } from './model/brewing-method';
import { splitMethods } from './model/brewing-method';

export function MethodsPage() {
  const query = useQuery(methodsQuery());
  const methods = query.data;
  const { id: userId } = useCurrentUser();
  return (
    <>
      <PageHeader title="Métodos" subtitle="Do coador de pano ao sifão: escolha o seu." />
      <Button
        component={Link}
        to="/methods/recipes"
        variant="default"
        className="mb-lg"
        leftSection={<ScrollText size={20} />}
      >
        Todas as receitas
      </Button>
      <QueryState query={query} loading={<CardsSkeleton label="Carregando métodos" />} />
      {methods ? (
        <>
          <MethodGrid methods={splitMethods(methods).first} />
          <Title order={2} className="mt-2xl mx-0 mb-sm text-xl">
            Mais jeitos de preparar
          </Title>
          <MethodGrid methods={splitMethods(methods).more} />
          {isGuest(userId) ? null : <OwnMethods userId={userId} />}
        </>
      ) : null}
    </>
  );
}

function MethodGrid({ methods }: { methods: readonly BrewMethod[] }) {
  return (
    <ul className="plain-list grid gap-sm sm:gap-md cols-from-9.5 sm:cols-from-13">
      {methods.map((method) => (
        <li key={method.id}>
          <MethodCard method={method} />
        </li>
      ))}
    </ul>
  );
}
