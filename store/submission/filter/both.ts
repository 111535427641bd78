/**
 * Combines two OData filters with `and`.
 * @param other binds its parts itself
 */
export const both = ($filter: string, other: string): string => `(${$filter}) and ${other}`;
