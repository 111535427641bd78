/** Why a control is disabled: nothing if it is enabled, otherwise a sentence. */
export type Reason = string | null | undefined;

/**
 * The attributes of a control that is disabled for a reason. It stays focusable, so that the reason can be read with the
 * keyboard, too (in a tip); the control must ignore its events.
 */
export const disabledBy = (reason: Reason) =>
  reason ? ({ 'aria-disabled': true, 'aria-description': reason, 'data-tip': reason } as const) : {};
