/** Where the browser keeps that the store connects to the Redux DevTools: `1` if it does. Developers also set it by hand. */
export const devToolsKey = 'transectDevtools';
