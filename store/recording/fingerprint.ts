import type { RootState } from '../index';

/** A short hash of a text (FNV-1a, 32 bits); collisions are rare. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
};

const tally = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/**
 * A short fingerprint of the state that decides which screen is shown: location, dialog, alert, language, number of
 * requests in each state, number of loaded rows. Builds with different fingerprints replay a session differently. It
 * takes microseconds.
 */
export const fingerprintOf = (state: RootState): string => {
  const { navigation, modal, alert, locale, requests, submissions, projects, forms } = state;
  const rows = Object.values(submissions).map(({ partitions }) =>
    partitions.reduce((sum, { ids }) => sum + ids.length, 0),
  );
  const shown = [
    navigation.href,
    navigation.confirmed,
    modal.open?.name,
    alert.current?.type,
    alert.number,
    locale.current,
    tally(Object.values(requests).map(({ status }) => status)),
    rows,
    projects.ids.length,
    forms.ids.length,
  ];
  return hashOf(JSON.stringify(shown));
};
