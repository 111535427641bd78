import { createContext } from 'react';

/** Navigates to a path of the site without loading a page; the app provides it. Without it, links load pages. */
export const NavigateContext = createContext<((path: string) => void) | null>(null);
