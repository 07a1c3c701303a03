import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole sitemap is small: no requests to discover it, and no address for them to abuse.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
