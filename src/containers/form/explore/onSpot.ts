import type { Box } from '#shared/query/area';
import { boxText } from '#store/submission/filter/boxText';
import { hrefWithQuery } from '#store/route/location';
import { navigationRequested } from '#store/route/navigation';

/** Selects a location on the map; replaces the address, so that clicks do not fill the history. */
export const onSpot = (here: string, box: Box | null) =>
  navigationRequested({ href: hrefWithQuery(here, { at: box ? boxText(box) : '' }), replace: true });
