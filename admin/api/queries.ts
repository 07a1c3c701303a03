import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Onboarding } from '../../contract/onboarding.ts';
import { client } from './client.ts';
import { isOnSite } from './item-states.ts';

/** The site's name, icon, colours and words, as visitors see them. */
export const layoutQuery = queryOptions({
  queryKey: ['layout'],
  queryFn: () => client.getFrame(),
});

export const useLayout = () => useSuspenseQuery(layoutQuery).data;

export const homepageQuery = queryOptions({
  queryKey: ['homepage'],
  queryFn: () => client.getHomepage(),
});

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => client.getAbout(),
});

/** All pages with their states, as summaries for lists; a form loads its own page in full. */
export const pagesQuery = queryOptions({
  queryKey: ['own-pages'],
  queryFn: () => client.listOwnPageItems(),
  // Schedules run in the background.
  refetchOnWindowFocus: 'always',
});

/** All teachers with their states, as summaries for lists; a form loads its own teacher in full. */
export const teachersQuery = queryOptions({
  queryKey: ['teachers'],
  queryFn: () => client.listTeacherItems(),
  // Schedules run in the background.
  refetchOnWindowFocus: 'always',
});

/** All products with their states, as summaries for lists; a form loads its own product in full. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => client.listProductItems(),
  // Schedules run in the background.
  refetchOnWindowFocus: 'always',
});

/** All categories with their states, as summaries for lists; a form loads its own category in full. */
export const categoryItemsQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => client.listCategoryItems(),
  // Schedules run in the background.
  refetchOnWindowFocus: 'always',
});

/** The categories that a product can be assigned to. */
export const categoriesQuery = queryOptions({
  ...categoryItemsQuery,
  select: (categories) => categories.filter(isOnSite),
});

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: () => client.listTags(),
});

/** Refetched after every save, which may have completed a step. */
export const onboardingQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => client.getFirstSteps(),
});

/** Whether steps or demo content remain, so that the sidebar links to onboarding. */
export const isUnfinished = ({ done, hasDemo }: Onboarding) =>
  hasDemo || Object.values(done).includes(false);

export const demoQuery = queryOptions({
  queryKey: ['first-steps', 'demo'],
  queryFn: () => client.getDemo(),
  staleTime: 0,
});

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: () => client.getSettings(),
};

/** Not preloaded with the area: few ever visit it, and its items expire on their own. */
export const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: () => client.listTrash(),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
