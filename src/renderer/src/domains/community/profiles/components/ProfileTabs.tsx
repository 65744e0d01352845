import { Anchor, Skeleton, Tabs } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { unlockedAchievementsQuery } from '@/domains/course/achievements/api/achievements';
import { AchievementIcon } from '@/domains/course/achievements/components/AchievementIcon';
import type { Profile } from '@/domains/people/profiles/api/profile';
import { Fact } from '@/ui/FactList';
import { QueryState } from '@/ui/QueryState';
import { SectionCard } from '@/ui/SectionCard';
import classes from './ProfileTabs.module.css';

/** 'Publicações' and 'Status'; the address has the open tab, so that Back restores it. */
export function ProfileTabs({ posts, status }: { posts: ReactNode; status: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'status' ? 'status' : 'posts';
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) => setParams(value === 'status' ? { tab: value } : {}, { replace: true })}
      classNames={{
        list: 'gap-xs',
        tab: 'page-tab',
        panel: 'pt-lg',
      }}
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

type Figures = Pick<Profile, 'level' | 'points' | 'total_brews' | 'longest_streak'>;

export function ProfileStatus({ profile }: { profile: Figures }) {
  const days = profile.longest_streak;
  return (
    <SectionCard title="Status">
      <dl className={`grid gap-sm ${classes.figures}`}>
        <Figure label="Nível" value={formatDecimal(profile.level)} />
        <Figure label="Pontos" value={formatDecimal(profile.points)} />
        <Figure label="Total de Preparos" value={formatDecimal(profile.total_brews)} />
        <Figure
          label="Maior Sequência"
          value={formatDecimal(days)}
          unit={days === 1 ? 'dia' : 'dias'}
        />
      </dl>
    </SectionCard>
  );
}

function Figure({ label, value, unit }: { label: string; value: string; unit?: string }) {
  return (
    <Fact name={label} className="rounded-md bg-sunk px-md py-sm">
      <span className="display-number">{value}</span>
      {unit ? <span className="text-dimmed text-sm"> {unit}</span> : null}
    </Fact>
  );
}

export function UnlockedAchievements({ userId, own = false }: { userId: string; own?: boolean }) {
  const query = useQuery(unlockedAchievementsQuery(userId));
  const unlocked = query.data;
  return (
    <SectionCard
      title="Conquistas"
      aside={
        own ? (
          <Anchor component={Link} to="/achievements" className="px-xs py-xs font-semibold -m-xs">
            Ver todas
          </Anchor>
        ) : null
      }
    >
      <QueryState
        compact
        query={query}
        loading={<Skeleton height={44} width="60%" radius="xl" />}
      />
      {unlocked?.length === 0 ? (
        <p className="text-dimmed">Nenhuma conquista desbloqueada ainda.</p>
      ) : null}
      {unlocked && unlocked.length > 0 ? (
        <ul className="plain-list flex flex-wrap gap-xs">
          {unlocked.map((achievement) => (
            <li
              key={achievement.id}
              className={`inline-flex items-center gap-xs px-md py-xs ${classes.chip}`}
            >
              <AchievementIcon icon={achievement.icon} size={18} />
              {achievement.name}
            </li>
          ))}
        </ul>
      ) : null}
    </SectionCard>
  );
}
