import { parseXPath } from '#shared/xpath/parseXPath';
import { triggersOf } from '#shared/xpath/triggersOf';
import { XPathSyntaxError } from '#shared/xpath/xpathTokens';
import type { EntityMarkup } from './entityReader';
import { fieldPath } from './xformFields';

/** Paths of the questions that the parts of an `entity` element are calculated from: `label`, or an attribute such as `@id`. */
export type EntityQuestions = ReadonlyMap<string, readonly string[]>;

const usedIn = (expression: string, self: string): readonly string[] => {
  try {
    return [...triggersOf(parseXPath(expression), self)].flatMap((path) => {
      const field = fieldPath(path);
      return field === undefined || field === '' ? [] : [field];
    });
  } catch (error) {
    // Devices cannot open such a form; `checkXForm` finds it.
    if (error instanceof XPathSyntaxError) return [];
    throw error;
  }
};

/** The questions of all `entity` elements, by the paths of their containers. */
export const entityQuestions = ({ calculated }: EntityMarkup): ReadonlyMap<string, EntityQuestions> => {
  const all = new Map<string, Map<string, readonly string[]>>();
  for (const [self, expression] of calculated) {
    const [, container, part] = /^\/[^/]+(.*)\/meta\/entity\/(@?[^/]+)$/.exec(self) ?? [];
    if (container === undefined || part === undefined) continue;
    const questions = all.get(container) ?? new Map<string, readonly string[]>();
    all.set(container, questions.set(part, usedIn(expression, self)));
  }
  return all;
};
