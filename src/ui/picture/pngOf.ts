/** Sharp on any screen, and for print. */
const SCALE = 3;

/**
 * Renders a self-contained SVG at three times its size.
 * @throws Error if the browser cannot
 */
export const pngOf = async (svg: string): Promise<Blob> => {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.ceil(image.naturalWidth * SCALE), Math.ceil(image.naturalHeight * SCALE)];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (!blob) throw new Error('the browser made no picture');
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
};
