import { fileEndings } from '#api/submission/fileEndings';

/** The kind of a file by its name. An SVG drawing is not a picture here, because it is not shown. */
export type FileKind = 'picture' | 'sound' | 'film' | 'other';

const kinds = (['picture', 'sound', 'film'] as const).map(
  (kind) => [kind, new RegExp(`\\.(${fileEndings[kind].join('|')})$`, 'i')] as const,
);

export const fileKind = (name: string): FileKind => kinds.find(([, ending]) => ending.test(name))?.[0] ?? 'other';
