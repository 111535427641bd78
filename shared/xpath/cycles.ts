/** Targets of the edges of each vertex, by index. */
export type Graph = readonly (readonly number[])[];

/** The vertices in topological order, or else a cycle, in its direction. */
export type Sorted = { readonly order: readonly number[] } | { readonly circle: readonly number[] };

/** A cycle among vertices that each have a predecessor. */
const circleOf = (graph: Graph, rest: ReadonlySet<number>): readonly number[] => {
  const before = new Map<number, number>();
  for (const from of rest) for (const to of graph[from] ?? []) if (rest.has(to)) before.set(to, from);
  const seen = new Map<number, number>();
  const path: number[] = [];
  let [at] = rest;
  while (at !== undefined && !seen.has(at)) {
    seen.set(at, path.length);
    path.push(at);
    at = before.get(at);
  }
  return path.slice(seen.get(at ?? -1) ?? 0).toReversed();
};

/** Sorts a graph topologically (Kahn's algorithm). */
export const sorted = (graph: Graph): Sorted => {
  const pending = graph.map(() => 0);
  for (const targets of graph) for (const to of targets) pending[to] = (pending[to] ?? 0) + 1;
  const order: number[] = [];
  pending.forEach((count, vertex) => {
    if (count === 0) order.push(vertex);
  });
  // An array may grow while it is iterated.
  for (const from of order)
    for (const to of graph[from] ?? []) {
      const left = (pending[to] ?? 0) - 1;
      pending[to] = left;
      if (left === 0) order.push(to);
    }
  if (order.length === graph.length) return { order };
  const rest = pending.flatMap((count, vertex) => (count > 0 ? [vertex] : []));
  return { circle: circleOf(graph, new Set(rest)) };
};

/** All vertices reachable from some, including these. */
export const reachableFrom = (graph: Graph, starts: Iterable<number>): ReadonlySet<number> => {
  const reached = new Set(starts);
  // A set may grow while it is iterated.
  for (const from of reached) for (const to of graph[from] ?? []) reached.add(to);
  return reached;
};
