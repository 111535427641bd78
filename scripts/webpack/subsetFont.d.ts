declare module 'subset-font' {
  /** Resolves with a font that has only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>;
}
