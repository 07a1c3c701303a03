import { getPriority, setPriority } from 'node:os';

/**
 * Visitors come first, but the work must still progress: next to a busy process, the lowest priority of all would get
 * 1% of the CPU.
 */
const low = 10;

/** For background processes. */
export const lowerPriority = () => setPriority(Math.max(getPriority(), low));
