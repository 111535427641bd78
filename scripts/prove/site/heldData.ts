import type { CDPSession } from '@playwright/test';

/** As far as it is needed here, what a heap snapshot of V8 is: rows of numbers, whose meaning stands beside them. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly (readonly string[] | string)[];
    };
  };
  readonly nodes: readonly number[];
}

/** What a page holds, in bytes. */
export interface HeldData {
  /** Objects, functions, texts and lists: what a page grows by that does not let go. */
  readonly data: number;
  /** What the engine made of scripts to run them faster; it makes more for a while, and is done some time. */
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

/** Adds up what is in a snapshot. */
export const heldIn = ({ snapshot: { meta }, nodes }: Snapshot): HeldData => {
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
export const heldData = async (devTools: CDPSession): Promise<HeldData> => {
  const chunks: string[] = [];
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  devTools.on('HeapProfiler.addHeapSnapshotChunk', keep);
  try {
    await devTools.send('HeapProfiler.collectGarbage');
    await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  } finally {
    devTools.off('HeapProfiler.addHeapSnapshotChunk', keep);
  }
  return heldIn(JSON.parse(chunks.join('')) as Snapshot);
};
