import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import { useForm } from '../../view/context';

/** A media file of the form: its URL in the page, or that it is missing. */
export type MediaFile = { readonly state: 'loading' | 'missing' } | { readonly state: 'ready'; readonly url: string };

/** Loads a media file by its address in the form, until the component is removed. */
export const createMediaFile = (address: Accessor<string>): Accessor<MediaFile> => {
  const form = useForm();
  const [file, setFile] = createSignal<MediaFile>({ state: 'loading' });
  createEffect(() => {
    const from = address();
    let isCurrent = true;
    let url: string | undefined;
    setFile({ state: 'loading' });
    const load = async (): Promise<void> => {
      const answer = await form.fetchMedia(from).catch(() => null);
      const content = answer?.ok ? await answer.blob() : null;
      if (!isCurrent) return;
      if (content === null) return void setFile({ state: 'missing' });
      url = URL.createObjectURL(content);
      setFile({ state: 'ready', url });
    };
    void load();
    onCleanup(() => {
      isCurrent = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    });
  });
  return file;
};
