const version4 = /^(?:uuid:)?([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/i;

/** The id of an entity, or of a branch, as stored: in lower case, without its prefix. Undefined for other texts. */
export const entityUuid = (id: string): string | undefined => version4.exec(id)?.[1]?.toLowerCase();
