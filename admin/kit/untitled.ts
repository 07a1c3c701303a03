/** A draft may lack a title, but always needs a name to show. */
export const untitled = 'Untitled';
