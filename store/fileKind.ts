/** What a file is, as far as its name tells; a drawing (SVG) is none of the pictures that are shown. */
export type FileKind = 'picture' | 'sound' | 'film' | 'other';

const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ['picture', /\.(jpe?g|png|webp|gif)$/i],
  ['sound', /\.(m4a|mp3|amr|wav|ogg|oga|aac|3ga|flac)$/i],
  ['film', /\.(mp4|3gp|3gpp|webm|mov|mkv|avi)$/i],
];

export const fileKind = (name: string): FileKind => kinds.find(([, ending]) => ending.test(name))?.[0] ?? 'other';
