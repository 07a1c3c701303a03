/** A draft may lack its title, but never something to be called by. */
export const untitled = 'Untitled';
