import type { Actor } from '../../store/engine/change.ts';

/** The actor of writes in tests. */
export const testActor: Actor = { kind: 'command', name: 'test' };
