import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
 * changes rarely and is cached for long, and all that answers on visitors' pages. The rest is the admin
 * area's: of the packages, what most screens share is one file and the icons are another, since a file
 * for each would be a hundred requests before the first screen stands. Our own modules are left alone:
 * a group takes along what they import, and with it styles that visitors' pages have inline.
 */
function sharedFiles() {
  return [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
    { name: 'router', test: /node_modules\/react-router\//, priority: 3 },
    { name: 'site', test: /\/app\/site\/hydrate-islands\.tsx$/, priority: 2 }, // and what it imports
    { name: 'icons', test: /node_modules\/@tabler\//, priority: 1 },
    { name: 'admin', test: /\/node_modules\//, minShareCount: 8 },
  ];
}
