/** The id of every page's heading; whoever moves people to a page focuses it. */
export const pageTitleId = 'page-title';
