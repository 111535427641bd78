/** Our own page for the temporary unavailability of web forms. */
export const webFormsUnavailable = '/-/unavailable';
