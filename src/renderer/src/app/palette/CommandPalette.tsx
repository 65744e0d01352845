import '@mantine/spotlight/styles.layer.css';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { Keyboard, LogIn, LogOut, Moon, Search, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMethods } from '@/domains/gear/methods/hooks/useMethods';
import { savedRecipesQuery } from '@/domains/recipes/api/saved-recipes';
import { useLayer } from '@/lib/hooks/layers';
import { foldAccents } from '@/lib/text-search';
import { requestSignOut } from '@/services/outbox/sign-out-question';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { allActions, findActions } from './actions';
import classes from './CommandPalette.module.css';
import { openPalette } from './palette-state';

const [store, spotlight] = createSpotlight();

interface Command {
  label: string;
  icon: ReactNode;
  run: () => void;
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { id } = useCurrentUser();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { methods } = useMethods(id);
  const { data: recipes } = useQuery(savedRecipesQuery(id));
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const actions = useMemo(
    () => allActions({ methods: methods ?? [], recipes: recipes ?? [] }),
    [methods, recipes],
  );

  useLayer(true, onClose);

  useEffect(() => {
    spotlight.open();
    return () => spotlight.close();
  }, []);

  const commands: readonly Command[] = [
    {
      label: isDark ? 'Tema claro' : 'Tema escuro',
      icon: isDark ? <Sun size={18} /> : <Moon size={18} />,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      label: 'Atalhos do teclado',
      icon: <Keyboard size={18} />,
      run: () => setTimeout(() => openPalette('shortcuts')),
    },
    isGuest(id)
      ? { label: 'Criar conta', icon: <LogIn size={18} />, run: () => void navigate('/register') }
      : { label: 'Sair', icon: <LogOut size={18} />, run: () => void requestSignOut() },
  ];
  const searchText = foldAccents(typed).trim();
  const found = findActions(actions, typed);
  const groups = [...new Set(found.map(({ group }) => group))];
  const matchingCommands = commands.filter(({ label }) => foldAccents(label).includes(searchText));

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      // The dialog is not centred, because its field would move when the list gets shorter.
      centered={false}
      scrollable
      maxHeight="min(28rem, 70dvh)"
      title="Ir para"
      classNames={{ header: 'visually-hidden' }}
    >
      <Spotlight.Search
        placeholder="Para onde, ou o quê?"
        aria-label="Para onde, ou o quê?"
        leftSection={<Search size={20} />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {found
              .filter((action) => action.group === group)
              .map(({ id: actionId, label, hint, to }) => (
                <Spotlight.Action
                  key={actionId}
                  label={label}
                  {...(hint === undefined
                    ? {}
                    : {
                        rightSection: (
                          <span className={`text-dimmed text-xs ${classes.hint}`}>{hint}</span>
                        ),
                      })}
                  dimmedSections={false}
                  onClick={() => void navigate(to)}
                />
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {searchText.length > 1 ? (
          <Spotlight.ActionsGroup label="Na comunidade">
            <Spotlight.Action
              label={`Buscar “${typed.trim()}”`}
              leftSection={<Search size={18} />}
              onClick={() => void navigate(`/search?q=${encodeURIComponent(typed.trim())}`)}
            />
          </Spotlight.ActionsGroup>
        ) : null}
        {matchingCommands.length > 0 ? (
          <Spotlight.ActionsGroup label="Fazer">
            {matchingCommands.map(({ label, icon, run }) => (
              <Spotlight.Action key={label} label={label} leftSection={icon} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
