/** Draws the icons of the installed application from the mark: three bars, as in src/web/theme/mark.svg. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { root } from './install.mjs';

const green = [15, 107, 84];
const white = [255, 255, 255];
/** Of the mark, 18 units wide and high: left, top, right, bottom; the corners are round by 2. */
const bars = [
  [0, 0, 18, 4],
  [0, 7, 12.6, 11],
  [0, 14, 8.1, 18],
];
const samples = 4;

const isWithin = (x, y, [left, top, right, bottom], radius) => {
  if (x < left || x > right || y < top || y > bottom) return false;
  const across = Math.max(left + radius - x, x - (right - radius), 0);
  const down = Math.max(top + radius - y, y - (bottom - radius), 0);
  return across * across + down * down <= radius * radius;
};

/** The colour and opacity at a point of the icon, whose sides are 1. */
function colourAt(x, y, { ground, corner, mark }) {
  if (ground && !isWithin(x, y, [0, 0, 1, 1], corner)) return undefined;
  const unit = mark / 18;
  const [left, top] = [(x - (1 - mark) / 2) / unit, (y - (1 - mark) / 2) / unit];
  if (bars.some((bar) => isWithin(left, top, bar, 2))) return white;
  return ground ? green : undefined;
}

function pixelsOf(size, look) {
  const lines = Buffer.alloc((size * 4 + 1) * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const seen = [];
      for (let sample = 0; sample < samples ** 2; sample += 1) {
        const x = (column + ((sample % samples) + 0.5) / samples) / size;
        const y = (row + (Math.floor(sample / samples) + 0.5) / samples) / size;
        seen.push(colourAt(x, y, look));
      }
      const solid = seen.filter(Boolean);
      const at = row * (size * 4 + 1) + 1 + column * 4;
      for (let part = 0; part < 3 && solid.length > 0; part += 1)
        lines[at + part] = Math.round(solid.reduce((sum, colour) => sum + colour[part], 0) / solid.length);
      lines[at + 3] = Math.round((solid.length / seen.length) * 255);
    }
  }
  return lines;
}

function chunk(kind, content) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function png(size, look) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits a part; red, green, blue and opacity.
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const content = deflateSync(pixelsOf(size, look), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const rounded = { ground: true, corner: 0.22, mark: 0.5 };
/** A launcher cuts its own shape out of these, down to a circle of four fifths. */
const whole = { ground: true, corner: 0, mark: 0.42 };
/** Beside a notification: only the opacity counts. */
const plain = { ground: false, corner: 0, mark: 0.8 };
const icons = {
  'icon-192': [192, rounded],
  'icon-512': [512, rounded],
  'maskable-192': [192, whole],
  'maskable-512': [512, whole],
  'touch-180': [180, whole],
  'badge-96': [96, plain],
};

const folder = join(root, 'public', 'icons');
mkdirSync(folder, { recursive: true });
for (const [name, [size, look]] of Object.entries(icons))
  writeFileSync(join(folder, `${name}.png`), png(size, look));
