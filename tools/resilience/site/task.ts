import type { Page } from '@playwright/test';
import type { RouteName } from '#store/route/routes';
import type { Hands } from './keyboardUser';

/** A task of a user, from a screen on. */
export interface Task {
  readonly name: string;
  readonly from: RouteName;
  do(hands: Hands, page: Page): Promise<void>;
}

/** A dialog is opened, checked and closed by Escape, and the focus returns. */
export const looksInto = (name: string, from: RouteName, button: RegExp, title: RegExp): Task => ({
  name,
  from,
  do: async (hands) => {
    await hands.use(button);
    await hands.reads(title);
    await hands.press('Escape');
    await hands.isOn(button);
  },
});
