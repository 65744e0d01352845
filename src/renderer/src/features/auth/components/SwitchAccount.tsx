import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FormMessage } from '@/ui/FormMessage';
import { AuthLayout } from './AuthLayout';

interface SwitchAccountProps {
  /** Of the account that is open; null for one without. */
  email: string | null;
  onSwitch: () => void;
}

/**
 * A link would sign in over the account that is open. Somebody else may have sent it, to have brews
 * and notes land in an account of theirs, so the person decides.
 */
export function SwitchAccount({ email, onSwitch }: SwitchAccountProps) {
  return (
    <AuthLayout title="Entrar com este link?">
      <FormMessage tone="success">
        Você já está com {email === null ? 'uma conta' : `a conta ${email}`} aberta neste aparelho.
        O link pode ser de outra conta: siga só se foi você quem pediu.
      </FormMessage>
      <Button component={Link} to="/dashboard" size="lg" fullWidth>
        Ficar nesta conta
      </Button>
      <Button size="lg" variant="default" fullWidth onClick={onSwitch}>
        Entrar com o link
      </Button>
    </AuthLayout>
  );
}
