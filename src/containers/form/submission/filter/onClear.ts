import { hrefWithQuery } from '#store/route/location';
import { navigationRequested } from '#store/route/navigation';

/** Removes filter and search from an address. */
export const onClear = (here: string) =>
  navigationRequested({
    href: hrefWithQuery(here, { filter: '', search: '', loadedFilter: '', loadedSearch: '' }),
  });
