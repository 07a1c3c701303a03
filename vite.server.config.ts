import { defineConfig } from 'vite';

/**
 * The server and its packages as a few files. They start in a third of the time and half of the
 * memory that hundreds of files with types to strip take (`docs/decisions/0009-built-server.md`).
 */
export default defineConfig({
  // What visitors get is built by `vite.config.ts`.
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/process',
    // Whoever reads a log should find the line.
    minify: false,
    rolldownOptions: {
      input: [
        'server/main.ts',
        'jobs/job-process.ts',
        'media/decoder.ts',
        'api/passwords/scrypt-thread.ts',
        'api/imports/csv-thread.ts',
      ],
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    // Loaded only where they are needed, and one of them brings a native library.
    external: [
      'sharp',
      'pg',
      '@aws-sdk/client-s3',
      'nodemailer',
      '@scalar/fastify-api-reference',
      '@simplewebauthn/server',
    ],
  },
});
