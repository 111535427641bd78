const START_OF_IMAGE = 0xffd8;
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const EXIF = 0x45786966;
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** The head of a marker: its code, and the length of what follows. */
const MARKER = 4;
/** Where the TIFF part of an Exif segment begins: after the marker and `Exif\0\0`. */
const TIFF = MARKER + 6;
const LITTLE_ENDIAN = 0x4949;
const ENTRY = 12;

/** Exif (JEITA CP-3451) and the segments of a JPEG file (ITU T.81, B.1.1). */
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const findExif = (jpeg: DataView): Uint8Array<ArrayBuffer> | null => {
  if (jpeg.getUint16(0) !== START_OF_IMAGE) return null;
  for (let at = 2; jpeg.getUint8(at) === 0xff; at += 2 + jpeg.getUint16(at + 2)) {
    const marker = jpeg.getUint8(at + 1);
    if (marker === START_OF_SCAN) return null;
    if (marker !== APP1 || jpeg.getUint32(at + MARKER) !== EXIF) continue;
    const length = 2 + jpeg.getUint16(at + 2);
    if (at + length > jpeg.byteLength) return null;
    return new Uint8Array(jpeg.buffer, jpeg.byteOffset + at, length).slice();
  }
  return null;
};

const makeUpright = (exif: DataView): void => {
  const little = exif.getUint16(TIFF) === LITTLE_ENDIAN;
  const directory = TIFF + exif.getUint32(TIFF + 4, little);
  const entries = exif.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY;
    if (exif.getUint16(entry, little) === ORIENTATION) exif.setUint16(entry + 8, UPRIGHT, little);
  }
};

/**
 * What a camera wrote into a picture (time, place, device), for a copy of it whose pixels are upright.
 * @param jpeg the beginning of a JPEG file
 * @returns the Exif segment; null if there is none, or none that can be read
 */
export const uprightExif = (jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  try {
    const exif = findExif(viewOf(jpeg));
    if (exif !== null) makeUpright(viewOf(exif));
    return exif;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** A JPEG file with an Exif segment put in, in front of all others. */
export const withExif = (jpeg: Blob, exif: Uint8Array<ArrayBuffer>): Blob =>
  new Blob([jpeg.slice(0, 2), exif, jpeg.slice(2)], { type: jpeg.type });
