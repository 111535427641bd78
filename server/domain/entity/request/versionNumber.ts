/** A version as written in a submission; undefined for other texts. Longer numbers than any database has are none. */
export const versionNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
