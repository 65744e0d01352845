import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { usePageTitle } from '@/ui/usePageTitle';

interface Announcement {
  title: string;
  drawing: string;
  text: string;
}

const MESSAGES: Announcement = {
  title: 'Mensagens',
  drawing: 'moka-pot',
  text: 'As conversas ainda não abriram. Até lá, dá para passar um café e contar ao vivo.',
};

const ASSISTANT: Announcement = {
  title: 'Assistente',
  drawing: 'v60',
  text: 'O Cafézinho ainda está aprendendo a responder. As receitas da calculadora já sabem muita coisa.',
};

/** A part of Coado that the menu names and that is not open yet: says so and offers a coffee. */
export function ComingSoonPage() {
  const { pathname } = useLocation();
  const { title, drawing, text } = pathname === '/assistant' ? ASSISTANT : MESSAGES;
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        drawing={<MethodDrawing methodId={drawing} size={80} />}
        title="Em breve por aqui"
        text={text}
        action={
          <Button component={Link} to="/calculator" size="md">
            Preparar um café
          </Button>
        }
      />
    </>
  );
}
