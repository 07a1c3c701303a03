import type { FastifyInstance } from 'fastify';
import { onboardingCalls } from '../contract/onboarding.ts';
import { auditOnce } from '../store/audit-log/append.ts';
import { dismissOnboarding, readOnboarding } from '../store/demo/onboarding.ts';
import { readDemo, removeDemo, restoreDemo } from '../store/demo/removing.ts';
import type { Actor } from '../store/engine/change.ts';
import type { Write } from '../store/engine/database.ts';
import { write } from '../store/engine/write.ts';
import type { ApiContext } from './serving/context.ts';
import { serve } from './serving/serve.ts';

export async function onboardingRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, environment } = context;
  const change = (actor: Actor, work: (trx: Write) => Promise<void>) =>
    write(db, actor, async (trx) => {
      await work(trx);
      return readOnboarding(trx, environment);
    });
  serve(app, context, onboardingCalls, {
    getFirstSteps: () => readOnboarding(db, environment),
    updateFirstSteps: ({ body, actor }) => change(actor, (trx) => dismissOnboarding(trx, body)),
    getDemo: () => readDemo(db),
    removeDemo: ({ body, actor }) =>
      change(actor, (trx) =>
        auditOnce(trx, { kind: 'demo-removed' }, () => removeDemo(trx, body.also)),
      ),
    restoreDemo: ({ actor }) =>
      change(actor, (trx) => auditOnce(trx, { kind: 'demo-restored' }, () => restoreDemo(trx))),
  });
}
