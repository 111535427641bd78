import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';

/** The panels that users can fold; the browser remembers them. */
export const panels = ['gettingStarted', 'news'] as const;

export type Panel = (typeof panels)[number];

interface PanelsState {
  readonly folded: readonly Panel[];
}

const initialState: PanelsState = { folded: [] };

export const panelFolded = createAction<Panel>('panels/panelFolded');

export const panelUnfolded = createAction<Panel>('panels/panelUnfolded');

/** The site starts; these were folded during the last visit. */
export const panelsRemembered = createAction<readonly Panel[]>('panels/panelsRemembered');

export const panelsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(panelFolded, ({ folded }, { payload }): PanelsState => ({ folded: [...folded, payload] }))
    .addCase(panelUnfolded, ({ folded }, { payload }): PanelsState => ({
      folded: folded.filter((panel) => panel !== payload),
    }))
    .addCase(panelsRemembered, (_, { payload }): PanelsState => ({ folded: payload })),
);

/** Whether a panel is folded away. */
export const selectIsFolded = (state: RootState, panel: Panel): boolean => state.panels.folded.includes(panel);
