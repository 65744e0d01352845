import { Bean } from '../parts';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <Bean x={72} y={98} rx={46} ry={76} />
      <g transform="rotate(14 138 122)">
        <Bean x={138} y={122} rx={26} ry={46} />
      </g>
      <Bean x={252} y={104} rx={58} ry={62} groove="straight" />
      <g transform="rotate(-12 326 134)">
        <Bean x={326} y={134} rx={28} ry={31} groove="straight" />
      </g>
      <Label x={96} y={204} kind="strong">
        arábica
      </Label>
      <Label x={96} y={223}>
        comprido, sulco em S
      </Label>
      <Label x={272} y={204} kind="strong">
        canéfora
      </Label>
      <Label x={272} y={223}>
        redondo, sulco reto
      </Label>
    </Sheet>
  );
}
