/** An action of a form or a submission on an entity. */
export type EntityAction = 'create' | 'update';

/** Values by property; a map, because forms choose the names. */
export type EntityValues = ReadonlyMap<string, string>;
