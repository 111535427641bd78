/**
 * What files are by the endings of their names. `picture` is what browsers show and thumbnails are made of; a drawing (SVG) is none of
 * them. Other pictures are those that neither can read.
 */
export const fileEndings = {
  picture: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
  otherPicture: ['heic', 'heif', 'avif', 'bmp', 'tif', 'tiff'],
  sound: ['m4a', 'mp3', 'amr', 'wav', 'ogg', 'oga', 'aac', '3ga', 'flac'],
  film: ['mp4', '3gp', '3gpp', 'webm', 'mov', 'mkv', 'avi'],
} as const;
