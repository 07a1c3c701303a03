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
 * changes rarely and is cached for long, and all that answers on visitors' pages. The router is the
 * admin area's.
 */
function sharedFiles() {
  return [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
    { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
    { name: 'site', test: /\/app\/site\/hydrate-islands\.tsx$/, priority: 1 }, // and what it imports
  ];
}
