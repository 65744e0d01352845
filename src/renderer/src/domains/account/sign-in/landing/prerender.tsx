import { MantineProvider } from '@mantine/core';
import { CloudOff, LucideProvider } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { LoadingScreen } from '@/ui/LoadingScreen';
import classes from '@/ui/LoadingScreen.module.css';
import { SkipLink } from '@/ui/SkipLink';
import { cssVariablesResolver, iconDefaults, theme } from '@/ui/theme';
import { LEAD, QUESTIONS } from './content';
import { Landing } from './Landing';

/** Renders the landing page for an unknown visitor to HTML. Only the build runs this. */
export function drawLanding(): string {
  return renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <LucideProvider {...iconDefaults}>
        <MemoryRouter>
          <SkipLink to="conteudo" />
          <Landing download={{ system: null, addresses: {}, install: null }} />
        </MemoryRouter>
      </LucideProvider>
    </MantineProvider>,
  );
}

/** Renders to HTML what all pages but the landing page show while they load. */
export function drawLoading(): string {
  return renderToString(
    <LucideProvider {...iconDefaults}>
      <LoadingScreen />
      <UnloadedScreen />
    </LucideProvider>,
  );
}

export function structuredData() {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name: 'Coado',
        description: LEAD,
        applicationCategory: 'LifestyleApplication',
        operatingSystem: 'Web, Android, iOS, Windows, macOS, Linux',
        inLanguage: 'pt-BR',
        isAccessibleForFree: true,
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'BRL' },
      },
      {
        '@type': 'FAQPage',
        inLanguage: 'pt-BR',
        mainEntity: QUESTIONS.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}

/** A message in the page's HTML, which src/renderer/build/head-script.js shows. */
function UnloadedScreen() {
  return (
    <div
      id="unloaded"
      role="alert"
      className={`grid gap-md text-ink text-center p-lg ${classes.unloaded}`}
      hidden
    >
      <CloudOff className="text-crema" size={40} />
      <p>O Coado não carregou. Confira sua internet e tente de novo.</p>
      <button type="button" className={`bg-surface cursor-pointer ${classes.retry}`}>
        Tentar de novo
      </button>
    </div>
  );
}
