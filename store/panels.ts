import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from './index';

/** The panels a person may fold away; what is folded is remembered in the browser. */
export const panels = ['gettingStarted', 'news'] as const;

export type Panel = (typeof panels)[number];

interface PanelsState {
  readonly folded: readonly Panel[];
}

const initialState: PanelsState = { folded: [] };

const slice = createSlice({
  name: 'panels',
  initialState,
  reducers: {
    panelFolded: ({ folded }, { payload }: PayloadAction<Panel>): PanelsState => ({ folded: [...folded, payload] }),
    panelUnfolded: ({ folded }, { payload }: PayloadAction<Panel>): PanelsState => ({
      folded: folded.filter((panel) => panel !== payload),
    }),
    /** The site starts, and these were folded when it was used last. */
    panelsRemembered: (_, { payload }: PayloadAction<readonly Panel[]>): PanelsState => ({ folded: payload }),
  },
});

export const { panelFolded, panelUnfolded, panelsRemembered } = slice.actions;
export const panelsReducer = slice.reducer;

/** Whether a panel is folded away. */
export const selectIsFolded = (state: RootState, panel: Panel): boolean => state.panels.folded.includes(panel);
