import { Title, UnstyledButton } from '@mantine/core';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import classes from '../SettingsPage.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} className="text-lg mb-xs">
        {title}
      </Title>
      <div className={`card divided ${classes.card}`}>{children}</div>
    </section>
  );
}

const ROW = `hover:bg-sunk focus-inside ${classes.row}`;

interface RowProps {
  icon: LucideIcon;
  label: string;
  hint?: string;
}

export function LinkRow({ icon: Icon, label, hint, to }: RowProps & { to: string }) {
  return (
    <Link to={to} className={ROW}>
      <Icon size={20} />
      <span className={`font-medium flex-1 ${classes.label}`}>
        {label}
        {hint ? <span className="text-dimmed text-sm block font-normal">{hint}</span> : null}
      </span>
      <ChevronRight className="text-dimmed" />
    </Link>
  );
}

export function ButtonRow({
  icon: Icon,
  label,
  hint,
  onClick,
}: RowProps & { onClick: () => void }) {
  return (
    <UnstyledButton className={ROW} onClick={onClick}>
      <Icon size={20} />
      <span className={`font-medium flex-1 ${classes.label}`}>
        {label}
        {hint ? <span className="text-dimmed text-sm block font-normal">{hint}</span> : null}
      </span>
    </UnstyledButton>
  );
}
