/** A name as OData has it, by which the fields of tables are called. */
export const odataName = (name: string): string =>
  (/^[A-Za-z_]/.test(name) ? name : `_${name}`).replaceAll(/[^A-Za-z0-9_]+/g, '_');
