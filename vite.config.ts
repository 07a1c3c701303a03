import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { shortName } from './vite.shared.ts';

/** The public site; `vite.admin.config.ts` builds the admin area. */
export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), minifyInlineScripts()],
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
 * A visitor's page is hydrated by two files of any weight, fetched at once: React, which changes rarely and is cached
 * for long, and what most pages need. What one kind of page needs is a third. Our own modules are left alone otherwise:
 * a group takes along what they import, and with it styles that pages have inline.
 */
function sharedFiles() {
  return [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
    { name: 'site', test: /\/site\/hydrate-islands\.tsx$/, priority: 2 }, // and what it imports
    { name: 'product', test: /\/site\/product\/islands\.ts$/, priority: 1 },
  ];
}

/**
 * Functions that are written into pages as source text (`site/page-scripts.tsx`), where no other minifier sees them. They
 * become their text here: as functions, the bundler would write them out again, with all spaces.
 */
function minifyInlineScripts(): Plugin {
  return {
    name: 'minify-inline-scripts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:site\/early-script|ui\/watch-scripts)\.ts$/ },
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
