interface Sink {
  readonly destroyed: boolean;
  once(event: 'drain' | 'close', act: () => void): unknown;
  off(event: 'drain' | 'close', act: () => void): unknown;
}

/** Waits until a stream accepts more data or has lost its reader. */
export const waitForDrain = (stream: Sink): Promise<void> =>
  new Promise((resolve) => {
    if (stream.destroyed) return resolve();
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.once('drain', done);
    stream.once('close', done);
  });
