/** @jsxImportSource solid-js */
import { createSignal, Match, Show, Switch, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { part } from '../../page/part';
import { inPageLanguage } from '../../language/inPageLanguage';
import './labelMedia.css';
import './labelPicture.css';
import { fileName } from '../../files/media';
import { t } from '../../page/texts';
import { useForm } from '../context';
import { createMediaFile } from './mediaFile';
import { largerOf, plainWords, type FormText } from '../text/formText';

interface MediaProps {
  readonly kind: 'image' | 'audio' | 'video';
  /** Address in the form. */
  readonly address: string;
  /** The words of the label; '' for a decorative image. */
  readonly name: string;
}

/** A media file of a label, or a message that it is missing or unreadable. */
export const Media = (props: MediaProps): JSX.Element => {
  const file = createMediaFile(() => props.address);
  const [isUnreadable, setUnreadable] = createSignal(false);
  const url = (): string => {
    const loaded = file();
    return loaded.state === 'ready' ? loaded.url : '';
  };
  const common = { class: 'label-media', onError: () => setUnreadable(true) };
  return (
    <Switch>
      <Match when={file().state === 'missing' || isUnreadable()}>
        <p class="media-missing" {...inPageLanguage()}>
          {t(isUnreadable() ? 'engine.mediaUnplayable' : 'engine.mediaMissing', { name: fileName(props.address) })}
        </p>
      </Match>
      <Match when={file().state === 'loading'}>
        <span class="label-media is-loading" />
      </Match>
      <Match when={props.kind === 'image'}>
        <img {...common} src={url()} alt={props.name} />
      </Match>
      <Match when={props.kind}>
        {(kind) => (
          <Dynamic component={kind()} {...common} src={url()} controls preload="metadata" aria-label={props.name} />
        )}
      </Match>
    </Switch>
  );
};

const SIGN = 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.5 14.5 20 20M10 7.5v5M7.5 10h5';

interface LargerProps {
  readonly image: string;
  readonly larger: string;
  readonly name: string;
}

/** An image with a button over it that opens the larger version (`big-image`). */
const EnlargedImage = (props: LargerProps): JSX.Element => {
  const form = useForm();
  const open = async (opener: HTMLElement): Promise<void> => {
    const { showLargePicture } = await part(import('./largePicture'));
    showLargePicture({ name: props.name, address: props.larger, fetchMedia: form.fetchMedia, opener });
  };
  return (
    <div class="label-picture">
      <Media kind="image" address={props.image} name="" />
      <button
        type="button"
        class="enlarge"
        aria-label={props.name === '' ? t('questions.larger') : t('questions.largerOf', { name: props.name })}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault(); // within the label of a choice, which is not to be selected
          void open(event.currentTarget);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={SIGN} />
        </svg>
      </button>
    </div>
  );
};

interface LabelMediaProps {
  readonly text: FormText;
  /** Alternative text; '' if the words of the label are next to the image. */
  readonly name: string;
}

/** The image of a label. */
export const LabelImage = (props: LabelMediaProps): JSX.Element => (
  <Show when={props.text.imageSource?.href}>
    {(image) => (
      <Show when={largerOf(props.text)} fallback={<Media kind="image" address={image()} name={props.name} />}>
        {(larger) => <EnlargedImage image={image()} larger={larger()} name={plainWords(props.text)} />}
      </Show>
    )}
  </Show>
);

/** Players of the audio and video of a label. */
export const LabelPlayers = (props: LabelMediaProps): JSX.Element => (
  <>
    <Show when={props.text.audioSource?.href}>
      {(address) => <Media kind="audio" address={address()} name={props.name} />}
    </Show>
    <Show when={props.text.videoSource?.href}>
      {(address) => <Media kind="video" address={address()} name={props.name} />}
    </Show>
  </>
);

/** The image, audio and video of a label. */
export const LabelMedia = (props: { readonly text: FormText }): JSX.Element => (
  <>
    <LabelImage text={props.text} name={plainWords(props.text)} />
    <LabelPlayers text={props.text} name={plainWords(props.text)} />
  </>
);
