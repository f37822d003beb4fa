/**
 * What of the chart is painted and not made of elements: lines and frames always, people when they are
 * small.
 */
import {
  type Box,
  cardHeight,
  cardWidth,
  inSight,
  isInSight,
  type Layout,
  type Line,
  rootId,
  type View,
} from './chart-layout.view.ts';

/** From this scale on people are cards that can be read and focused; below they are painted. */
export const cardsFrom = 0.55;
const namesFrom = 0.17;

type Paint = {
  readonly line: string;
  readonly card: string;
  readonly frame: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly font: string;
};

/** The scheme's own colours, read once and again when the scheme changes. */
export function paintOf(element: Element): Paint {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    line: of('--edge'),
    card: of('--card'),
    frame: of('--line'),
    ink: of('--ink'),
    soft: of('--soft'),
    accent: of('--accent'),
    font: style.fontFamily,
  };
}

export type Painted = {
  readonly layout: Layout;
  readonly view: View;
  readonly paint: Paint;
  readonly active: number | null;
  wordsOf(id: number): { readonly name: string; readonly title: string; readonly leads: boolean };
};

/** Paints one frame. Everything out of sight is left out. */
export function paintChart(canvas: HTMLCanvasElement, width: number, height: number, painted: Painted): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const dense = globalThis.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * dense) || canvas.height !== Math.round(height * dense)) {
    canvas.width = Math.round(width * dense);
    canvas.height = Math.round(height * dense);
  }
  const { view, layout, paint } = painted;
  context.setTransform(dense, 0, 0, dense, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(dense * view.scale, 0, 0, dense * view.scale, view.x * dense, view.y * dense);
  const sight = inSight(view, width, height);
  context.lineWidth = Math.max(1, 0.7 / view.scale);
  context.strokeStyle = paint.frame;
  context.fillStyle = paint.card;
  for (const block of layout.blocks) {
    if (!isInSight(block, sight, block.width, block.height)) continue;
    context.beginPath();
    context.roundRect(block.x, block.y, block.width, block.height, 10);
    context.stroke();
  }
  paintLines(context, layout.lines, paint, sight);
  if (view.scale < cardsFrom)
    paintBoxes(
      context,
      painted,
      layout.boxes.filter((box) => isInSight(box, sight)),
    );
}

function paintLines(
  context: CanvasRenderingContext2D,
  lines: readonly Line[],
  paint: Paint,
  sight: ReturnType<typeof inSight>,
): void {
  context.strokeStyle = paint.line;
  context.globalAlpha = 0.6;
  context.beginPath();
  for (const { fromX, fromY, toX, toY } of lines) {
    const left = Math.min(fromX, toX);
    if (!isInSight({ x: left, y: fromY }, sight, Math.max(Math.abs(fromX - toX), 1), toY - fromY)) continue;
    const turn = (fromY + toY) / 2;
    context.moveTo(fromX, fromY);
    context.lineTo(fromX, turn);
    context.lineTo(toX, turn);
    context.lineTo(toX, toY);
  }
  context.stroke();
  context.globalAlpha = 1;
}

function paintBoxes(context: CanvasRenderingContext2D, painted: Painted, boxes: readonly Box[]): void {
  const { paint, view, active } = painted;
  const named = view.scale >= namesFrom;
  for (const { id, x, y } of boxes) {
    const { name, title, leads } = painted.wordsOf(id);
    context.fillStyle = paint.card;
    context.strokeStyle = id === active ? paint.accent : paint.frame;
    context.lineWidth = (id === active ? 2 : 0.8) / view.scale;
    context.beginPath();
    context.roundRect(x, y, cardWidth, cardHeight, 8);
    context.fill();
    context.stroke();
    if (leads || id === rootId) {
      context.fillStyle = paint.accent;
      context.fillRect(x, y + 8, 4, cardHeight - 16);
    }
    if (!named) continue;
    context.fillStyle = paint.ink;
    context.font = `600 17px ${paint.font}`;
    context.fillText(name, x + 14, y + 30, cardWidth - 24);
    context.fillStyle = paint.soft;
    context.font = `14px ${paint.font}`;
    context.fillText(title, x + 14, y + 51, cardWidth - 24);
  }
}
