import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Pictures and fonts stay files: inlined ones cannot be cached and weigh more.
    assetsInlineLimit: 0,
  },
});
