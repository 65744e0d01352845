import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { name: 'são', fill: classes.leaf },
        { name: 'preto', fill: classes.ink },
        { name: 'ardido', fill: classes.accent },
        { name: 'brocado', fill: classes.leaf },
        { name: 'verde', fill: classes.soft },
        { name: 'quebrado', fill: classes.leaf },
      ].map(({ name, fill }, index) => {
        const x = 66 + (index % 3) * 114;
        const y = index < 3 ? 62 : 168;
        return (
          <g key={name}>
            {name === 'quebrado' ? (
              <path
                d={`M${x - 26} ${y}c0-50 46-48 50-14l-18 12 10 16-20 18c-14-2-22-14-22-32z`}
                className={fill}
              />
            ) : (
              <>
                <ellipse cx={x} cy={y} rx="27" ry="38" className={fill} />
                <path d={`M${x} ${y - 36}c-10 24 10 40 0 72`} className={classes.line} />
              </>
            )}
            {name === 'brocado' ? (
              <>
                <circle cx={x + 12} cy={y - 12} r="3.5" className={classes.ink} />
                <circle cx={x - 10} cy={y + 14} r="3" className={classes.ink} />
              </>
            ) : null}
            <Label x={x} y={y + 58} kind={index === 0 ? 'strong' : 'word'}>
              {name}
            </Label>
          </g>
        );
      })}
    </Sheet>
  );
}
