import { unzipSync } from 'fflate';

/** The members of an archive, to be packed again. */
export const zipParts = (archive: Uint8Array): readonly { readonly name: string; readonly content: Buffer }[] =>
  Object.entries(unzipSync(archive)).map(([name, content]) => ({ name, content: Buffer.from(content) }));
