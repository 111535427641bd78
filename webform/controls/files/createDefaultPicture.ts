import type { UploadNode } from '@getodk/xforms-engine';
import { defaultPictureOf } from '../../engine/questionDefinition';
import { fileName } from '../../files/media';
import { useForm } from '../../view/context';

const begun = new WeakSet<UploadNode>();

/** Begins with the picture that the form has for a question, as devices do; the engine leaves it out. */
export const createDefaultPicture = (node: UploadNode, choose: (file: File) => void): void => {
  const { fetchMedia } = useForm();
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
};
