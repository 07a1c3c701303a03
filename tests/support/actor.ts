import type { Actor } from '../../store/engine/change.ts';

/** Who writes in tests. */
export const testActor: Actor = { kind: 'command', name: 'test' };
