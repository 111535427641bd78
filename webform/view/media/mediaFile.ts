import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import { mediaContent } from '../../files/media';
import { useForm } from '../context';

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
      const reply = await form.fetchMedia(from).catch(() => null);
      const content = reply?.ok ? await mediaContent(reply, from).catch(() => null) : null;
      if (!isCurrent) return;
      url = content ? URL.createObjectURL(content) : undefined;
      setFile(url === undefined ? { state: 'missing' } : { state: 'ready', url });
    };
    void load();
    onCleanup(() => {
      isCurrent = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    });
  });
  return file;
};
