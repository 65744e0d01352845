import { Skeleton } from '@mantine/core';
import { SkeletonRegion } from '@/ui/Skeletons';
import classes from './FeedSkeleton.module.css';

const ITEMS = ['a', 'b', 'c'];

export function FeedSkeleton({ label = 'Carregando publicações' }: { label?: string }) {
  return (
    <SkeletonRegion label={label}>
      {ITEMS.map((item) => (
        <div key={item} className={`flex flex-col gap-sm line-below px-0 py-md ${classes.card}`}>
          <div className="flex gap-sm">
            <Skeleton circle height={40} className="flex-none" />
            <div className="flex flex-col justify-center gap-xs flex-1">
              <Skeleton height={14} width="45%" />
              <Skeleton height={12} width="22%" />
            </div>
          </div>
          <Skeleton height={14} width="92%" />
          <Skeleton height={14} width="70%" />
          {item === 'a' ? <Skeleton height={220} radius="lg" /> : null}
          <Skeleton height={22} width="30%" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
