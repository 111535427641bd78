/** The id of every page's heading, which gets the focus after a navigation. */
export const pageTitleId = 'page-title';
