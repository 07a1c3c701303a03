/** Dispatched once a page is hydrated; from then on its own handlers respond. */
export const hydratedEvent = 'vitrine:hydrated';
