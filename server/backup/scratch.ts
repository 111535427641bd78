/** How the names of files begin that are on their way from one place to another one, which another program does. */
export const MOVING = 'moving-';
