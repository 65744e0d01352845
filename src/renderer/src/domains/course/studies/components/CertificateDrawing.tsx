import { isolated } from '@shared/format';
import { useEffect, useRef } from 'react';
import { logError } from '@/lib/app-error';
import classes from './CertificateDrawing.module.css';

interface CertificateDrawingProps {
  certificate: { scope: string; title: string; holder_name: string; lessons: number };
  /** The day of the certificate, as dd/mm/aaaa. */
  day: string;
}

const WIDTH = 1200;
const HEIGHT = 850;
/** Colours of the light scheme, because the picture is the same in both schemes. */
const INK = '#2b1a12';
const MUTED = '#6b5548';
const ACCENT = '#b4531a';
const CREMA = '#c9792b';
const CHERRY = '#b3372f';
const PAPER = '#fdf8f0';
const LEAF = '#3f6a3d';

interface Place {
  x: number;
  y: number;
}

function drawLaurel(context: CanvasRenderingContext2D, { x, y }: Place): void {
  const reach = 122;
  for (const side of [-1, 1]) {
    for (let leaf = 0; leaf < 7; leaf += 1) {
      const turn = 0.42 + leaf * 0.31;
      const at = { x: x + side * reach * Math.sin(turn), y: y + reach * Math.cos(turn) };
      const along = side > 0 ? -turn : Math.PI + turn;
      for (const tilt of [-0.5, 0.5]) {
        context.fillStyle = LEAF;
        context.beginPath();
        context.ellipse(at.x, at.y, 24, 8, along + tilt, 0, Math.PI * 2);
        context.fill();
      }
      if (leaf % 2 === 1) {
        context.fillStyle = CHERRY;
        context.beginPath();
        context.arc(at.x - side * 12 * Math.sin(turn), at.y - 12 * Math.cos(turn), 6, 0, 7);
        context.fill();
      }
    }
  }
}

function drawRibbon(context: CanvasRenderingContext2D, { x, y }: Place): void {
  context.fillStyle = CREMA;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(x + side * 8, y + 56);
    context.lineTo(x + side * 46, y + 44);
    context.lineTo(x + side * 66, y + 112);
    context.lineTo(x + side * 44, y + 100);
    context.lineTo(x + side * 30, y + 122);
    context.fill();
  }
}

function drawMedal(context: CanvasRenderingContext2D, isWhole: boolean): void {
  const [x, y] = [WIDTH / 2, 168];
  const petals = isWhole ? 16 : 10;
  if (isWhole) drawLaurel(context, { x, y });
  else drawRibbon(context, { x, y });
  context.fillStyle = CREMA;
  for (let petal = 0; petal < petals; petal += 1) {
    const angle = (petal / petals) * 2 * Math.PI;
    context.beginPath();
    context.arc(x + 62 * Math.cos(angle), y + 62 * Math.sin(angle), 22, 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = ACCENT;
  context.beginPath();
  context.arc(x, y, 64, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = PAPER;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, 55, 0, 2 * Math.PI);
  context.stroke();
  // A coffee bean: an ellipse with a line down its middle.
  context.fillStyle = PAPER;
  context.beginPath();
  context.ellipse(x, y, 28, 40, Math.PI / 7, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = ACCENT;
  context.lineWidth = 6;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x + 14, y - 32);
  context.bezierCurveTo(x - 14, y - 10, x + 14, y + 10, x - 14, y + 32);
  context.stroke();
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  { size, family, color }: { size: number; family: string; color: string },
): void {
  context.fillStyle = color;
  context.textAlign = 'center';
  let fitting = size;
  do {
    context.font = `600 ${fitting}px ${family}`;
    fitting -= 2;
  } while (fitting > 18 && context.measureText(text).width > WIDTH - 200);
  context.fillText(text, WIDTH / 2, y);
}

function draw(canvas: HTMLCanvasElement, { certificate, day }: CertificateDrawingProps): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const styles = getComputedStyle(canvas);
  const plain = styles.fontFamily;
  const display = styles.getPropertyValue('--mantine-font-family-headings') || plain;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = CREMA;
  context.lineWidth = 5;
  context.strokeRect(36, 36, WIDTH - 72, HEIGHT - 72);
  context.lineWidth = 1.5;
  context.strokeRect(50, 50, WIDTH - 100, HEIGHT - 100);
  const isCourse = certificate.scope === 'course';
  drawMedal(context, isCourse);
  const style = (size: number, color = INK, family = plain) => ({ size, color, family });
  write(context, 'Certificado', 360, style(54, ACCENT, display));
  write(context, certificate.holder_name, 462, style(68, INK, display));
  write(
    context,
    isCourse ? 'concluiu o curso inteiro de café do Coado' : 'concluiu a trilha',
    530,
    style(30, MUTED),
  );
  const title = isCourse ? 'Do grão à xícara' : certificate.title;
  write(context, title, 600, style(52, INK, display));
  write(context, `${certificate.lessons} lições · ${day}`, 672, style(30, MUTED));
  write(context, 'Coado', 756, style(40, ACCENT, display));
}

export function CertificateDrawing({ certificate, day }: CertificateDrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // The first drawing may use fallback fonts, so it is repeated after the fonts are loaded.
    const drawNow = () => canvas.current && draw(canvas.current, { certificate, day });
    drawNow();
    document.fonts.ready
      .then(drawNow)
      .catch((error: unknown) => logError('The typefaces of the certificate did not load', error));
  }, [certificate, day]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Certificado de ${isolated(certificate.holder_name)}: ${isolated(certificate.title)}, ${certificate.lessons} lições, ${day}.`}
      className={`block w-full rounded-md h-auto font-sans ${classes.picture}`}
    />
  );
}
