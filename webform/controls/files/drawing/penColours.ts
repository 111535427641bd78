/** Colours that stand out on white paper, and one of them on any photo. */
export const PENS = { black: '#111111', red: '#d01c1c', blue: '#1450d2', green: '#127a36', yellow: '#ffd60a' } as const;

/** A colour to draw with. */
export type Pen = keyof typeof PENS;

/** The names of the colours. */
export const penNames = Object.keys(PENS).filter((name): name is Pen => name in PENS);
