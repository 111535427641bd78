/** Maximum number of shared views of a form. */
export const mostSharedViews = 100;
