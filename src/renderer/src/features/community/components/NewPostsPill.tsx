import { UnstyledButton } from '@mantine/core';
import { ArrowUp } from 'lucide-react';
import { MOST_COUNTED } from '../api/newest-ids';
import classes from './NewPostsPill.module.css';

function words(count: number): string {
  if (count === 1) return '1 nova publicação';
  return count >= MOST_COUNTED
    ? `Mais de ${MOST_COUNTED - 1} novas publicações`
    : `${count} novas publicações`;
}

interface NewPostsPillProps {
  count: number;
  loading: boolean;
  onShow: () => void;
}

/** Floats over the feed while it has posts that are not shown yet. */
export function NewPostsPill({ count, loading, onShow }: NewPostsPillProps) {
  return (
    <div className={classes.place} role="status">
      {count > 0 ? (
        <UnstyledButton className={classes.pill} disabled={loading} onClick={onShow}>
          <ArrowUp />
          {words(count)}
        </UnstyledButton>
      ) : null}
    </div>
  );
}
