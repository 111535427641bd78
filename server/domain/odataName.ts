/**
 * The name of a field in OData, where names are identifiers: `q1.8` becomes `q1_8`, `17` becomes `_17`. The same rule
 * has to hold for the fields, the metadata and the rows, or clients do not find their columns.
 */
export const odataName = (name: string): string =>
  (/^[A-Za-z_]/.test(name) ? name : `_${name}`).replace(/[^A-Za-z0-9_]+/g, '_');

/** The same for each part of a path: `/q1.8/17` becomes `/q1_8/_17`. */
export const odataPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (part === '' ? part : odataName(part)))
    .join('/');
