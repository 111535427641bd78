import type { Option } from './options';

type ChoiceText = Option['label'];

/** The addresses of a label's media files in the form. */
export interface LabelMedia {
  readonly image?: string;
  /** A larger version of the image. */
  readonly bigImage?: string;
  readonly audio?: string;
  readonly video?: string;
}

/** Media by purpose; the engine's interface lacks `big-image`. */
type Sources = { readonly mediaSources?: { readonly 'big-image'?: URL } };

const addressOf = (source: URL | undefined): string | undefined => source?.href;

/** The media files of a choice's label. */
export const mediaOf = (label: ChoiceText): LabelMedia => {
  const { mediaSources } = label as Sources;
  const media = {
    image: addressOf(label.imageSource),
    bigImage: addressOf(mediaSources?.['big-image']),
    audio: addressOf(label.audioSource),
    video: addressOf(label.videoSource),
  };
  return Object.fromEntries(Object.entries(media).filter(([, address]) => address !== undefined));
};
