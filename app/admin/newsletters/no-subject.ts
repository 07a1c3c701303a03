/** What a newsletter is called that has no subject yet. */
export const noSubject = 'No subject yet';
