interface Sink {
  readonly destroyed: boolean;
  once(event: 'drain' | 'close', act: () => void): unknown;
  off(event: 'drain' | 'close', act: () => void): unknown;
}

/** Waits until more may be written to a stream, or until nobody reads it any more. */
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
