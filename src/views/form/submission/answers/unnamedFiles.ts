import type { AnswerElement } from '#shared/xform/formOutline';
import type { SubmissionAnswers } from '#store/submission/answers';

const addTexts = ({ text, inside = [] }: AnswerElement, texts: Set<string>): Set<string> => {
  if (text) texts.add(text);
  for (const element of inside) addTexts(element, texts);
  return texts;
};

/** The attachments of a submission that no answer refers to, by name. */
export const unnamedFiles = ({ files, answers }: Pick<SubmissionAnswers, 'files' | 'answers'>): readonly string[] => {
  const present = Object.entries(files ?? {}).flatMap(([name, exists]) => (exists ? [name] : []));
  if (present.length === 0) return present;
  const named = addTexts(answers, new Set());
  return present.filter((name) => !named.has(name));
};
