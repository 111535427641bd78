import type { TextKey } from '#webform/page/texts';

/** Why a typed text is no answer; the texts under `typed`. */
export type Problem = TextKey extends infer Key ? (Key extends `typed.not.${infer Name}` ? Name : never) : never;

/** What a typed text means: the value to store, or why it is none. */
export type Reading =
  | { readonly value: string }
  | { readonly problem: Problem; readonly values?: Readonly<Record<string, string>> };

/** A text that is no answer. */
export const unread = (problem: Problem, values: Readonly<Record<string, string>> = {}): Reading => ({
  problem,
  values,
});
