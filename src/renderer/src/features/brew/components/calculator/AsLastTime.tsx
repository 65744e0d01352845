import { UnstyledButton } from '@mantine/core';
import { formatDecimal, formatGrams, formatRatio } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lastOfMethodQuery } from '@/entities/brew/api/last-of-method';
import type { CalculatorDraft } from '../../hooks/calculator-draft';
import { draftFromBrew } from '../../model/draft-from';
import classes from './AsLastTime.module.css';

interface AsLastTimeProps {
  userId: string;
  methodId: string;
  onChoose: (draft: CalculatorDraft) => void;
}

/** What the person brewed last with this method, one tap away from being brewed again; nothing before the first. */
export function AsLastTime({ userId, methodId, onChoose }: AsLastTimeProps) {
  const { data: last } = useQuery(lastOfMethodQuery(userId, methodId));
  if (!last) return null;
  const {
    coffee_grams: coffee,
    water_ml: water,
    roast,
    bean,
    grinder,
    grind_setting: grind,
  } = last;
  const facts = [
    formatGrams(coffee),
    `${formatDecimal(water)} ml`,
    formatRatio(water / coffee),
    roast,
    bean?.name,
    grind === null
      ? null
      : `moagem ${formatDecimal(grind, 2)}${grinder ? ` (${grinder.name})` : ''}`,
  ].filter(Boolean);
  return (
    <UnstyledButton className={classes.card} onClick={() => onChoose(draftFromBrew(last))}>
      <History size={22} />
      <span>
        <strong>Como da última vez</strong>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
    </UnstyledButton>
  );
}
