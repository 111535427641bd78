import { inject, toRaw, type InjectionKey } from 'vue';
import type { FileQuestion } from '../fileQuestion';
import { fileName, type FetchMedia } from '../media';
import * as definition from '../questionDefinition';

/** The quality that a question asks for; null if it does not say. */
export const qualityOf = (question: FileQuestion): string | null => definition.qualityOf(toRaw(question));

/** How the page gives that to its controls. */
export const fetchMediaKey: InjectionKey<FetchMedia> = Symbol('fetchMedia');

const begun = new WeakSet<object>();

/** Begins with the picture that the form has for a question, as devices do; the engine leaves it out. */
export const useDefaultPicture = (question: FileQuestion, choose: (file: File) => void): void => {
  const address = definition.defaultPictureOf(toRaw(question));
  const fetchMedia = inject(fetchMediaKey, null);
  const key = toRaw(question);
  if (address === null || fetchMedia === null || begun.has(key)) return;
  begun.add(key);
  if (question.currentState.value !== null) return;
  void fetchMedia(address)
    .then(async (answer) => {
      if (!answer.ok || question.currentState.value !== null) return;
      const content = await answer.blob();
      choose(new File([content], fileName(address), { type: content.type }));
    })
    .catch(() => undefined); // the page names missing files
};
