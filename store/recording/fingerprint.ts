import type { RootState } from '../index';

/** A short text that is nearly always another one for another text (FNV-1a, 32 bits). */
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
 * A few characters for what decides which screen is shown: place, dialog, alert, language, how many requests are in which
 * state, how many rows are loaded. Two builds that come to different ones play a session differently. It costs microseconds.
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
