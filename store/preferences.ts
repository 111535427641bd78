import { createAction } from '@reduxjs/toolkit';

/** The server keeps a preference of the user for a project, or, without a value, none of this name any more. */
export const preferenceKept = createAction<{
  readonly projectId: number;
  readonly name: string;
  readonly value?: unknown;
}>('preferences/preferenceKept');
