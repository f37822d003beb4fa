import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import { words } from './scripts/words/plugin.ts';

/** Writes .br and .gz beside every text file once, at build, so that the server only hands them out. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir: folder = 'dist/web' }) {
      const names = await readdir(folder, { recursive: true });
      for (const name of names) {
        if (!/\.(js|css|html|svg|json)$/.test(name)) continue;
        const path = join(folder, name);
        const content = await readFile(path);
        if (content.length < 512) continue;
        await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        await writeFile(`${path}.br`, brotliCompressSync(content, { params: quality }));
      }
    },
  };
}

/**
 * `virtual:menu-icons`: the icons that forms, reports, pages and modules name in their declarations, and
 * no others, so that a feature adds an icon by naming it.
 */
function menuIcons(): Plugin {
  const id = '\0virtual:menu-icons';
  return {
    name: 'menu-icons',
    resolveId: (source) => (source === 'virtual:menu-icons' ? id : null),
    async load(asked) {
      if (asked !== id) return null;
      const names = (await namedIcons()).filter((name) => {
        if (existsSync(`${iconFolder}/${componentOf(name)}.mjs`)) return true;
        this.warn(`No icon is called '${name}'; its menu entry stays without one.`);
        return false;
      });
      const imports = names.map((name) => `${componentOf(name)}`).join(', ');
      const entries = names.map((name) => `'${name}': ${componentOf(name)}`).join(', ');
      return `import { ${imports} } from '@tabler/icons-react';\nexport const icons = { ${entries} };`;
    },
  };
}

const iconFolder = 'node_modules/@tabler/icons-react/dist/esm/icons';
const componentOf = (icon: string) =>
  `Icon${icon
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`;

async function namedIcons(): Promise<string[]> {
  const features = await readdir('src/features', { recursive: true });
  const files = features
    .filter((name) => /\.(form|report|menu)\.ts$/.test(name))
    .map((name) => `src/features/${name}`);
  const texts = await Promise.all([...files, 'src/kernel/menu.ts'].map((file) => readFile(file, 'utf8')));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/icon: '([a-z0-9-]+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(named)].sort();
}

/**
 * The service worker: one file by itself at the top, whose address is its scope and stays the same. It is told
 * which files this build is made of.
 */
function serviceWorker(): Plugin {
  const source = 'src/web/worker/service-worker.ts';
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      if (!code.includes(assetsPlace))
        this.error('The service worker has no place for the names of the files.');
      // Not every browser takes a module for a worker; what makes it one for the compiler is left out.
      const worker = code
        .replace(/^export \{\};?$/m, '')
        .replace(assetsPlace, names.map((name) => `/${name}`).join(' '));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker });
    },
  };
}

const assetsPlace = 'MUSTER_ASSETS';

/**
 * Icons that the menu names and controls draw too. They travel with the frame: left to the controls, which take
 * along what they import, the menu would fetch all controls for one icon.
 */
const sharedIcons = await (async () => {
  const names = (await readdir('src/web/ui', { recursive: true })).filter((name) => name.endsWith('.tsx'));
  const texts = await Promise.all(names.map((name) => readFile(join('src/web/ui', name), 'utf8')));
  const drawn = new Set(texts.flatMap((text) => text.match(/\bIcon[A-Z]\w+/g) ?? []));
  const shared = (await namedIcons()).map(componentOf).filter((icon) => drawn.has(icon));
  return new RegExp(`/icons/(${shared.join('|')})\\.mjs$`);
})();

/** Modules below a folder of src/web by name: `named('ui', 'button', 'card')`. */
const named = (folder: string, ...names: string[]) =>
  new RegExp(`/src/web/${folder}/(?:[a-z-]+/)*(${names.join('|')})\\.`);

/**
 * Parts that are fetched together travel together: a few files instead of fifty small ones. What the first
 * screen needs, what the frame around every page adds, what forms add; everything else is cut by page, as
 * it is imported.
 */
const parts = [
  { name: 'first', priority: 4, tags: ['$initial' as const] },
  {
    name: 'base',
    priority: 3,
    test: (id: string) =>
      named('sign-in', 'language-links', 'login-page\\.module', 'sign-in-warning', 'return-address').test(
        id,
      ) ||
      named(
        'ui',
        'button',
        'checkbox',
        'control',
        'error-state',
        'field',
        'mark',
        'native-select',
        'notice',
        'password-input',
        'text-input',
      ).test(id),
  },
  {
    name: 'frame',
    priority: 2,
    test: (id: string) =>
      sharedIcons.test(id) ||
      named('shell', 'header', 'side-menu', 'phone-bar', 'user-menu', 'where', 'dialogs').test(id) ||
      named(
        'ui',
        'avatar',
        'card',
        'confirm',
        'empty-state',
        'format',
        'icon-button',
        'kit',
        'link',
        'menu',
        'menu-icon',
        'notices',
        'page-head',
        'popover',
        'progress',
        'skeleton',
        'tag',
      ).test(id),
  },
  { name: 'dialog', priority: 1, test: named('ui', 'modal', 'drawer') },
  { name: 'inputs', priority: 1, test: named('ui', 'field-input') },
];

/** Colours of the library's palette that nothing here is drawn in: the first style sheet is a third of it. */
const unusedColours = /^--mantine-color-(cyan|grape|green|indigo|lime|orange|pink|violet|yellow)-/;
const withoutUnusedColours = {
  postcssPlugin: 'without-unused-colours',
  Declaration(declaration: { readonly prop: string; remove(): unknown }) {
    if (unusedColours.test(declaration.prop)) declaration.remove();
  },
};

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [words(), react(), menuIcons(), serviceWorker(), precompress()],
  server: { proxy: { '/api': server } },
  css: { postcss: { plugins: [withoutUnusedColours] } },
  build: {
    outDir: 'dist/web',
    manifest: true,
    target: 'es2022',
    // A data: address would be refused by the content-security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: parts },
        // The first screen holds the list of all parts: by their names it would be a third longer.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
    chunkSizeWarningLimit: 400,
  },
});
