import { uprightExif, withExif } from './exif';
import { inTurn } from './inTurn';

const QUALITY = 0.85;
/** Exif is one of the first segments, and none is larger than 64 kB. */
const BEGINNING = 256 * 1024;
const THUMBNAIL = 320;

/** What a canvas can write; anything else becomes PNG, with its ending. */
const WRITABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Reads a picture as it is seen, whatever its orientation says. @throws DOMException if this browser cannot */
export const decode = async (blob: Blob): Promise<ImageBitmap> => {
  const options = { imageOrientation: 'from-image' } as const;
  try {
    return await createImageBitmap(blob, options);
  } catch {
    // Firefox (153) reads none that was put together from parts, as one with Exif put in or one that was kept sealed.
    return createImageBitmap(new Blob([await blob.arrayBuffer()], { type: blob.type }), options);
  }
};

/** Draws a picture into a square of `edge` pixels, at most as large as it is. */
const draw = async (bitmap: ImageBitmap, edge: number, type: string, ground?: string): Promise<Blob> => {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  canvas.width = canvas.height = 0; // Safari keeps the memory of canvases for long.
  if (blob === null) throw new Error('no picture');
  return blob;
};

/** Kinds of pictures by their first bytes that devices make and some browsers cannot read. */
const FOREIGN = /^(?:.{4}ftyp(?:hei|hev|mif1|msf1)|II\*\0|MM\0\*|.{0,64}<(?:\?xml|svg))/s;

const isForeign = async (file: Blob): Promise<boolean> =>
  FOREIGN.test(new TextDecoder('latin1').decode(await file.slice(0, 128).arrayBuffer()));

const renamed = (name: string, type: string): string =>
  type === 'image/png' ? name.replace(/(?:\.[^.]*)?$/, '.png') : name;

const copyOf = async (file: File, bitmap: ImageBitmap, edge: number): Promise<File> => {
  const blob = await draw(bitmap, edge, WRITABLE.has(file.type) ? file.type : 'image/png');
  const exif =
    blob.type === 'image/jpeg' ? uprightExif(new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer())) : null;
  const content = exif === null ? blob : withExif(blob, exif);
  const name = blob.type === file.type ? file.name : renamed(file.name, blob.type);
  return new File([content], name, { type: blob.type, lastModified: file.lastModified });
};

/**
 * A picture whose longer edge has at most `edge` pixels, upright and of the same type; the very file if it is small enough.
 * @returns null if it is of a kind that this browser cannot read
 * @throws DOMException if it is damaged
 */
export const shrunkPicture = (file: File, edge: number): Promise<File | null> =>
  inTurn(async () => {
    let bitmap: ImageBitmap;
    try {
      bitmap = await decode(file);
    } catch (error) {
      if (await isForeign(file)) return null;
      throw error;
    }
    try {
      return Math.max(bitmap.width, bitmap.height) <= edge ? file : await copyOf(file, bitmap, edge);
    } finally {
      bitmap.close();
    }
  });

/** A small picture to show, as full ones would fill the memory. @throws DOMException if this browser cannot read it */
export const thumbnailOf = (file: Blob): Promise<Blob> =>
  inTurn(async () => {
    const bitmap = await decode(file);
    try {
      return await draw(bitmap, THUMBNAIL, 'image/jpeg', 'white');
    } finally {
      bitmap.close();
    }
  });
