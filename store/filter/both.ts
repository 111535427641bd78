/** Two filters of OData as one. @param other binds its parts itself */
export const both = ($filter: string, other: string): string => `(${$filter}) and ${other}`;
