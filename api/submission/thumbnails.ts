/**
 * Sizes of thumbnails, which this server makes of images in submissions (ability `thumbnails`): the longer side in pixels, for a
 * cell of a table, for one image among many, and for a single view. All are values of the query parameter `thumbnail`.
 */
export const thumbnailSizes = { cell: 96, tile: 320, view: 960 } as const;

export type ThumbnailSize = (typeof thumbnailSizes)[keyof typeof thumbnailSizes];
