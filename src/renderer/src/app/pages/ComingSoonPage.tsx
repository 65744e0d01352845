import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '@/ui/EmptyState';
import { usePageTitle } from '@/ui/usePageTitle';

const TITLES: Partial<Record<string, string>> = {
  '/studies': 'Estudos',
  '/community': 'Comunidade',
  '/messages': 'Mensagens',
  '/assistant': 'Assistente',
};

/** A part of Coado that is announced in the menu and not open yet. */
export function ComingSoonPage() {
  const { pathname } = useLocation();
  const title = TITLES[pathname] ?? 'Em breve';
  usePageTitle(title);
  return (
    <EmptyState
      title="Em breve por aqui"
      text="Ainda estamos passando este café."
      action={
        <Button component={Link} to="/calculator">
          Preparar um café
        </Button>
      }
    />
  );
}
