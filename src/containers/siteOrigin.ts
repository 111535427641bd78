/** Scheme and host of the site, e.g. `https://survey.example.org`; they stay the same as long as the page is open. */
export const siteOrigin = (): string => new URL(document.baseURI).origin;
