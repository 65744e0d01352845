import { Button } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { markNewsSeen, unseenNews } from '@/domains/help/guide/news';
import classes from '../layout/OfflineBanner.module.css';

export function NewsNotice() {
  const [news, setNews] = useState(() => unseenNews());
  if (news.length === 0) return null;
  const [first, ...others] = news;
  const done = () => {
    markNewsSeen();
    setNews([]);
  };
  return (
    <section className={`${classes.question} ${classes.patient}`} aria-label="Novidades">
      <Sparkles />
      <span role="status">
        Novo no Coado: {first}
        {others.length > 0 ? ` e mais ${others.length}` : ''}
      </span>
      <Button component={Link} to="/help/novidades" size="compact-sm" flex="none" onClick={done}>
        O que há de novo
      </Button>
      <Button variant="default" size="compact-sm" flex="none" onClick={done}>
        Entendi
      </Button>
    </section>
  );
}
