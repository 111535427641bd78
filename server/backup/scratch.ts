/** Name prefix of files that `blobs:move`, another program, is copying. */
export const MOVING = 'moving-';
