/** What every disabled control takes: nothing when it is enabled, else the sentence that says why it is not. */
export type Reason = string | null | undefined;

/**
 * The attributes of a control that is disabled for a reason. It stays focusable, so that the reason can be read with the
 * keyboard too (a tip shows it); whoever spreads this must ignore the control's events.
 */
export const disabledBy = (reason: Reason) =>
  reason ? ({ 'aria-disabled': true, 'aria-description': reason, 'data-tip': reason } as const) : {};
