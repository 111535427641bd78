import { createContext, type ReactNode } from 'react';

/** The message of the moment. An open dialog shows it inside itself, since it covers the page. */
export const NoticeContext = createContext<ReactNode>(null);
