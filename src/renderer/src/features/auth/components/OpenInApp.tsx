import { Button } from '@mantine/core';
import { FormMessage } from '@/ui/FormMessage';
import { AuthLayout } from './AuthLayout';

interface OpenInAppProps {
  /** The same link, addressed to the desktop app. */
  href: string;
  onStay: () => void;
}

/** A link that the desktop app asked for has opened in a browser: it works once, so the person says where. */
export function OpenInApp({ href, onStay }: OpenInAppProps) {
  return (
    <AuthLayout title="Onde você quer entrar?">
      <FormMessage tone="success">Este link foi pedido no aplicativo do Coado.</FormMessage>
      <Button component="a" href={href} size="lg" fullWidth>
        Abrir no aplicativo
      </Button>
      <Button size="lg" variant="default" fullWidth onClick={onStay}>
        Continuar neste navegador
      </Button>
    </AuthLayout>
  );
}
