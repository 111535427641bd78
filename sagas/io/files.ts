/** File operations of the site. */
export interface Files {
  /** False if the file was deleted, moved or changed since it was chosen, or may not be read. */
  readonly isReadable: (file: Blob) => Promise<boolean>;
  /** The compressed file; rejects if it cannot be read. */
  readonly gzip: (file: Blob) => Promise<Blob>;
  /**
   * The size of a server's file in bytes, without its content; null if unknown. The cookie identifies the user, as in
   * the download.
   */
  readonly sizeAt: (href: string) => Promise<number | null>;
}

const sizeIn = async (answer: Response): Promise<number | null> => {
  // Chromium reports a body that is never read, even an empty one, as an aborted request.
  await answer.arrayBuffer();
  const { ok, headers } = answer;
  const length = headers.get('content-length');
  // The length of a compressed transfer differs from the file's size.
  return ok && length !== null && !headers.has('content-encoding') ? Number(length) : null;
};

/**
 * Uses the browser's compressor, which works off the main thread and in pieces: with 46 MB of CSV on two busy cores,
 * pako blocked the page for nine seconds, this one for a third of a second at most.
 */
export const browserFiles: Files = {
  // One byte is enough; the file may be large. A deleted file looks empty, and so does its first byte.
  isReadable: (file) =>
    (file.size === 0 ? file : file.slice(0, 1)).arrayBuffer().then(
      () => true,
      () => false,
    ),
  gzip: (file) => new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob(),
  sizeAt: (href) =>
    fetch(href, { method: 'HEAD', credentials: 'same-origin' })
      .then(sizeIn)
      .catch(() => null),
};
