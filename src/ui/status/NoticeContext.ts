import { createContext, type ReactNode } from 'react';

/**
 * The current alert, for containers that show it inside: an open dialog, because it covers the page, and the card of
 * the login.
 */
export const NoticeContext = createContext<ReactNode>(null);
