/** What a page dispatches when it has come alive: from now on its own handlers answer. */
export const aliveEvent = 'vitrine:alive';
