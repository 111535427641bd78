/** File operations of the site. */
export interface Files {
  /** False if the file was deleted, moved or changed since it was chosen, or may not be read. */
  readonly isReadable: (file: Blob) => Promise<boolean>;
  /** The compressed file; rejects if it cannot be read. */
  readonly gzip: (file: Blob) => Promise<Blob>;
  /**
   * How large a file of the server is, in bytes, without its content; null if nobody tells. The cookie identifies the user, as it
   * does where the file is downloaded.
   */
  readonly sizeAt: (href: string) => Promise<number | null>;
}

const sizeIn = async (answer: Response): Promise<number | null> => {
  // A body that nobody reads, even an empty one, is told by Chromium as a request that was broken off.
  await answer.arrayBuffer();
  const { ok, headers } = answer;
  const length = headers.get('content-length');
  // What is compressed on its way is larger than that.
  return ok && length !== null && !headers.has('content-encoding') ? Number(length) : null;
};

/**
 * Uses the browser's compressor, which works off the main thread and in pieces: with 46 MB of CSV on two busy cores, pako
 * blocked the page for nine seconds, this one for a third of a second at most.
 */
export const browserFiles: Files = {
  // One byte is enough; the whole file may be large. A deleted file looks empty, and so does its first byte.
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
