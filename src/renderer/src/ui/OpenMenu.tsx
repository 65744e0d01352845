import { Menu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLayer } from '@/lib/hooks/layers';
import { type LazyMenuProps, MenuDots } from './MenuDots';
import classes from './OpenMenu.module.css';

export function OpenMenu({ ref, label, actions, signs }: LazyMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const buttons = useMergedRef(button, ref);

  useLayer(opened, () => setOpened(false));

  useEffect(() => {
    // This button replaces the pressed one. Mantine returns the focus to it when the menu closes.
    button.current?.focus();
    setOpened(true);
  }, []);

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      radius="md"
      width={signs ? 296 : 240}
      returnFocus
    >
      <Menu.Target>
        <MenuDots ref={buttons} label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {signs ? (
          <div className="flex mb-2xs line-below pb-2xs">
            {signs.map(({ icon: Icon, label: words, isOn, onSelect }) => (
              <Menu.Item
                key={words}
                className={`flex-1 text-accent leading-flat text-center min-h-touch p-0 ${classes.sign}`}
                aria-label={words}
                title={words}
                data-on={isOn || undefined}
                onClick={onSelect}
              >
                <Icon size={22} />
              </Menu.Item>
            ))}
          </div>
        ) : null}
        {actions.map(({ label: words, icon: Icon, danger, onSelect }) => (
          <Menu.Item
            key={words}
            leftSection={<Icon />}
            onClick={onSelect}
            {...(danger ? { color: 'var(--mantine-color-error)' } : {})}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
