import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

const FILTERS = [
  {
    x: 64,
    name: 'V60',
    caption: 'um furo grande',
    body: 'M-50 0H50L14 74H-14z',
    bed: 'M-36 28H36L14 74H-14z',
    exits: [0],
  },
  {
    x: 180,
    name: 'Kalita',
    caption: 'três furos',
    body: 'M-50 0H50L32 74H-32z',
    bed: 'M-41 38H41L32 74H-32z',
    exits: [-16, 0, 16],
  },
  {
    x: 296,
    name: 'Melitta',
    caption: 'fenda e furo',
    body: 'M-50 0H50L18 74H-18z',
    bed: 'M-42 18H42L18 74H-18z',
    exits: [0],
  },
] as const;

export function FilterBottoms() {
  return (
    <Sheet>
      {FILTERS.map(({ x, name, caption, body, bed, exits }, index) => (
        <g key={name} transform={`translate(${x} 22)`}>
          <path d={body} className={classes.soft} />
          <path d={bed} className={classes.coffee} />
          <path d={body} className={classes.line} />
          <path d="M-56 0H56" className={classes.line} />
          {exits.map((dx) => (
            <Arrow key={dx} from={[dx, 76]} to={[dx, index === 0 ? 104 : 96]} />
          ))}
          <g transform="translate(0 136)">
            {name === 'Melitta' ? (
              <>
                <ellipse cx="0" cy="0" rx="34" ry="14" className={classes.steel} />
                <ellipse cx="0" cy="0" rx="34" ry="14" className={classes.line} />
                <path d="M-22 0H22" className={classes.line} />
                <circle cx="0" cy="0" r="4.5" className={classes.grounds} />
              </>
            ) : (
              <>
                <circle cx="0" cy="0" r={name === 'V60' ? 20 : 26} className={classes.steel} />
                <circle cx="0" cy="0" r={name === 'V60' ? 20 : 26} className={classes.line} />
                {name === 'V60' ? (
                  <circle cx="0" cy="0" r="12" className={classes.grounds} />
                ) : (
                  [
                    [0, -10],
                    [-9, 7],
                    [9, 7],
                  ].map(([cx, cy]) => (
                    <circle key={cx} cx={cx} cy={cy} r="4" className={classes.grounds} />
                  ))
                )}
              </>
            )}
          </g>
          <Label x={0} y={186} kind="strong">
            {name}
          </Label>
          <Label x={0} y={204}>
            {caption}
          </Label>
        </g>
      ))}
    </Sheet>
  );
}

const GLASS =
  'M128 14l40 92c-34 22-52 54-52 84 0 20 12 32 30 32h68c18 0 30-12 30-32 0-30-18-62-52-84l40-92';

export function Chemex() {
  return (
    <Sheet>
      <path
        d="M122 168c-4 8-6 16-6 22 0 20 12 32 30 32h68c18 0 30-12 30-32 0-6-2-14-6-22z"
        className={classes.coffee}
      />
      <path d="M136 28h88l-38 88h-12z" className={classes.milk} />
      <path d="M153 66h54l-21 50h-12z" className={classes.grounds} />
      <path d="M146 50h68l-7 16h-54z" className={classes.soft} />
      <path d="M136 28h88l-38 88h-12z" className={classes.thin} />
      <path d={GLASS} className={classes.line} />
      <path d="M128 14l-14 10" className={classes.line} />
      {/* The wooden collar, with its leather tie. */}
      <path d="M158 92h44l4 12-4 14h-44l-4-14z" className={classes.crema} />
      <path d="M158 92h44l4 12-4 14h-44l-4-14z" className={classes.line} />
      <path d="M180 104h10" className={classes.groove} />
      <Arrow from={[180, 124]} to={[180, 158]} />
      <path d="M134 34L94 46M200 58h50M206 104h44" className={classes.thin} />
      <Label x={90} y={44} at="end" kind="word">
        três camadas
      </Label>
      <Label x={90} y={60} at="end">
        no lado do bico
      </Label>
      <Label x={254} y={62} at="start" kind="word">
        papel grosso
      </Label>
      <Label x={254} y={108} at="start" kind="word">
        gola de madeira
      </Label>
    </Sheet>
  );
}

