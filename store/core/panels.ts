import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/** The collapsible panels; the browser stores which are collapsed. */
export const panels = ['gettingStarted', 'formChecklist', 'news', 'separateEdits'] as const;

export type Panel = (typeof panels)[number];

interface PanelsState {
  readonly folded: readonly Panel[];
  /** Panels that would collapse automatically, but which the user keeps open. */
  readonly kept: readonly Panel[];
}

const initialState: PanelsState = { folded: [], kept: [] };

export const panelFolded = createAction<Panel>('panels/panelFolded');

export const panelUnfolded = createAction<Panel>('panels/panelUnfolded');

/** The user expanded a panel that had collapsed automatically. */
export const panelPinnedOpen = createAction<Panel>('panels/panelPinnedOpen');

/** Restores the panels collapsed during the last visit when the site starts. */
export const panelsRemembered = createAction<readonly Panel[]>('panels/panelsRemembered');

/** Restores the panels kept open when the site starts. */
export const openPanelsRestored = createAction<readonly Panel[]>('panels/openPanelsRestored');

const without = (names: readonly Panel[], panel: Panel): readonly Panel[] => names.filter((name) => name !== panel);

export const panelsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(panelFolded, ({ folded, kept }, { payload }): PanelsState => ({
      folded: [...folded, payload],
      kept: without(kept, payload),
    }))
    .addCase(panelUnfolded, ({ folded, kept }, { payload }): PanelsState => ({
      folded: without(folded, payload),
      kept: without(kept, payload),
    }))
    .addCase(panelPinnedOpen, ({ folded, kept }, { payload }): PanelsState => ({
      folded: without(folded, payload),
      kept: [...without(kept, payload), payload],
    }))
    .addCase(panelsRemembered, (state, { payload }): PanelsState => ({ ...state, folded: payload }))
    .addCase(openPanelsRestored, (state, { payload }): PanelsState => ({ ...state, kept: payload })),
);

/**
 * Whether a panel is collapsed.
 * @param isDone it has served its purpose, and collapses automatically unless kept open
 */
export const selectIsFolded = (state: RootState, panel: Panel, isDone = false): boolean =>
  state.panels.folded.includes(panel) || (isDone && !state.panels.kept.includes(panel));
