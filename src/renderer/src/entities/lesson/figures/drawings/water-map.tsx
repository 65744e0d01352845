import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <rect x="52" y="14" width="296" height="186" rx="6" className={classes.sunk} />
      <rect x="122" y="52" width="62" height="100" rx="6" className={classes.leaf} />
      <path d="M52 14v186h296" className={classes.line} />
      <Label x={153} y={98} kind="strong">
        campo
      </Label>
      <Label x={153} y={114} kind="strong">
        do meio
      </Label>
      <Label x={86} y={180}>
        agressiva
      </Label>
      <Label x={270} y={104}>
        apagada, giz
      </Label>
      <Label x={153} y={36}>
        pesada, calcário
      </Label>
      <Label x={153} y={180}>
        sem graça
      </Label>
      {[40, 70].map((value) => (
        <Label key={value} x={value === 40 ? 122 : 184} y={215}>
          {value}
        </Label>
      ))}
      <Label x={46} y={156} at="end">
        50
      </Label>
      <Label x={46} y={56} at="end">
        175
      </Label>
      <Label x={200} y={234}>
        alcalinidade (mg/L) →
      </Label>
      <text
        x="16"
        y="112"
        className={classes.small}
        textAnchor="middle"
        transform="rotate(-90 16 112)"
      >
        dureza (mg/L) →
      </text>
    </Sheet>
  );
}
