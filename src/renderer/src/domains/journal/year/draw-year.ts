import type { YearReview } from '../model/year-review';

/** Size of the picture in px: the proportions of a phone's story. */
export const PICTURE = { width: 1080, height: 1920 } as const;

const { width: WIDTH, height: HEIGHT } = PICTURE;
const DISPLAY = "'Fraunces Variable', Georgia, serif";
const TEXT = "'Figtree Variable', Arial, sans-serif";
/** The picture always uses the timer's night colours, independent of the colour scheme. */
const INK = '#FBF1E6';
const MUTED = '#C4B0A0';
const GLOW = '#3A2313';
const NIGHT = '#120B07';
const ARC = '#F0B76A';
const CREMA = '#C8792B';
const LINE = '#3A2A1F';
const COFFEE = '#5A2E12';

/** The fonts that the picture is written in, to be loaded before it is drawn. */
export const PICTURE_FONTS = [`600 40px ${DISPLAY}`, `500 30px ${TEXT}`] as const;

const MONTHS = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];
const CUP = { x: WIDTH / 2, y: 690, radius: 190 };

interface Line {
  x: number;
  y: number;
  size: number;
  color: string;
  family?: string;
  weight?: number;
  align?: CanvasTextAlign;
  /** Greatest width of the text in px; a wider text is made smaller. */
  most?: number;
}

function write(context: CanvasRenderingContext2D, text: string, line: Line): void {
  const { family = TEXT, weight = 500, align = 'left', most = WIDTH - 160 } = line;
  context.fillStyle = line.color;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  let size = line.size;
  do {
    context.font = `${weight} ${size}px ${family}`;
    size -= 2;
  } while (size > 18 && context.measureText(text).width > most);
  context.fillText(text, line.x, line.y);
}

function fillGround(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(CUP.x, CUP.y, 60, CUP.x, CUP.y, 1300);
  glow.addColorStop(0, GLOW);
  glow.addColorStop(1, NIGHT);
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawCup(context: CanvasRenderingContext2D): void {
  const { x, y, radius } = CUP;
  const disc = (reach: number, fill: string | CanvasGradient) => {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(x, y, reach, 0, Math.PI * 2);
    context.fill();
  };
  const crema = context.createRadialGradient(x - 70, y - 80, 20, x, y, radius);
  crema.addColorStop(0, CREMA);
  crema.addColorStop(0.55, COFFEE);
  crema.addColorStop(1, '#3B1D0B');
  disc(radius + 12, INK);
  disc(radius, crema);
  context.strokeStyle = 'rgba(240, 183, 106, 0.35)';
  context.lineWidth = 5;
  for (const reach of [radius - 22, radius - 48]) {
    context.beginPath();
    context.arc(x, y, reach, Math.PI * 1.05, Math.PI * 1.75);
    context.stroke();
  }
}

/** Draws the months as rays around the cup, January on top; more brews make a longer ray. */
function drawMonths(context: CanvasRenderingContext2D, months: readonly number[]): void {
  const { x, y, radius } = CUP;
  const [from, reach] = [radius + 44, 132];
  const most = Math.max(1, ...months);
  context.lineCap = 'round';
  for (const [index, brews] of months.entries()) {
    const angle = (index / 12) * Math.PI * 2 - Math.PI / 2;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const ray = (length: number, color: string) => {
      context.strokeStyle = color;
      context.lineWidth = 34;
      context.beginPath();
      context.moveTo(x + across * from, y + down * from);
      context.lineTo(x + across * (from + length), y + down * (from + length));
      context.stroke();
    };
    ray(reach, LINE);
    if (brews > 0) ray(Math.max(1, (brews / most) * reach), brews === most ? ARC : CREMA);
    const label = from + reach + 50;
    write(context, MONTHS[index] ?? '', {
      x: x + across * label,
      y: y + down * label + 11,
      size: 30,
      color: brews === most ? ARC : MUTED,
      align: 'center',
      weight: 600,
    });
  }
}

const CENTERED = { x: WIDTH / 2, align: 'center' } as const;
const STRONG = { weight: 600, ...CENTERED };
const TITLE = { family: DISPLAY, ...STRONG };

export function drawYear(context: CanvasRenderingContext2D, review: YearReview): void {
  const { brews } = review;
  fillGround(context);
  write(context, 'RETROSPECTIVA', { ...STRONG, y: 112, size: 34, color: ARC });
  write(context, String(review.year), { ...TITLE, y: 228, size: 128, color: INK });
  drawMonths(context, review.months);
  drawCup(context);
  const count = { ...TITLE, y: CUP.y + 30, size: 132, color: INK, most: CUP.radius * 1.7 };
  write(context, brews.toLocaleString('pt-BR'), count);
  const unit = brews === 1 ? 'preparo' : 'preparos';
  write(context, unit, { ...CENTERED, y: CUP.y + 86, size: 38, color: INK });
  for (const [index, fact] of review.facts.entries()) {
    const [x, y] = [index % 2 === 0 ? 90 : WIDTH / 2 + 30, 1200 + Math.floor(index / 2) * 190];
    const most = WIDTH / 2 - 120;
    context.fillStyle = LINE;
    context.fillRect(x, y - 48, most, 2);
    const value = { x, y: y + 60, size: 56, color: INK, most, family: DISPLAY, weight: 600 };
    write(context, fact.label, { x, y, size: 30, color: ARC, most, weight: 600 });
    write(context, fact.value, value);
    write(context, fact.note, { x, y: y + 104, size: 29, color: MUTED, most });
  }
  write(context, review.ending, { ...CENTERED, y: 1776, size: 32, color: MUTED });
  write(context, 'Coado', { ...TITLE, y: 1850, size: 54, color: INK });
}
