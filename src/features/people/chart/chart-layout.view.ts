/**
 * Where everybody stands in the organisation chart. Pure, and linear in the number of people drawn:
 * teams that are open stand beside each other below their lead; people without an open team stand
 * together in a block, so that a lead of a thousand makes a square and not a line.
 */

export const cardWidth = 228;
export const cardHeight = 76;
const gapAcross = 20;
const gapDown = 52;
const gapInBlock = 12;
/** Room for the mark of a team that can be opened. */
const gapInBlockDown = 24;
const blockPadding = 16;
/** As many as stand in a row of their own, without a block around them. */
const rowMost = 4;

/** The organisation itself: everybody who reports to nobody present hangs below it. */
export const rootId = 0;

export type Box = { readonly id: number; readonly x: number; readonly y: number; readonly level: number };
/** A frame around people of one team who have no open team of their own. */
type Block = {
  readonly lead: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
/** From the foot of a lead to the head of what is below: a person or a block. */
export type Line = {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
};
export type Layout = {
  readonly boxes: readonly Box[];
  readonly blocks: readonly Block[];
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
};

export type Tree = {
  /** Direct reports as far as they are known; empty for somebody whose team is not open. */
  shownBelow(id: number): readonly number[];
};

type Team = {
  readonly id: number;
  readonly open: readonly Team[];
  readonly closed: readonly number[];
  readonly columns: number;
  readonly blockWidth: number;
  readonly width: number;
};

/** Columns of a block a little wider than high, for cards are wider than high themselves. */
const columnsFor = (people: number): number =>
  people <= rowMost ? Math.max(people, 1) : Math.max(3, Math.ceil(Math.sqrt(people / 2)));

function measure(tree: Tree, id: number): Team {
  const below = tree.shownBelow(id);
  const open = below.filter((each) => tree.shownBelow(each).length > 0).map((each) => measure(tree, each));
  const closed = below.filter((each) => tree.shownBelow(each).length === 0);
  const columns = columnsFor(closed.length);
  const framed = closed.length > rowMost;
  const gap = framed ? gapInBlock : gapAcross;
  const blockWidth =
    closed.length === 0 ? 0 : columns * cardWidth + (columns - 1) * gap + (framed ? 2 * blockPadding : 0);
  const parts = [...open.map(({ width }) => width), ...(closed.length > 0 ? [blockWidth] : [])];
  const across = parts.reduce((sum, part) => sum + part, 0) + gapAcross * Math.max(parts.length - 1, 0);
  return { id, open, closed, columns, blockWidth, width: Math.max(cardWidth, across) };
}

type Pen = { boxes: Box[]; blocks: Block[]; lines: Line[]; height: number };

/** Places a team with its left edge at `left`; answers the middle of its lead. */
function place(pen: Pen, team: Team, left: number, top: number, level: number): number {
  const middles: number[] = [];
  const below = top + cardHeight + gapDown;
  const across =
    team.open.reduce((sum, { width }) => sum + width + gapAcross, 0) +
    team.blockWidth -
    (team.closed.length === 0 ? gapAcross : 0);
  let at = left + (team.open.length + team.closed.length === 0 ? 0 : (team.width - across) / 2);
  for (const each of team.open) {
    middles.push(place(pen, each, at, below, level + 1));
    at += each.width + gapAcross;
  }
  if (team.closed.length > 0) middles.push(...placeClosed(pen, team, at, below, level + 1));
  const first = middles[0];
  const last = middles.at(-1);
  const middle = first === undefined || last === undefined ? left + team.width / 2 : (first + last) / 2;
  pen.boxes.push({ id: team.id, x: middle - cardWidth / 2, y: top, level });
  pen.height = Math.max(pen.height, top + cardHeight);
  for (const toX of middles) pen.lines.push({ fromX: middle, fromY: top + cardHeight, toX, toY: below });
  return middle;
}

/**
 * People without an open team: a row of few, or a framed block of many. Answers where lines from above
 * arrive.
 */
function placeClosed(pen: Pen, team: Team, left: number, top: number, level: number): number[] {
  const framed = team.closed.length > rowMost;
  const gap = framed ? gapInBlock : gapAcross;
  const inset = framed ? blockPadding : 0;
  const middles: number[] = [];
  team.closed.forEach((id, at) => {
    const x = left + inset + (at % team.columns) * (cardWidth + gap);
    const y = top + inset + Math.floor(at / team.columns) * (cardHeight + gapInBlockDown);
    pen.boxes.push({ id, x, y, level });
    middles.push(x + cardWidth / 2);
    pen.height = Math.max(pen.height, y + cardHeight + inset);
  });
  if (!framed) return middles;
  const rows = Math.ceil(team.closed.length / team.columns);
  const height = 2 * inset + rows * cardHeight + (rows - 1) * gapInBlockDown;
  pen.blocks.push({ lead: team.id, x: left, y: top, width: team.blockWidth, height });
  return [left + team.blockWidth / 2];
}

export function layoutOf(tree: Tree): Layout {
  const team = measure(tree, rootId);
  const pen: Pen = { boxes: [], blocks: [], lines: [], height: 0 };
  place(pen, team, 0, 0, 0);
  return { boxes: pen.boxes, blocks: pen.blocks, lines: pen.lines, width: team.width, height: pen.height };
}

export type View = { readonly x: number; readonly y: number; readonly scale: number };

/** The part of the chart that a view shows, widened on each side by `margin` of itself. */
export function inSight(view: View, width: number, height: number, margin = 0) {
  const left = -view.x / view.scale;
  const top = -view.y / view.scale;
  const across = width / view.scale;
  const down = height / view.scale;
  return {
    left: left - across * margin,
    top: top - down * margin,
    right: left + across * (1 + margin),
    bottom: top + down * (1 + margin),
  };
}
export type Sight = ReturnType<typeof inSight>;

export const isInSight = (
  box: { x: number; y: number },
  sight: Sight,
  width = cardWidth,
  height = cardHeight,
): boolean =>
  box.x < sight.right && box.x + width > sight.left && box.y < sight.bottom && box.y + height > sight.top;

const smallest = 0.04;
const largest = 1.6;

/** The view after zooming by `factor` with the point `at` of the window staying where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** The whole chart in a window, not larger than life. */
export function fitted(layout: Layout, width: number, height: number, margin = 24): View {
  const scale = Math.max(
    smallest,
    Math.min(
      1,
      (width - 2 * margin) / Math.max(layout.width, 1),
      (height - 2 * margin) / Math.max(layout.height, 1),
    ),
  );
  return { scale, x: (width - layout.width * scale) / 2, y: margin };
}

/** A card in the middle of the window. */
export const centredOn = (box: Box, width: number, height: number, scale: number): View => ({
  scale,
  x: width / 2 - (box.x + cardWidth / 2) * scale,
  y: height / 2 - (box.y + cardHeight / 2) * scale,
});
