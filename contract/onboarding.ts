import { z } from 'zod';
import { declare } from './call/call.ts';
import { id } from './fields/fields.ts';
import { slugTaken } from './kinds/item-status.ts';
import { itemKinds } from './kinds/kind-names.ts';
import { limits } from './limits/limits.ts';

/** The setup steps of a new site, and the demo content it shows until it has its own. */

/** In the recommended order. */
export const steps = ['nameAndLogo', 'hero', 'category', 'course', 'password'] as const;
export type Step = (typeof steps)[number];

const Onboarding = z
  .object({
    done: z
      .record(z.enum(steps), z.boolean())
      .describe('By what is there; what the demo brought does not count'),
    isDismissed: z.boolean(),
    hasDemo: z.boolean().describe('Whether there is demo content that can be removed'),
    isDemoRemoved: z.boolean().describe('Whether what was removed of it can be brought back'),
  })
  .meta({ id: 'FirstSteps' });

export const Dismissal = z
  .object({ isDismissed: z.boolean().default(false) })
  .meta({ id: 'Dismissal' });

export const demoKinds = [...itemKinds, 'tag', 'media'] as const;
export type DemoKind = (typeof demoKinds)[number];

const kind = z.enum(demoKinds);

const Demo = z
  .object({
    going: z
      .array(z.object({ kind, count: z.int() }))
      .describe('How many of each kind are removed'),
    staying: z
      .array(
        z.object({
          kind,
          id,
          title: z.string(),
          why: z
            .enum(['edited', 'used'])
            .describe('The owner has changed it, or a product that stays belongs to it'),
        }),
      )
      .describe('What stays unless it is named'),
  })
  .meta({ id: 'Demo' });

const DemoRemoval = z
  .object({
    also: z
      .array(z.object({ kind, id }))
      .max(limits.demoItems)
      .default([])
      .describe('What is to go although it would stay'),
  })
  .meta({ id: 'DemoRemoval' });

export type Dismissal = z.infer<typeof Dismissal>;
export type Onboarding = z.infer<typeof Onboarding>;
export type Demo = z.infer<typeof Demo>;
export type StayingItem = Demo['staying'][number];

export const onboardingCalls = declare({
  getFirstSteps: { summary: 'What a new site still lacks', answer: Onboarding },
  updateFirstSteps: {
    summary: 'Dismiss the first steps, or bring them back',
    body: Dismissal,
    answer: Onboarding,
  },
  getDemo: { summary: 'What removing the demo content would remove', answer: Demo },
  removeDemo: {
    summary: 'Move the demo content to the trash, all in one go',
    body: DemoRemoval,
    errors: ['noDemo'],
    answer: Onboarding,
  },
  restoreDemo: {
    summary: 'Bring back what was last removed of the demo content, all in one go',
    errors: ['noRemovedDemo', ...slugTaken, 'tagTitleTaken'],
    answer: Onboarding,
  },
});
