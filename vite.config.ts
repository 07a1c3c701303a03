import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minifySync, type Plugin } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), minifyEarlyScript()],
  css: { modules: { generateScopedName: shortName } },
  // What the server renders with is built with its packages, so that it loads at once, and React
  // in its production form, whatever the environment says.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    // Pictures and fonts stay files: inlined ones cannot be cached and weigh more.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles() } } } },
    },
  },
}));

/**
 * A visitor's page comes to life with two files of any weight, which are fetched at once: React, which
 * changes rarely and is cached for long, and what answers on most pages. What answers on one kind of
 * page only is a third. The rest is the admin area's: of the packages, what most screens share is one
 * file and the icons are another, since a file for each would be a hundred requests before the first
 * screen stands. Our own modules are left alone: a group takes along what they import, and with it
 * styles that visitors' pages have inline.
 */
function sharedFiles() {
  return [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
    { name: 'router', test: /node_modules\/react-router\//, priority: 3 },
    { name: 'site', test: /\/app\/site\/hydrate-islands\.tsx$/, priority: 2 }, // and what it imports
    { name: 'product', test: /\/app\/site\/product\/islands\.ts$/, priority: 1 },
    { name: 'icons', test: /node_modules\/@tabler\//, priority: 1 },
    { name: 'admin', test: /\/node_modules\//, minShareCount: 8 },
  ];
}

/**
 * The server renders its source text into every page (app/page-scripts.tsx), and no other minifier sees it. Its
 * functions become their text here: as functions, the bundler would write them out again, with all spaces.
 */
function minifyEarlyScript(): Plugin {
  return {
    name: 'minify-early-script',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/app\/early-script\.ts$/ },
      async handler(source, id) {
        const { code } = minifySync(id.replace(/ts$/, 'js'), source, { module: true });
        const exported = await import(`data:text/javascript,${encodeURIComponent(code)}`);
        const texts = Object.entries(exported).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(`${value}`)};`,
        );
        return { code: texts.join('\n'), map: null };
      },
    },
  };
}

/** Names of classes stand in every page, many times: what a file calls them, and a sign of the file. */
function shortName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0]);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
