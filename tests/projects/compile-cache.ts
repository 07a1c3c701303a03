import { enableCompileCache } from 'node:module';

/**
 * Loaded by each process that runs tests and, since options are inherited, by each thread that it starts: these load
 * the sources as they are, and would strip and compile all of them every time.
 */
enableCompileCache(process.env.NODE_COMPILE_CACHE);
