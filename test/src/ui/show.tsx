import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createPath, Router, type To } from 'react-router';
import { createI18n } from '#translations/index';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * Renders components in English; returns a user to operate them, and a function to render others instead. @param navigate
 * called with the path of a link
 */
export function show(
  node: ReactNode,
  navigate: (href: string) => void = () => undefined,
): { readonly user: UserEvent; readonly showAgain: (node: ReactNode) => void } {
  const i18n = createI18n('en');
  const move = (to: To) => navigate(hrefOf(to));
  const navigator = { createHref: hrefOf, push: move, replace: move, go: () => undefined };
  const framed = (inner: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <Router location="/" navigator={navigator}>
        {inner}
      </Router>
    </I18nextProvider>
  );
  const { rerender } = render(framed(node));
  return { user: userEvent.setup(), showAgain: (next) => rerender(framed(next)) };
}
