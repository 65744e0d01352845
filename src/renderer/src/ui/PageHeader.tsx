import { ActionIcon, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from './hooks/usePageTitle';
import classes from './PageHeader.module.css';

/** The links of the shell (messages, notifications, profile), which every page header shows. */
export const PageHeaderActions = createContext<ReactNode>(null);

interface PageHeaderProps {
  title: string;
  /** The tab's title, where it differs from the heading. */
  tabTitle?: string;
  subtitle?: string;
  /** Path of the back button, or a function that it calls. */
  back?: string | (() => void);
  /** Whether the `PageHeaderActions` are buttons with text instead of icons. */
  isWide?: boolean;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, tabTitle = title, subtitle, back, isWide = false } = props;
  usePageTitle(tabTitle);
  const actions = useContext(PageHeaderActions);
  return (
    <header
      className={`grid items-center mb-xl gap-x-sm until-2xs:gap-x-2xs ${classes.header}`}
      data-back={back !== undefined || undefined}
      data-wide={isWide || undefined}
    >
      {back === undefined ? null : <BackButton back={back} />}
      <Title
        order={1}
        className={`text-2xl leading-tight until-2xs:text-xl hyphens-auto ${classes.title}`}
      >
        {title}
      </Title>
      <div className={`flex items-center min-h-touch sm:gap-2xs print:hidden ${classes.actions}`}>
        {actions}
      </div>
      {subtitle ? (
        <p className={`mt-2xs text-dimmed sm:text-md ${classes.subtitle}`}>{subtitle}</p>
      ) : null}
    </header>
  );
}

function BackButton({ back }: { back: string | (() => void) }) {
  const shared = {
    variant: 'default',
    'aria-label': 'Voltar',
    className: classes.back,
    children: <ArrowLeft size={20} />,
  };
  return typeof back === 'string' ? (
    <ActionIcon component={Link} to={back} {...shared} />
  ) : (
    <ActionIcon onClick={back} {...shared} />
  );
}
