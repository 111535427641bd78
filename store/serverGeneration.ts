import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from './index';

/**
 * The kinds of servers whose names and habits differ: ours, which says so; those of the protocol's 2020 generation; and
 * later ones. The others say nothing of themselves, so it follows from what they tell about the user: administrators have
 * verbs that came in 1.3 and 2022.3, and everybody has preferences since 2024.3.
 */
export type ServerGeneration = 'own' | 'older' | 'newer';

const newerVerbs: readonly string[] = ['config.set', 'dataset.list'];

/** The kind of server that the logged-in user is talking to. */
export const selectServerGeneration = createSelector(
  [(state: RootState) => state.session.user],
  (user): ServerGeneration => {
    if (user?.abilities) return 'own';
    const isNewer = user?.preferences !== undefined || user?.verbs.some((verb) => newerVerbs.includes(verb));
    return isNewer ? 'newer' : 'older';
  },
);
