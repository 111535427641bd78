import { createContext, type ReactNode } from 'react';

/** The current message. An open dialog shows it inside itself, because it covers the page. */
export const NoticeContext = createContext<ReactNode>(null);
