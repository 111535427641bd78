import { fileEndings } from '../api/fileEndings';

/** What a file is, as far as its name tells; a drawing (SVG) is none of the pictures that are shown. */
export type FileKind = 'picture' | 'sound' | 'film' | 'other';

const kinds = (['picture', 'sound', 'film'] as const).map(
  (kind) => [kind, new RegExp(`\\.(${fileEndings[kind].join('|')})$`, 'i')] as const,
);

export const fileKind = (name: string): FileKind => kinds.find(([, ending]) => ending.test(name))?.[0] ?? 'other';
