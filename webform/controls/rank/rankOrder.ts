/** The order with one item moved to another position. */
export const moved = (order: readonly string[], from: number, to: number): readonly string[] => {
  const item = order[from];
  if (item === undefined) return order;
  const rest = order.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
};
