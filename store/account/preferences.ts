import { createAction } from '@reduxjs/toolkit';

/** The server stored a user preference for a project or, without a value, deleted it. */
export const preferenceSaved = createAction<{
  readonly projectId: number;
  readonly name: string;
  readonly value?: unknown;
}>('preferences/preferenceSaved');
