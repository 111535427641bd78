/** A text as a literal in OData expressions (OData ABNF 4.0, `string`), with doubled quotes. */
export const odataText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
