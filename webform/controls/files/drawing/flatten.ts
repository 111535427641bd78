import SignaturePad from 'signature_pad';
import { uprightExif, withExif } from '#webform/files/exif';
import { originalName } from '#webform/files/names';
import { inTurn } from '#webform/files/inTurn';
import { decode } from '#webform/files/picture';
import type { Size } from '#src/ui/size';
import { groundOf, within, type Drawing } from './strokes';
import type { PadUse } from '../ways';

const QUALITY = 0.9;
/** Exif is one of the first segments, and none is larger than 64 kB. */
const BEGINNING = 256 * 1024;

/** A canvas of a size, white: what is not drawn on would become black in a JPEG. */
const whiteCanvas = ({ width, height }: Size) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
};

const blobOf = async (canvas: HTMLCanvasElement, type: string): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  canvas.width = canvas.height = 0; // Safari keeps the memory of canvases for long.
  if (blob === null) throw new Error('no picture');
  return blob;
};

/** Strokes in the picture's size; those of the pad, drawn by its own rules. */
const drawStrokes = (canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, drawing: Drawing): void => {
  const layer = document.createElement('canvas');
  layer.width = canvas.width;
  layer.height = canvas.height;
  const factor = canvas.width / drawing.width;
  const pad = new SignaturePad(layer);
  pad.off();
  layer.getContext('2d')?.scale(factor, factor);
  pad.fromData([...drawing.strokes], { clear: false });
  context.drawImage(layer, 0, 0);
  layer.width = layer.height = 0;
};

const overPicture = (base: File, drawing: Drawing, edge: number | null): Promise<File> =>
  inTurn(async () => {
    const bitmap = await decode(base);
    try {
      const { canvas, context } = whiteCanvas(within(bitmap, edge));
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      drawStrokes(canvas, context, drawing);
      const blob = await blobOf(canvas, base.type === 'image/png' ? 'image/png' : 'image/jpeg');
      const exif =
        blob.type === 'image/jpeg' && base.type === 'image/jpeg'
          ? uprightExif(new Uint8Array(await base.slice(0, BEGINNING).arrayBuffer()))
          : null;
      const ending = blob.type === 'image/png' ? '.png' : '.jpg';
      const name = originalName(base.name).replace(/(?:\.[^.]*)?$/, ending);
      return new File([exif === null ? blob : withExif(blob, exif)], name, { type: blob.type });
    } finally {
      bitmap.close();
    }
  });

/**
 * The drawing as a picture: PNG on an empty ground; over a picture, in its size, JPEG unless that is PNG.
 * @param edge how long the longer edge may be; null for no limit
 * @throws DOMException if this browser cannot read the picture below
 */
export const flatten = async (use: PadUse, drawing: Drawing, base: File | null, edge: number | null): Promise<File> => {
  if (base !== null) return overPicture(base, drawing, edge);
  const { canvas, context } = whiteCanvas(within(groundOf(use), edge));
  drawStrokes(canvas, context, drawing);
  return new File([await blobOf(canvas, 'image/png')], use === 'signature' ? 'signature.png' : 'drawing.png', {
    type: 'image/png',
  });
};

const HANDWRITING = '"Segoe Script", "Snell Roundhand", "Apple Chancery", "Bradley Hand", cursive';
const LARGEST = 0.32;
const ROOM = 0.9;

/** A typed name as a signature, as large as fits. */
export const writtenName = async (name: string, edge: number | null): Promise<File> => {
  const size = within(groundOf('signature'), edge);
  const { canvas, context } = whiteCanvas(size);
  const font = (pixels: number): string => `italic ${pixels}px ${HANDWRITING}`;
  const wanted = size.height * LARGEST;
  context.font = font(wanted);
  const fitting = Math.min(wanted, (wanted * size.width * ROOM) / context.measureText(name).width);
  context.font = font(fitting);
  context.fillStyle = 'black';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, size.width / 2, size.height / 2);
  return new File([await blobOf(canvas, 'image/png')], 'signature.png', { type: 'image/png' });
};
