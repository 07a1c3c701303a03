/** What a page dispatches once it is hydrated: from now on its own handlers answer. */
export const hydratedEvent = 'vitrine:hydrated';
