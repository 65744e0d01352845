import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { ReportSubject } from './api/send-report';
import { SafetyMenuButton } from './SafetyMenuButton';

const LoadedSafetyMenu = lazyPart(() => import('./LoadedSafetyMenu'), 'LoadedSafetyMenu');

export interface SafetyMenuProps {
  /** What can be reported here; a profile has nothing. */
  subject?: ReportSubject;
  author: { id: string; name: string; username: string };
  /** Names the button: 'Opções da publicação de Ana'. */
  label: string;
}

/**
 * The three-dots menu of what somebody else wrote, and of their profile: report it, block them. Its
 * code comes with the first press: menus are heavy and this one is rarely wanted.
 */
export function SafetyMenu(props: SafetyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = <SafetyMenuButton label={props.label} onClick={() => setWanted(true)} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks of the menu and its modals, which bubble through React, from the clickable card around it
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing happens here by a click either
    <span onClick={(event) => event.stopPropagation()}>
      {wanted ? (
        <Suspense fallback={button}>
          <LoadedSafetyMenu {...props} />
        </Suspense>
      ) : (
        button
      )}
    </span>
  );
}
