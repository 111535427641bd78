/** The node itself: Vue passes on proxies of what its components are given. */
export const rawNode = (node: object): object => {
  const raw: unknown = Reflect.get(node, '__v_raw');
  return typeof raw === 'object' && raw !== null ? rawNode(raw) : node;
};
