import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PersonToFollow } from '@/domains/people/people/components/PersonToFollow';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { suggestPeopleQuery } from '../api/feed';

/** People to follow, for a person who follows none. */
export function SuggestedPeople({ viewerId }: { viewerId: string }) {
  const { data: people } = useQuery(suggestPeopleQuery(viewerId));
  const { data: viewer } = useQuery(profileQuery(viewerId));
  if (!people || people.length === 0 || !viewer) return null;
  const isNewcomer = viewer.total_brews === 0;
  return (
    <section className="mt-xl" aria-labelledby="sugeridos-titulo">
      <Title order={2} id="sugeridos-titulo" className="text-xl">
        {isNewcomer ? 'Quem publicou há pouco' : 'Quem prepara como você'}
      </Title>
      <p className="mt-2xs mx-0 mb-sm text-dimmed">
        {isNewcomer
          ? 'Siga alguém para ver os cafés dessa pessoa aqui.'
          : 'Usam os mesmos métodos ou os mesmos grãos que você.'}
      </p>
      <ul className="plain-list">
        {people.map((person) => (
          <PersonToFollow key={person.id} viewerId={viewerId} person={person} />
        ))}
      </ul>
    </section>
  );
}
