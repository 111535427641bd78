/** Scheme and host of the site, e.g. `https://survey.example.org`; constant while the page is open. */
export const siteOrigin = (): string => new URL(document.baseURI).origin;
