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
      build: { rolldownOptions: { output: { codeSplitting: { groups: visitorsCode() } } } },
    },
  },
}));

/**
 * Three files instead of thirty: they are fetched at once and compress better together. The admin area
 * takes the first two, all of visitors' pages the third. What one page alone needs, scripts and styles,
 * stays with that page, whose HTML holds its styles: most pages fit into the first round trip so.
 */
function visitorsCode() {
  return [
    {
      name: 'react',
      test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
      priority: 3,
    },
    { name: 'ui', test: /\/app\/(?:ui\/.*\.(?:tsx?|module\.css)|root|entry|early)/, priority: 2 },
    {
      name: 'site',
      test: /\/app\/(?:site\/(?!(?:home|category|product|about|rich-text)\/)|ui\/site\.css$)/,
      priority: 1,
    },
  ];
}
