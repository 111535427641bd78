/**
 * The storage key of the browser for connecting the store to the Redux DevTools; `1` if on. Developers also set it by
 * hand.
 */
export const devToolsKey = 'transectDevtools';
