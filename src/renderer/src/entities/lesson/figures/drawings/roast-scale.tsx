import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { x: 52, name: 'clara', share: 22 },
        { x: 138, name: 'média', share: 46 },
        { x: 224, name: 'escura', share: 80 },
        { x: 310, name: 'espresso', share: 64 },
      ].map(({ x, name, share }) => (
        <g key={name}>
          <ellipse
            cx={x}
            cy="104"
            rx="34"
            ry="54"
            style={{ fill: `color-mix(in srgb, #1d0f08 ${share}%, #c98f5a)` }}
          />
          <path
            d={`M${x} 54c-14 30 14 52 0 100`}
            fill="none"
            stroke="#f3e3cf"
            strokeOpacity="0.55"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <Label x={x} y={188} kind="strong">
            {name}
          </Label>
        </g>
      ))}
      <Label x={52} y={208}>
        acidez, flores
      </Label>
      <Label x={138} y={208}>
        equilíbrio
      </Label>
      <Label x={224} y={208}>
        amargor, corpo
      </Label>
      <Label x={310} y={208}>
        corpo, doçura
      </Label>
    </Sheet>
  );
}
