/** @jsxImportSource solid-js */
import { createSignal, Match, Show, Switch, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { fileOf, phrase } from '../../enginePhrases';
import { part } from '../../part';
import { inPageLanguage } from '../../questions/ownTexts';
import { t } from '../../texts';
import { useForm } from '../../view/context';
import type { LabelMedia } from './labelMedia';
import { createMediaFile } from './mediaUrl';

interface MediaProps {
  readonly kind: 'image' | 'audio' | 'video';
  /** In the form. */
  readonly address: string;
  /** The words of the label; '' for a decorative image. */
  readonly name: string;
}

/** A media file of a label, or a message that it is missing or unreadable. */
export const ChoiceMedia = (props: MediaProps): JSX.Element => {
  const file = createMediaFile(() => props.address);
  const [isUnreadable, setUnreadable] = createSignal(false);
  const url = (): string => {
    const loaded = file();
    return loaded.state === 'ready' ? loaded.url : '';
  };
  const common = { class: 'choice-media', onError: () => setUnreadable(true) };
  return (
    <Switch>
      <Match when={file().state === 'missing' || isUnreadable()}>
        <span class="media-missing" {...inPageLanguage()}>
          {phrase(isUnreadable() ? 'mediaUnplayable' : 'mediaMissing', fileOf(props.address))}
        </span>
      </Match>
      <Match when={file().state === 'loading'}>
        <span class="choice-media is-loading" />
      </Match>
      <Match when={props.kind === 'image'}>
        <img {...common} src={url()} alt={props.name} />
      </Match>
      <Match when={props.kind !== 'image' && props.kind}>
        {(kind) => (
          <Dynamic component={kind()} {...common} src={url()} controls preload="metadata" aria-label={props.name} />
        )}
      </Match>
    </Switch>
  );
};

const SIGN = 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.5 14.5 20 20M10 7.5v5M7.5 10h5';

interface ImageProps {
  readonly media: LabelMedia;
  readonly name: string;
}

/** The image of a label; with a button that opens the larger version, if there is one. */
export const LabelImage = (props: ImageProps): JSX.Element => {
  const form = useForm();
  const open = async (address: string, opener: HTMLElement): Promise<void> => {
    const { showLargePicture } = await part(import('../../questions/largePicture'));
    showLargePicture({ name: props.name, address, fetchMedia: form.fetchMedia, opener });
  };
  return (
    <Show when={props.media.image}>
      {(image) => (
        <Show when={props.media.bigImage} fallback={<ChoiceMedia kind="image" address={image()} name={props.name} />}>
          {(large) => (
            <span class="label-picture">
              <ChoiceMedia kind="image" address={image()} name="" />
              <button
                type="button"
                class="enlarge"
                aria-label={props.name === '' ? t('questions.larger') : t('questions.largerOf', { name: props.name })}
                aria-haspopup="dialog"
                onClick={(event) => {
                  event.preventDefault(); // within the label of a choice, which is not to be selected
                  void open(large(), event.currentTarget);
                }}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={SIGN} />
                </svg>
              </button>
            </span>
          )}
        </Show>
      )}
    </Show>
  );
};

/** Players for the audio and the video of a label. */
export const LabelPlayers = (props: ImageProps): JSX.Element => (
  <>
    <Show when={props.media.audio}>
      {(address) => <ChoiceMedia kind="audio" address={address()} name={props.name} />}
    </Show>
    <Show when={props.media.video}>
      {(address) => <ChoiceMedia kind="video" address={address()} name={props.name} />}
    </Show>
  </>
);
