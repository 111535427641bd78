/**
 * A name in a form as an OData identifier (CSDL 4.0, SimpleIdentifier), without the length limit: `q1.8` becomes `q1_8`, `17`
 * becomes `_17`.
 */
export const odataIdentifier = (name: string): string =>
  (/^[A-Za-z_]/.test(name) ? name : `_${name}`).replaceAll(/[^A-Za-z0-9_]+/g, '_');
