/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { Show, type JSX } from 'solid-js';
import { t } from '../../page/texts';
import { Choices } from '../choices/Choices';
import '../files/files.css';
import { LazyPart } from '../files/LazyPart';
import { createSeen } from './createSeen';
import './place.css';

const loadMap = () => import(/* webpackChunkName: "map" */ './map/ChoiceMap');

/** Choices on a map, and below it as a list: for keys and screen readers, and where no map can be shown. */
export const ChoicesOnMap = (props: { readonly node: SelectNode }): JSX.Element => {
  let host: HTMLElement | undefined;
  const isSeen = createSeen(() => host);
  return (
    <div class="place">
      <div ref={(made) => (host = made)} class="place-map">
        <Show when={isSeen()}>
          <LazyPart load={loadMap} loading={t('engine.loadingMap')} failed={t('engine.noMap')}>
            {({ ChoiceMap }) => <ChoiceMap node={props.node} />}
          </LazyPart>
        </Show>
      </div>
      <Choices node={props.node} />
    </div>
  );
};
