import type { CDPSession } from '@playwright/test';

/** The needed parts of a V8 heap snapshot: rows of numbers, described by `meta`. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly (readonly string[] | string)[];
    };
  };
  readonly nodes: readonly number[];
}

/** Memory of a page, in bytes. */
export interface HeapSize {
  /** Objects, functions, strings and arrays: the memory that grows with a leak. */
  readonly data: number;
  /** Code compiled by the engine; it grows for a while, and stabilizes. */
  readonly code: number;
}

const DATA = new Set([
  'array',
  'bigint',
  'closure',
  'concatenated string',
  'number',
  'object',
  'regexp',
  'sliced string',
  'string',
  'symbol',
]);

/** Adds up the sizes in a snapshot. */
export const heapSizeOf = ({ snapshot: { meta }, nodes }: Snapshot): HeapSize => {
  const [width, typeAt, sizeAt] = [
    meta.node_fields.length,
    meta.node_fields.indexOf('type'),
    meta.node_fields.indexOf('self_size'),
  ];
  const types = meta.node_types[typeAt] ?? [];
  let [data, code] = [0, 0];
  for (let at = 0; at < nodes.length; at += width) {
    const type = types[nodes[at + typeAt] ?? -1] ?? '';
    const size = nodes[at + sizeAt] ?? 0;
    if (type === 'code') code += size;
    else if (DATA.has(type)) data += size;
  }
  return { data, code };
};

/** Measures the page of a session, once the garbage is collected. */
export const measureHeap = async (devTools: CDPSession): Promise<HeapSize> => {
  const chunks: string[] = [];
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  devTools.on('HeapProfiler.addHeapSnapshotChunk', keep);
  try {
    await devTools.send('HeapProfiler.collectGarbage');
    await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  } finally {
    devTools.off('HeapProfiler.addHeapSnapshotChunk', keep);
  }
  return heapSizeOf(JSON.parse(chunks.join('')) as Snapshot);
};
