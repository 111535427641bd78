const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** The server has no such tile. */
export class NoTile extends Error {}

/**
 * The bytes of a tile; none if it is empty (204). Sent without a referrer. Some servers send stored tiles compressed
 * without a header.
 * @throws NoTile, TypeError without a network, AbortError
 */
export const fetchTile = async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
  const answer = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new NoTile(String(answer.status));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return isPacked(bytes) ? unpacked(bytes) : bytes;
};
