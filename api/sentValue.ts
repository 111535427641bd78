/**
 * The annotation of a column whose answer is not of its type (OData JSON Format 4.0, instance annotations): the column is null,
 * and the annotation has the raw text. Programs that do not know it ignore it.
 */
export const rawTextColumn = (column: string): string => `${column}@transect.sent`;
