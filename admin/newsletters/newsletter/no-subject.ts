/** Name of a newsletter that has no subject yet. */
export const noSubject = 'No subject yet';
