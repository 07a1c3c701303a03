import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { hydratedEvent } from './contract/hydrated-event.ts';
import { loaderNoticeId } from './ui/loader-notice-id.ts';
import { watchScripts } from './ui/watch-scripts.ts';
import { compressFiles, shortName } from './vite.shared.ts';

const outDir = join(import.meta.dirname, 'build/admin');

/** The admin area: one document and its scripts, rendered in the browser only. */
export default defineConfig(({ command }) => ({
  root: join(import.meta.dirname, 'admin'),
  // In development, its sources are served beside the site's.
  base: command === 'build' ? '/admin/' : '/@admin/',
  cacheDir: join(import.meta.dirname, 'node_modules/.vite/admin'),
  publicDir: false as const,
  plugins: [react(), paintLoader(), compress()],
  css: { modules: { generateScopedName: shortName } },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Otherwise the editor's file would take along packages that every screen loads.
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedFiles } },
    },
  },
}));

/**
 * What most screens share is one file instead of a hundred. The editor and what long lists need are files of their own,
 * which a screen without them doesn't load.
 */
const ofEditor =
  '@tiptap|@mantine\\/tiptap|prosemirror-[\\w-]+|orderedmap|rope-sequence|w3c-keyname|fast-equals|linkifyjs';
const ofLists = '@dnd-kit|@tanstack\\/(?:react-virtual|virtual-core)';
const sharedFiles = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: 4,
  },
  { name: 'icons', test: /node_modules\/@tabler\//, priority: 3 },
  {
    name: 'shared',
    test: new RegExp(`node_modules\\/(?!(?:${ofEditor}|${ofLists})\\/)`),
    minShareCount: 8,
    priority: 2,
  },
  { name: 'editor', test: new RegExp(`node_modules\\/(?:${ofEditor})\\/`), priority: 1 },
  { name: 'lists', test: new RegExp(`node_modules\\/(?:${ofLists})\\/`), priority: 1 },
];

/**
 * The loader paints before anything is fetched, and whatever fails to load: its styles and the script that reports
 * failing scripts are inline, and the stylesheets, which would hold up the first paint, follow it.
 */
function paintLoader(): Plugin {
  return {
    name: 'paint-loader',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = readFileSync(join(import.meta.dirname, 'ui/full-screen-loader.css'), 'utf8');
        const call = `(${watchScripts})(${JSON.stringify(hydratedEvent)},${JSON.stringify(loaderNoticeId)})`;
        const { code } = minifySync('watch-scripts.js', call);
        const links = html.match(/<link rel="stylesheet"[^<>]*>/g) ?? [];
        return {
          html: links
            .reduce((rest, link) => rest.replace(link, ''), html)
            .replace('<!-- styles -->', links.join('')),
          tags: [
            { tag: 'style', children: styles, injectTo: 'head' },
            { tag: 'script', children: code, injectTo: 'head-prepend' },
          ],
        };
      },
    },
  };
}

function compress(): Plugin {
  return { name: 'compress', apply: 'build', closeBundle: () => compressFiles(outDir) };
}
