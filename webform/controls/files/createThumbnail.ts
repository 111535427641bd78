import type { UploadNode } from '@getodk/xforms-engine';
import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import { asksForPicture } from '../../files/fileChoice';
import { useForm } from '../../view/context';
import { thumbnailOf } from '../../files/picture';
import { createFollowed } from './createFollowed';

/** The small picture of an answer: its address; `none` if the browser cannot read it; null while there is none. */
export const createThumbnail = (node: UploadNode): Accessor<string | null> => {
  const { unready } = useForm().files.pending;
  const [shown, setShown] = createSignal<string | null>(null);
  const picture = createFollowed(unready, () => {
    const { value } = node.currentState;
    return value !== null && asksForPicture(node) && !unready.has(value.name) ? value : null;
  });

  createEffect(() => {
    const file = picture();
    setShown(null);
    if (file === null) return;
    let address = '';
    let isOver = false;
    onCleanup(() => {
      isOver = true;
      URL.revokeObjectURL(address);
    });
    void thumbnailOf(file).then(
      (small) => {
        if (isOver) return;
        address = URL.createObjectURL(small);
        setShown(address);
      },
      () => {
        if (!isOver) setShown('none');
      },
    );
  });
  return shown;
};
