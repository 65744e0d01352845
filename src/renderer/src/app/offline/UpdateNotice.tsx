import { Button } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useRunningBrews } from '@/domains/running-brews/hooks/running-brews';
import { useCurrentUser } from '@/services/session/hooks/session';
import classes from '../layout/OfflineBanner.module.css';
import { webUpdates } from './updates';

/** Offers to reload with the new version, except while a brew runs or is paused in any tab. */
export function UpdateNotice() {
  const { id } = useCurrentUser();
  const [later, setLater] = useState(false);
  const [pressed, setPressed] = useState(false);
  const brewing = useRunningBrews(id).some(
    ({ status }) => status === 'running' || status === 'paused',
  );
  if (later || brewing) return null;
  return (
    <div
      className={`flex items-center justify-center gap-xs text-sm px-md py-xs ${classes.banner}`}
    >
      <Sparkles />
      <span role="status">Nova versão do Coado disponível</span>
      <Button
        size="compact-sm"
        flex="none"
        loading={pressed}
        onClick={() => {
          setPressed(true);
          webUpdates?.apply();
        }}
      >
        Atualizar
      </Button>
      <Button variant="default" size="compact-sm" flex="none" onClick={() => setLater(true)}>
        Depois
      </Button>
    </div>
  );
}
