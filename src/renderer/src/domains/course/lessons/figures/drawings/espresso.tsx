import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function EspressoPuck() {
  return (
    <Sheet>
      <rect x="92" y="70" width="176" height="74" className={classes.bed} />
      <path
        d="M84 44v104a22 22 0 0 0 22 22h148a22 22 0 0 0 22-22V44M92 144h176M276 60h70"
        className={classes.line}
      />
      {[112, 146, 180, 214, 248].map((x) => (
        <Arrow key={x} from={[x, 34]} to={[x, 138]} />
      ))}
      <path
        d="M120 152c20 12 44 16 60 26M240 152c-20 12-44 16-60 26M180 178v50"
        className={classes.water}
      />
      <Label x={180} y={22} kind="strong">
        por igual
      </Label>
      <Label x={196} y={222} at="start">
        um fio no centro
      </Label>
    </Sheet>
  );
}

export function Channeling() {
  return (
    <Sheet>
      <rect x="92" y="70" width="176" height="74" className={classes.bed} />
      <path
        d="M214 70c-8 20 10 30 0 46s6 20 2 28h14c6-10-8-16 2-30s-6-24 4-44z"
        className={classes.paper}
      />
      <path
        d="M84 44v104a22 22 0 0 0 22 22h148a22 22 0 0 0 22-22V44M92 144h176M276 60h70"
        className={classes.line}
      />
      <path
        d="M214 70c-8 20 10 30 0 46s6 20 2 28M236 70c-10 20 6 30-4 44s8 20 2 30"
        className={classes.thin}
      />
      <Arrow from={[120, 36]} to={[206, 62]} />
      <Arrow from={[180, 30]} to={[218, 62]} />
      <Arrow from={[225, 34]} to={[225, 140]} />
      <path d="M226 176c6 18 24 30 44 36M222 178c-4 18-2 34-12 50" className={classes.water} />
      <Label x={180} y={20} kind="strong">
        com canal
      </Label>
      <Label x={150} y={112} kind="word">
        pó seco
      </Label>
    </Sheet>
  );
}

export function MilkTemperature() {
  return (
    <Sheet>
      <rect x="60" y="88" width="60" height="44" className={classes.soft} />
      <rect x="120" y="88" width="96" height="44" className={classes.crema} />
      <rect x="216" y="88" width="46" height="44" className={classes.leaf} />
      <rect x="262" y="88" width="78" height="44" className={classes.cherry} opacity="0.55" />
      <path
        d="M60 88h280v44H60zM60 132v10M120 132v10M216 132v10M262 132v10"
        className={classes.line}
      />
      <circle cx="44" cy="110" r="22" className={classes.cherry} />
      <circle cx="44" cy="110" r="22" className={classes.line} />
      {[
        { x: 60, said: '5 °C' },
        { x: 120, said: '35 °C' },
        { x: 216, said: '60 °C' },
        { x: 262, said: '68 °C' },
      ].map(({ x, said }) => (
        <Label key={said} x={x} y={158}>
          {said}
        </Label>
      ))}
      <Label x={90} y={76} kind="word">
        aerar
      </Label>
      <Label x={166} y={60} kind="word">
        texturizar
      </Label>
      <Label x={236} y={76} kind="strong">
        parar
      </Label>
      <Label x={306} y={60} kind="word">
        cozido
      </Label>
      <path d="M166 66v18M306 66v18" className={classes.thin} />
    </Sheet>
  );
}

const STEPS = [
  { x: 56, name: 'encher', how: 'jarra alta' },
  { x: 174, name: 'desenhar', how: 'jarra encostada' },
  { x: 292, name: 'cortar', how: 'fio fino' },
] as const;

