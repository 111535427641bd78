import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/**
 * The kinds of servers with different names and behaviour: ours, which identifies itself; those of the protocol's 2020
 * generation; and later ones. The latter two are derived from the user's data: administrators have verbs added in 1.3
 * and 2022.3, and all users have preferences since 2024.3.
 */
export type ServerGeneration = 'own' | 'older' | 'newer';

const newerVerbs: readonly string[] = ['config.set', 'dataset.list'];

/** The kind of the current server. */
export const selectServerGeneration = createSelector(
  [(state: RootState) => state.session.user],
  (user): ServerGeneration => {
    if (user?.abilities) return 'own';
    const isNewer = user?.preferences !== undefined || user?.verbs.some((verb) => newerVerbs.includes(verb));
    return isNewer ? 'newer' : 'older';
  },
);
