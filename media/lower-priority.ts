import { getPriority, setPriority } from 'node:os';

/**
 * Visitors come first, and yet the work gets done: beside a busy process, the lowest priority of all would leave
 * this one a hundredth of the time.
 */
const low = 10;

/** For a process that works in the background. */
export const lowerPriority = () => setPriority(Math.max(getPriority(), low));
