/** Name of the file with the license notices of third parties, in each folder of the build. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/** Path of the site's notices. */
export const noticesPath = `/${noticesFile}`;

/** Path of the notices of the web-form page. */
export const webFormNoticesPath = `/webform/${noticesFile}`;
