/**
 * The annotation of a column whose answer is not of its type (OData JSON Format 4.0, instance annotations): the column is
 * null, and this one beside it has what was sent. Programs that do not know it ignore it.
 */
export const sentColumn = (column: string): string => `${column}@transect.sent`;
