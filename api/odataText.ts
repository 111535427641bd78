/** A text as a literal in OData expressions (OData ABNF 4.0, `string`): quotes in it are doubled. */
export const odataText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
