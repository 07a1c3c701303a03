import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './vite.shared.ts';

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  // The whole sitemap is small: no requests to discover it, and no address for them to abuse.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compressFiles(join('build', 'client')),
} satisfies Config;
