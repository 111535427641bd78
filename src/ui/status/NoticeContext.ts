import { createContext, type ReactNode } from 'react';

/** The current message, for what shows it inside itself: an open dialog, because it covers the page, and the card of the login. */
export const NoticeContext = createContext<ReactNode>(null);
