import type { UploadNode } from '@getodk/xforms-engine';
import { defaultPictureOf } from '../../engine/questionDefinition';
import { type FetchMedia, fileName } from '../../files/media';

/** The pictures that a form has for its questions, as their first answers: devices do so, the engine leaves them out. */
export interface DefaultPictures {
  /** Gives a question its picture, once. */
  readonly begin: (node: UploadNode, fetchMedia: FetchMedia, choose: (file: File) => void) => void;
}

export const createDefaultPictures = (): DefaultPictures => {
  const begun = new WeakSet<UploadNode>();
  return {
    begin: (node, fetchMedia, choose) => {
      const address = defaultPictureOf(node);
      if (address === null || begun.has(node)) return;
      begun.add(node);
      if (node.currentState.value !== null) return;
      void fetchMedia(address)
        .then(async (response) => {
          if (!response.ok || node.currentState.value !== null) return;
          const content = await response.blob();
          choose(new File([content], fileName(address), { type: content.type }));
        })
        .catch(() => undefined); // the page names missing files
    },
  };
};
