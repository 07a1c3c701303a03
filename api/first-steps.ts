import type { FastifyInstance } from 'fastify';
import { firstStepsCalls } from '../contract/first-steps.ts';
import { auditOnce } from '../store/audit-log/append.ts';
import { readDemo, removeDemo, restoreDemo } from '../store/demo/removing.ts';
import type { Actor } from '../store/engine/change.ts';
import type { Write } from '../store/engine/database.ts';
import { write } from '../store/engine/write.ts';
import { dismissFirstSteps, readFirstSteps } from '../store/first-steps.ts';
import type { ApiContext } from './context.ts';
import { serve } from './serve.ts';

export async function firstStepsRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, environment } = context;
  const change = (actor: Actor, work: (trx: Write) => Promise<void>) =>
    write(db, actor, async (trx) => {
      await work(trx);
      return readFirstSteps(trx, environment);
    });
  serve(app, context, firstStepsCalls, {
    getFirstSteps: () => readFirstSteps(db, environment),
    updateFirstSteps: ({ body, actor }) => change(actor, (trx) => dismissFirstSteps(trx, body)),
    getDemo: () => readDemo(db),
    removeDemo: ({ body, actor }) =>
      change(actor, (trx) =>
        auditOnce(trx, { kind: 'demo-removed' }, () => removeDemo(trx, body.also)),
      ),
    restoreDemo: ({ actor }) =>
      change(actor, (trx) => auditOnce(trx, { kind: 'demo-restored' }, () => restoreDemo(trx))),
  });
}
