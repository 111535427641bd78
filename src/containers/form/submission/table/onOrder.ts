import type { Evaluator } from '#store/submission/filter/filterEvaluation';
import { hrefWithQuery } from '#store/route/location';
import { navigationRequested } from '#store/route/navigation';

/** Orders the rows, by the server or in the browser. */
export const onOrder = (here: string, order: string, evaluator: Evaluator) =>
  navigationRequested({
    href: hrefWithQuery(here, {
      order: evaluator === 'server' ? order : '',
      loadedOrder: evaluator === 'server' ? '' : order,
    }),
  });
