import { UnstyledButton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useIsSuspended } from '@/domains/people/profiles/hooks/account-status';
import { retryUntilAnswered } from '@/lib/async';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { toastError } from '@/ui/toast';
import type { FeedTab } from './api/feed';
import classes from './CommunityPage.module.css';
import { Feed } from './components/Feed';

const ComposerModal = lazyPart(() => import('./components/composer/PostModals'), 'ComposerModal');

const TABS: { tab: FeedTab; name: string; to: string }[] = [
  { tab: 'all', name: 'Para você', to: '/community' },
  { tab: 'following', name: 'Seguindo', to: '/community?feed=seguindo' },
];

export function CommunityPage() {
  const { id: viewerId } = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const brewId = search.get('brew');
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const endCreating = () => setCreating(false);
  const [published, setPublished] = useState(0);
  // Whether the draft of a post contains the brew of the address, and the composer must open.
  const [isFilled, setIsFilled] = useState(false);
  const tab: FeedTab = search.get('feed') === 'seguindo' ? 'following' : 'all';
  const suspended = useIsSuspended(viewerId);
  const share = useEffectEvent(async (id: string) => {
    // Removes the brew from the address, so that Back or a reload does not share it again.
    setSearch({}, { replace: true });
    try {
      const { shareBrew } = await import('./api/attachments');
      if (await retryUntilAnswered(() => shareBrew(viewerId, id))) setIsFilled(true);
      else toastError('Este preparo não existe mais.');
    } catch (error) {
      toastError('Não foi possível abrir o preparo.', error);
    }
  });
  useEffect(() => {
    if (brewId !== null) void share(brewId);
  }, [brewId]);
  const openFilled = useEffectEvent(() => {
    setIsFilled(false);
    create();
  });
  useEffect(() => {
    if (isFilled && brewId === null) openFilled();
  }, [isFilled, brewId]);
  // Waits until the composer is closed, because going back from it restores the scroll position.
  useEffect(() => {
    if (published > 0 && !creating) window.scrollTo({ top: 0 });
  }, [published, creating]);
  return (
    <div className={`max-w-narrow mx-auto ${classes.page}`}>
      <PageHeader title="Comunidade" />
      <nav className="flex gap-2xs line-below sm:mb-lg" aria-label="Publicações">
        {TABS.map((each) => (
          <Link
            key={each.tab}
            to={each.to}
            className={`flex items-center text-dimmed min-h-touch me-xl no-underline focus-inside ${classes.tab}`}
            {...(each.tab === tab ? { 'aria-current': 'page' } : {})}
          >
            {each.name}
          </Link>
        ))}
      </nav>
      <Feed key={tab} viewerId={viewerId} tab={tab} onCreate={create} />
      <UnstyledButton
        className={`grid place-items-center rounded-lg fixed w-14.5 h-14.5 bg-brand text-on-brand ${classes.create}`}
        aria-label="Criar Novo Post"
        data-foot
        aria-haspopup="dialog"
        disabled={suspended}
        onClick={create}
      >
        <Plus size={28} />
      </UnstyledButton>
      {creating ? (
        <ComposerModal
          userId={viewerId}
          onClose={endCreating}
          onPublished={() => {
            setPublished(published + 1);
            endCreating();
          }}
        />
      ) : null}
    </div>
  );
}
