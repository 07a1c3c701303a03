import { z } from 'zod';
import { declare } from './call.ts';
import { messages } from './errors.ts';
import { id, time } from './fields.ts';
import { lengths } from './limits.ts';

const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(lengths.email, 'This address is too long')
  .pipe(z.email(messages.newsletter.invalid));

export const Subscriber = z
  .object({ id, email: z.string(), createdAt: time, updatedAt: time })
  .meta({ id: 'Subscriber' });

const Subscription = z
  .object({
    email,
    website: z.string().max(lengths.url).optional().describe('Left empty by people; a trap'),
  })
  .meta({ id: 'Subscription' });

export type Subscriber = z.infer<typeof Subscriber>;

export const newsletterCalls = declare({
  subscribe: {
    summary: 'Subscribe to the newsletter',
    access: 'public',
    body: Subscription,
    answer: z.object({ email: z.string() }).meta({ id: 'Subscribed' }),
    status: 201,
  },
  listSubscribers: { summary: 'All subscribers, newest first', answer: z.array(Subscriber) },
});
