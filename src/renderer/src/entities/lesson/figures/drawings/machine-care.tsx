import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path d="M110 24h140v46H110zM130 70h100v18H130z" className={classes.soft} />
      <path
        d="M110 24h140v46H110zM130 70h100v18H130zM122 96h116v30a14 14 0 0 1-14 14h-88a14 14 0 0 1-14-14zM238 106h96"
        className={classes.line}
      />
      <path d="M132 126h96" className={classes.line} />
      <circle cx="160" cy="118" r="5" className={classes.paper} />
      <circle cx="182" cy="112" r="6" className={classes.paper} />
      <circle cx="204" cy="119" r="4" className={classes.paper} />
      <Arrow from={[180, 30]} to={[180, 98]} />
      <path d="M206 98V44h-96H72v130" className={classes.water} />
      <Arrow from={[72, 150]} to={[72, 196]} />
      <path d="M40 200h64v20H40z" className={classes.line} />
      <Label x={180} y={162} kind="word">
        filtro cego e detergente
      </Label>
      <Label x={114} y={216} at="start" kind="word">
        a sujeira sai pela válvula
      </Label>
      <Label x={262} y={52} at="start">
        grupo
      </Label>
    </Sheet>
  );
}
