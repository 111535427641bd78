import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../../translations';

/** Shows parts in English; gives the person who uses them, and a way to show something else in their place. */
export function show(node: ReactNode): { readonly user: UserEvent; readonly showAgain: (node: ReactNode) => void } {
  const i18n = createI18n('en');
  const framed = (inner: ReactNode) => <I18nextProvider i18n={i18n}>{inner}</I18nextProvider>;
  const { rerender } = render(framed(node));
  return { user: userEvent.setup(), showAgain: (next) => rerender(framed(next)) };
}