export function LattePour() {
  return (
    <Sheet>
      {STEPS.map(({ x, name, how }, step) => (
        <g key={name}>
          <path
            d={`M${x + 39} 116c14-6 18 2 16 10s-14 12-22 6`}
            className={classes.line}
            style={{ strokeWidth: 5 }}
          />
          <circle cx={x} cy="122" r="47" className={classes.milk} />
          <circle cx={x} cy="122" r="47" className={classes.line} />
          <circle cx={x} cy="122" r="40" className={classes.coffee} />
          {step === 0 ? (
            <>
              <path
                d={`M${x - 26} 26h34l6-10 4 2-6 14c2 16 2 20-2 28h-36c-6-10-6-24 0-34z`}
                className={classes.steel}
              />
              <path
                d={`M${x - 26} 26h34l6-10 4 2-6 14c2 16 2 20-2 28h-36c-6-10-6-24 0-34z`}
                className={classes.line}
              />
              <path d={`M${x + 16} 24v94`} className={classes.pourMilk} />
              <ellipse cx={x + 16} cy="122" rx="6" ry="4" className={classes.milk} />
            </>
          ) : null}
          {step === 1 ? (
            <>
              <path
                d={`M${x - 26} 116c0-16 12-26 26-26s26 10 26 26c0 18-12 30-26 30s-26-12-26-30z`}
                className={classes.milk}
              />
              <path
                d={`M${x - 18} 112c4-10 32-10 36 0M${x - 14} 124c6-8 22-8 28 0`}
                className={classes.groove}
                strokeOpacity="0.22"
              />
            </>
          ) : null}
          {step === 2 ? (
            <>
              <path
                d={`M${x} 156c-34-24-38-52-20-60 10-4 17 3 20 11 3-8 10-15 20-11 18 8 14 36-20 60z`}
                className={classes.milk}
              />
              <path d={`M${x} 84v80`} className={classes.thin} strokeDasharray="3 5" />
            </>
          ) : null}
          <Label x={x} y={200} kind="strong">
            {name}
          </Label>
          <Label x={x} y={218}>
            {how}
          </Label>
        </g>
      ))}
    </Sheet>
  );
}

export function MachineCare() {
  return (
    <Sheet>
      {/* The group, its shower screen, and the portafilter with the blind filter, in section. */}
      <path d="M96 16h136v52h-20v16H116V68H96z" className={classes.steel} />
      <path d="M96 16h136v52h-20v16H116V68H96z" className={classes.line} />
      <path d="M122 90h84" className={classes.line} strokeDasharray="3 6" />
      <path d="M104 96h120v34a18 18 0 0 1-18 18h-84a18 18 0 0 1-18-18z" className={classes.soft} />
      <path d="M116 104h96v32H116z" className={classes.sunk} />
      <path
        d="M104 96h120v34a18 18 0 0 1-18 18h-84a18 18 0 0 1-18-18zM224 112h70a8 8 0 0 1 0 16h-70M116 104v32h96v-32"
        className={classes.line}
      />
      {[
        [134, 124, 6],
        [150, 114, 5],
        [176, 116, 6],
        [194, 126, 5],
        [163, 127, 4],
      ].map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} className={classes.milk} />
      ))}
      <Arrow from={[148, 24]} to={[148, 104]} />
      <path d="M182 108V50H62v110" className={classes.water} />
      <Arrow from={[62, 140]} to={[62, 186]} />
      <path d="M52 96h20v24H52z" className={classes.steel} />
      <path d="M52 96h20v24H52z" className={classes.line} />
      <path d="M24 192h76v18a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z" className={classes.soft} />
      <path d="M24 192h76v18a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z" className={classes.line} />
      <path d="M32 200c10-5 16 5 26 0s16 5 34 0" className={classes.water} />
      <Label x={242} y={46} at="start" kind="word">
        grupo
      </Label>
      <Label x={164} y={170} kind="word">
        filtro cego, detergente
      </Label>
      <Label x={44} y={112} at="end">
        válvula
      </Label>
      <Label x={110} y={212} at="start" kind="word">
        a sujeira volta e sai na bandeja
      </Label>
    </Sheet>
  );
}
