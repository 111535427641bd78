import { t } from './texts';

/** What the engine's lists of choices say, under its own names. */
export const listWords = () => ({
  emptyMessage: t('lists.empty'),
  emptyFilterMessage: t('lists.nothingFound'),
  emptySearchMessage: t('lists.nothingFound'),
});