export function Clever() {
  return (
    <Sheet>
      {[
        { x: 92, isOpen: false, name: 'fechada: mergulha' },
        { x: 268, isOpen: true, name: 'na xícara: escorre' },
      ].map(({ x, isOpen, name }) => (
        <g key={name} transform={`translate(${x} 0)`}>
          <path
            d={isOpen ? 'M-40 72H40L20 124H-20z' : 'M-56 34H56L20 124H-20z'}
            className={classes.soft}
          />
          <path
            d={isOpen ? 'M-27 106H27L20 124H-20z' : 'M-34 34l6-12h56l6 12z'}
            className={classes.grounds}
          />
          <path d="M-62 18H62L24 128H-24z" className={classes.line} />
          <path d="M-24 128h48v10h-48z" className={classes.steel} />
          <path d="M-24 128h48v10h-48z" className={classes.line} />
          {isOpen ? (
            <>
              <Arrow from={[0, 134]} to={[0, 168]} />
              <path d="M-30 138h60" className={classes.line} />
              <path
                d="M-34 148v38a12 12 0 0 0 12 12h44a12 12 0 0 0 12-12v-38"
                className={classes.line}
              />
              <path
                d="M-32 172v14a10 10 0 0 0 10 10h44a10 10 0 0 0 10-10v-14z"
                className={classes.coffee}
              />
            </>
          ) : (
            <>
              <path d="M-14 142h28" className={classes.line} style={{ strokeWidth: 5 }} />
              <path d="M-70 152H70" className={classes.thin} />
            </>
          )}
          <Label x={0} y={222} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <Label x={92} y={82} kind="word">
        água e café
      </Label>
      <Label x={92} y={176}>
        válvula fechada
      </Label>
    </Sheet>
  );
}

export function V60Section() {
  return (
    <Sheet>
      <path d="M84 30h192l-78 158h-36z" className={classes.paper} />
      <path d="M106 76h148l-54 108h-40z" className={classes.bed} />
      <path d="M96 54h168l-11 22H107z" className={classes.soft} />
      <path
        d="M84 30l78 158h36l78-158M70 30h220M162 188v20M198 188v20M150 208h60"
        className={classes.line}
      />
      <path d="M92 30l76 152h24l76-152" className={classes.thin} />
      <Arrow from={[180, 4]} to={[180, 50]} />
      <Arrow from={[152, 92]} to={[166, 150]} />
      <Arrow from={[208, 92]} to={[194, 150]} />
      <Arrow from={[180, 192]} to={[180, 232]} />
      <Label x={292} y={68} at="start">
        água
      </Label>
      <Label x={270} y={120} at="start">
        leito de pó
      </Label>
      <Label x={64} y={120} at="end">
        papel
      </Label>
      <path d="M68 116l44-24M266 116l-30-4M288 64l-34 0" className={classes.thin} />
      <Label x={224} y={222} at="start">
        um furo só
      </Label>
    </Sheet>
  );
}

export function ClothFilter() {
  return (
    <Sheet>
      <path d="M112 56h136c0 50-30 96-68 112-38-16-68-62-68-112z" className={classes.soft} />
      <path d="M126 92h108c-8 32-28 60-54 72-26-12-46-40-54-72z" className={classes.bed} />
      <path
        d="M112 56h136c0 50-30 96-68 112-38-16-68-62-68-112zM248 56h70"
        className={classes.line}
      />
      <path d="M132 64l10 50M160 64l4 88M200 64l-4 88M228 64l-10 50" className={classes.thin} />
      <Arrow from={[180, 6]} to={[180, 48]} />
      <path d="M180 170v24" className={classes.water} strokeDasharray="4 5" />
      <path
        d="M130 196h100v24a14 14 0 0 1-14 14h-72a14 14 0 0 1-14-14zM230 202h14a10 10 0 0 1 0 20h-14"
        className={classes.line}
      />
      <Label x={262} y={116} at="start">
        pó
      </Label>
      <Label x={96} y={96} at="end">
        pano
      </Label>
      <path d="M258 112l-40 6M100 92l20 0" className={classes.thin} />
    </Sheet>
  );
}

export function PourBars() {
  return (
    <Sheet>
      {[
        { grams: 50, at: '0:00' },
        { grams: 70, at: '0:45' },
        { grams: 60, at: '1:30' },
        { grams: 60, at: '2:10' },
        { grams: 60, at: '2:45' },
      ].map(({ grams, at }, index) => (
        <g key={at}>
          <rect
            x={28 + index * 64}
            y={180 - grams * 1.7}
            width="46"
            height={grams * 1.7}
            rx="5"
            className={index < 2 ? classes.accent : classes.crema}
          />
          <Label x={51 + index * 64} y={172 - grams * 1.7} kind="strong">
            {grams} g
          </Label>
          <Label x={51 + index * 64} y={198}>
            {at}
          </Label>
        </g>
      ))}
      <path d="M28 206h110M156 206h174" className={classes.line} />
      <Label x={83} y={226} kind="word">
        sabor (40%)
      </Label>
      <Label x={243} y={226} kind="word">
        força (60%)
      </Label>
    </Sheet>
  );
}

export function PourHeight() {
  return (
    <Sheet>
      {[
        { x: 96, spout: 74, name: 'perto', caption: 'fio inteiro, leito em paz' },
        { x: 264, spout: 26, name: 'longe', caption: 'gotas que cavam' },
      ].map(({ x, spout, name, caption }) => (
        <g key={name} transform={`translate(${x} 0)`}>
          <path
            d={`M-76 ${spout + 6}c22 14 34-20 60-26 8-2 12 2 14 8`}
            className={classes.line}
            style={{ strokeWidth: 5 }}
          />
          {name === 'perto' ? (
            <path d="M0 64v64" className={classes.flow} />
          ) : (
            <path d="M0 22v20M0 54v10M-2 78v8M2 98v8M-3 118v6" className={classes.flow} />
          )}
          <path
            d={
              name === 'perto'
                ? 'M-52 128H52L26 180H-26z'
                : 'M-52 128H-18C-12 158 12 158 18 128H52L26 180H-26z'
            }
            className={classes.coffee}
          />
          <path d="M-66 100H66L26 184H-26z" className={classes.line} />
          {name === 'longe' ? (
            <path d="M-14 122l-8-8M14 122l8-8M-24 128l-9-3M24 128l9-3" className={classes.flow} />
          ) : null}
          <Label x={0} y={206} kind="strong">
            {name}
          </Label>
          <Label x={0} y={224}>
            {caption}
          </Label>
        </g>
      ))}
    </Sheet>
  );
}
