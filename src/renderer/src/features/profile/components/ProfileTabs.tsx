import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import classes from './ProfileTabs.module.css';

/** 'Publicações' and 'Status'; the address says which is open, so that going back finds it again. */
export function ProfileTabs({ posts, status }: { posts: ReactNode; status: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'status' ? 'status' : 'posts';
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) => setParams(value === 'status' ? { tab: value } : {}, { replace: true })}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List>
        <Tabs.Tab value="posts">Publicações</Tabs.Tab>
        <Tabs.Tab value="status">Status</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="posts">{posts}</Tabs.Panel>
      <Tabs.Panel value="status">{status}</Tabs.Panel>
    </Tabs>
  );
}
