/**
 * File types by extension. `picture` has the formats that both browsers and thumbnails support, without drawings (SVG);
 * `otherPicture` has all others.
 */
export const fileEndings = {
  picture: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
  otherPicture: ['heic', 'heif', 'avif', 'bmp', 'tif', 'tiff'],
  sound: ['m4a', 'mp3', 'amr', 'wav', 'ogg', 'oga', 'aac', '3ga', 'flac'],
  film: ['mp4', '3gp', '3gpp', 'webm', 'mov', 'mkv', 'avi'],
} as const;
