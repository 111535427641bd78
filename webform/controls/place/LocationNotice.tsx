/** @jsxImportSource solid-js */
import { Show, type JSX } from 'solid-js';
import { t } from '../../page/texts';

/** Says that the location that the form stores by itself is not known. */
export const LocationNotice = (props: { readonly isKnown: boolean }): JSX.Element => (
  <Show when={!props.isKnown}>
    <p class="notice amber" role="alert">
      {t('engine.noBackgroundLocation')}
    </p>
  </Show>
);
