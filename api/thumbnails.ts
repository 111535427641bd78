/**
 * The sizes of thumbnails, which our server makes of pictures in submissions (ability `thumbnails`): the longer side in
 * pixels, of one for a cell of a table, of one among many pictures, and of one to look at. All are values of the query parameter `thumbnail`.
 */
export const thumbnailSizes = { cell: 96, tile: 320, view: 960 } as const;

export type ThumbnailSize = (typeof thumbnailSizes)[keyof typeof thumbnailSizes];
