/** @jsxImportSource solid-js */
import type { GeopointInputNode } from '@getodk/xforms-engine';
import { Show, useContext, type JSX } from 'solid-js';
import '../typed/typed.css';
import '../files/files.css';
import { CoordinatesBox } from './CoordinatesBox';
import { LocateButton } from './LocateButton';
import './place.css';
import { PlaceMap } from './PlaceMap';
import { EditedRecord } from './editedRecord';

/** A location: found by the device, placed on a map where the form or the edit of a submission shows one, or typed. */
export const Geopoint = (props: { readonly node: GeopointInputNode }): JSX.Element => {
  const { node } = props;
  const isPlaced = useContext(EditedRecord) || node.appearances['placement-map'] === true;
  const isLocated = !isPlaced;
  return (
    <div class="place">
      <Show when={isLocated}>
        <LocateButton node={node} />
      </Show>
      <Show when={isPlaced || node.appearances['maps']}>
        <PlaceMap node={node} shape="point" isPlaced={isPlaced} />
      </Show>
      <CoordinatesBox node={node} />
    </div>
  );
};
