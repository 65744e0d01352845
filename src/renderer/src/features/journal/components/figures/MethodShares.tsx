import { Card, Title } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { useMethods } from '@/entities/method/hooks/useMethods';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import type { MethodShare } from '../../model/figures';
import classes from './Figures.module.css';

interface MethodSharesProps {
  userId: string;
  shares: readonly MethodShare[];
}

/** Which methods the brews were made with, most used first. */
export function MethodShares({ userId, shares }: MethodSharesProps) {
  const { methods } = useMethods(userId);
  const methodOf = (id: string) => methods?.find((method) => method.id === id);
  const nameOf = (id: string) => methodOf(id)?.name ?? id;
  return (
    <Card component="section" aria-labelledby="brew-methods">
      <Title order={2} id="brew-methods" className={classes.title}>
        Métodos
      </Title>
      <p className={classes.summary}>
        {shares[0] ? `Seu método preferido: ${nameOf(shares[0].methodId)}.` : null}
      </p>
      <ul className={classes.shares}>
        {shares.map(({ methodId, brews, share }) => (
          <li key={methodId} className={classes.share}>
            <MethodDrawing methodId={methodOf(methodId)?.like ?? methodId} size={36} />
            <span>{nameOf(methodId)}</span>
            <span className={classes.part}>
              {formatDecimal(share * 100, 0)}% · {brews}
              <span className="visually-hidden">{brews === 1 ? ' preparo' : ' preparos'}</span>
            </span>
            <div className={classes.track} aria-hidden>
              <div className={classes.fill} style={{ width: `${share * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
